import { type Refusal, refuse } from '@teum/contract';
import { type AppointmentRole, roleIn } from '@teum/contract/talk/appointment';
import type { Tx } from '../../../platform/db/database.ts';
import { readClock } from '../../../platform/db/database-clock.ts';
import { lockRoom } from '../chat/index.ts';
import { type AppointmentRow, findAppointment } from './appointment.sql.ts';
import type { AppointmentParts } from './appointment-parts.ts';
import { lockPeople } from './busy.sql.ts';
import { doDueSteps } from './clock-steps.ts';

export interface OwnAppointment {
  ok: true;
  row: AppointmentRow;
  role: AppointmentRole;
  /** The database's time after the lock. */
  at: Date;
  /** One of the two has blocked the other. */
  isReadOnly: boolean;
}

/** Locks the room of a caller's appointment and its two people. What was due by now has been done, whether or not the sweep was there. */
export async function lockOwnAppointment(
  tx: Tx,
  parts: AppointmentParts,
  accountId: number,
  id: number,
): Promise<OwnAppointment | Refusal<'APPOINTMENT_NOT_FOUND' | 'NOT_IN_CHAT_ROOM'>> {
  const found = await findAppointment(tx, id);
  if (!found) return refuse('APPOINTMENT_NOT_FOUND');
  if (!isParty(found, accountId)) return refuse('NOT_IN_CHAT_ROOM');
  const { isReadOnly } = (await lockRoom(tx, found.roomId))!;
  await lockPeople(tx, found);
  const at = await readClock(tx);
  const row = await doDueSteps(tx, parts, (await findAppointment(tx, id))!, at);
  return { ok: true, row, role: roleIn(row, accountId), at, isReadOnly };
}

export const isParty = ({ sellerId, buyerId }: AppointmentRow, accountId: number): boolean =>
  accountId === sellerId || accountId === buyerId;
