import type { Sentence } from '@teum/contract/language';
import { appointmentRoles, outcomeOfOne } from '@teum/contract/talk/appointment';
import { type ClockStep, problemOf } from '@teum/contract/talk/appointment-transitions';
import { endedText, reminderText } from '@teum/contract/talk/appointment-words';
import type { SystemMessage } from '@teum/contract/talk/chat-messages';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../../notice/notification/index.ts';
import { type Chat, storeInTransaction } from '../chat/index.ts';
import type { AppointmentRow } from './appointment.sql.ts';
import { noticesOf } from './appointment-notices.ts';
import { appointmentOnTheWire, positionOf } from './appointment-on-the-wire.ts';
import type { AppointmentParts } from './appointment-parts.ts';
import { lockPeople, release } from './busy.sql.ts';
import { changeAppointment } from './change-appointment.ts';
import { writeAnswer } from './write-answer.ts';

/** A step that is due, of a room whose lock the caller holds. */
interface DueStep {
  parts: AppointmentParts;
  row: AppointmentRow;
  at: Date;
}

type DoStep = (tx: Tx, due: DueStep) => Promise<AppointmentRow>;

const steps: Record<ClockStep, DoStep> = {
  lapse: async (tx, { row, at }) => {
    const lapsed = await changeAppointment(tx, row, { transition: 'lapse', by: 'clock', at, state: 'lapsed' });
    await notify(tx, noticesOf(row, 'appointmentLapsed', [row.proposedBy]));
    return lapsed;
  },
  remindDay: (tx, due) => remind(tx, due, 'remindDay'),
  remindHour: (tx, due) => remind(tx, due, 'remindHour'),
  end: async (tx, { parts, row, at }) => {
    await release(tx, row.id);
    let ended = await changeAppointment(tx, row, { transition: 'end', by: 'clock', at, state: 'ended' });
    await storeSystemMessage(tx, parts.chat, row, 'appointmentEnded', endedText(appointmentOnTheWire(row)));
    const early = await parts.hooks.metEarly(tx, row);
    const asked = appointmentRoles.filter((role) => !early.includes(role));
    await notify(tx, noticesOf(row, 'appointmentEnded', asked));
    for (const role of early) ended = await writeAnswer(tx, parts.hooks, { row: ended, role, at }, 'met');
    return ended;
  },
  settle,
};

async function remind(tx: Tx, { parts, row, at }: DueStep, step: 'remindDay' | 'remindHour'): Promise<AppointmentRow> {
  const isDay = step === 'remindDay';
  const remindedUntil = row.dueAt!;
  const reminded = await changeAppointment(tx, row, {
    transition: step,
    by: 'clock',
    at,
    state: 'agreed',
    remindedUntil,
  });
  // Too late: the next reminder or the start is due as well, and says more.
  if (problemOf(step, positionOf(row), 'clock', at.getTime())) return reminded;
  const text = reminderText(appointmentOnTheWire(row), isDay ? 'day' : 'hour');
  await storeSystemMessage(tx, parts.chat, row, 'appointmentReminder', text);
  await notify(tx, noticesOf(row, isDay ? 'appointmentTomorrow' : 'appointmentSoon', appointmentRoles));
  return reminded;
}

async function settle(tx: Tx, { row, at }: DueStep): Promise<AppointmentRow> {
  const { sellerAnswer, buyerAnswer } = row;
  const answer = sellerAnswer ?? buyerAnswer;
  const change = { transition: 'settle', by: 'clock', at } as const;
  if (answer === null) return changeAppointment(tx, row, { ...change, state: 'unanswered' });
  const outcome = outcomeOfOne(answer, sellerAnswer === null ? 'buyer' : 'seller');
  const settled = await changeAppointment(tx, row, { ...change, state: 'settled', columns: { outcome } });
  await notify(tx, noticesOf(row, 'appointmentSettled', appointmentRoles));
  return settled;
}

const storeSystemMessage = (tx: Tx, chat: Chat, row: AppointmentRow, system: SystemMessage, text: Sentence) => {
  const room = { id: row.roomId, roomType: row.roomType, sellerId: row.sellerId, buyerId: row.buyerId };
  return storeInTransaction(tx, chat, { room, isFromSeller: true, body: text.ko, english: text.en, system });
};

/** Does every step of the clock that is due, one after the other, and returns the appointment after them. */
export async function doDueSteps(
  tx: Tx,
  parts: AppointmentParts,
  found: AppointmentRow,
  at: Date,
): Promise<AppointmentRow> {
  let row = found;
  while (row.nextStep !== null && row.dueAt !== null && row.dueAt <= at) {
    await lockPeople(tx, row);
    row = await steps[row.nextStep](tx, { parts, row, at });
  }
  return row;
}
