import type { AppointmentState } from '@teum/contract/talk/appointment';
import { type Actor, nextStep, type TransitionName } from '@teum/contract/talk/appointment-transitions';
import { appointmentText } from '@teum/contract/talk/appointment-words';
import type { Tx } from '../../../platform/db/database.ts';
import { updateText } from '../chat/index.ts';
import { announceRecorded } from './announce-recorded.ts';
import {
  type AppointmentChange,
  type AppointmentRow,
  findAppointment,
  insertEvent,
  notifyAppointmentChange,
  updateAppointment,
} from './appointment.sql.ts';
import { appointmentOnTheWire, positionOf } from './appointment-on-the-wire.ts';

interface Change {
  transition: TransitionName;
  by: Actor;
  at: Date;
  state: AppointmentState;
  columns?: Omit<AppointmentChange, 'state' | 'next_step' | 'due_at' | 'changed_at'>;
  /** Reminders that were due by this instant are over; by default those that were due by now. */
  remindedUntil?: Date;
}

/**
 * Writes one transition: the row and what the clock does next, the record, and the card's text. Both people get the change after
 * the COMMIT. The caller holds the room's lock.
 */
export async function changeAppointment(tx: Tx, row: AppointmentRow, change: Change): Promise<AppointmentRow> {
  const { transition, by, at, state, columns = {}, remindedUntil = at } = change;
  const next = nextStep(
    positionOf({ ...row, state, firstAnswerAt: columns.first_answer_at ?? row.firstAnswerAt }),
    remindedUntil.getTime(),
  );
  await updateAppointment(tx, row.id, {
    ...columns,
    state,
    next_step: next?.step ?? null,
    due_at: next ? new Date(next.dueMs) : null,
    changed_at: at,
  });
  const isLate = columns.is_late ?? false;
  await insertEvent(tx, { appointmentId: row.id, transition, by, state, isLate, at });
  const changed = (await findAppointment(tx, row.id))!;
  await updateText(tx, row.roomId, row.messageId, { ko: appointmentText(appointmentOnTheWire(changed), 'ko') });
  await notifyAppointmentChange(tx, row);
  if (state === 'settled' || (state === 'cancelled' && isLate)) await announceRecorded(tx, row);
  return changed;
}
