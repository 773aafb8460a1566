import { type Refusal, refuse } from '@teum/contract';
import type { DayMessage } from '@teum/contract/talk/appointment';
import { problemOf } from '@teum/contract/talk/appointment-transitions';
import { dayMessageWords } from '@teum/contract/talk/appointment-words';
import type { Tx } from '../../../platform/db/database.ts';
import { storeInTransaction } from '../chat/index.ts';
import { type AppointmentRow, insertSaid } from './appointment.sql.ts';
import { positionOf } from './appointment-on-the-wire.ts';
import type { AppointmentParts } from './appointment-parts.ts';
import { changeAppointment } from './change-appointment.ts';
import { lockOwnAppointment } from './own-appointment.ts';

/** Sends a message of the day in the caller's name, each kind once. */
export async function sayOnTheDay(
  tx: Tx,
  parts: AppointmentParts,
  accountId: number,
  id: number,
  what: DayMessage,
): Promise<AppointmentRow | Refusal> {
  const own = await lockOwnAppointment(tx, parts, accountId, id);
  if (!own.ok) return own;
  const { row, role, at, isReadOnly } = own;
  if (isReadOnly) return refuse('NOT_REACHABLE');
  const problem = problemOf('say', positionOf(row), role, at.getTime());
  if (problem === 'state') return refuse(row.state === 'ended' ? 'APPOINTMENT_NOT_TODAY' : 'APPOINTMENT_NOT_AGREED');
  if (problem) return refuse('APPOINTMENT_NOT_TODAY');
  if (!(await insertSaid(tx, id, role, what))) return row;

  const room = { id: row.roomId, roomType: row.roomType, sellerId: row.sellerId, buyerId: row.buyerId };
  await storeInTransaction(tx, parts.chat, { room, isFromSeller: role === 'seller', body: dayMessageWords[what].ko });
  return changeAppointment(tx, row, { transition: 'say', by: role, at, state: 'agreed' });
}
