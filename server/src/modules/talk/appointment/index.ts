import { appointmentEvent } from '@teum/contract/notice/notices';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { workInBackground } from '../../../platform/chores.ts';
import { LiveChanges } from '../../notice/notification/index.ts';
import { appointmentRoutes } from './appointment.routes.ts';
import { appointmentChannel, listAppointments, listByMessages, listChangedSince } from './appointment.sql.ts';
import { AppointmentHooks } from './appointment-hooks.ts';
import { appointmentOnTheWire } from './appointment-on-the-wire.ts';
import { appointmentSweep } from './appointment-sweep.ts';
import { deleteCalendar } from './calendar.sql.ts';
import { appointmentPersonalData } from './personal-data.sql.ts';

export { type AgreedTime, listAgreedTimes } from './agreed-times.sql.ts';
export { type Recorded, recordedTopic } from './announce-recorded.ts';
export { answerOutcome } from './answer-outcome.ts';
export { type AppointmentRow, findAppointment, outcomesOf } from './appointment.sql.ts';
export type { AgreedChange, AgreedWish } from './appointment-hooks.ts';
export type { AppointmentParts } from './appointment-parts.ts';
export { lockPeople } from './busy.sql.ts';
export { findCalendarMadeAt } from './calendar.sql.ts';
export { cancelAppointment } from './change-agreed.ts';
export { decideDispute } from './decide-dispute.ts';
export { countSettled, findDispute, openDisputes } from './dispute.sql.ts';
export { appointmentInvariants } from './invariants.sql.ts';
export { findEarnings, listOpen, listRoomsWithTime } from './overview.sql.ts';
export { showAppointments } from './show-appointments.ts';

declare module 'fastify' {
  interface FastifyInstance {
    appointments: AppointmentHooks;
  }
}

export const appointmentModule = plugin(mountAppointment, {
  name: 'appointment',
  dependencies: ['account', 'chat', 'notification'],
});

async function mountAppointment(app: FastifyInstance): Promise<void> {
  const { accountHooks, db, chat, log } = app;
  const hooks = new AppointmentHooks();
  app.decorate('appointments', hooks);
  app.personalData.add(appointmentPersonalData({ chat, hooks }));
  accountHooks.onAccessEnded(async (tx, accountId, { keepsCalendarAddress }) => {
    if (!keepsCalendarAddress) await deleteCalendar(tx, accountId);
  });
  chat.cards.add('appointment', async (messageIds, viewerId) => {
    const rows = await listByMessages(db, messageIds);
    return new Map(rows.map((row) => [row.messageId, { appointment: appointmentOnTheWire(row, viewerId) }]));
  });
  const live = new LiveChanges(app, {
    name: 'appointments',
    channel: appointmentChannel,
    event: appointmentEvent,
    list: listAppointments,
    listChangedSince,
    show: appointmentOnTheWire,
  });
  app.addHook('onClose', async () => live.close());
  appointmentRoutes(app);
  workInBackground(app, appointmentSweep({ db, chat, hooks, log }));
}
