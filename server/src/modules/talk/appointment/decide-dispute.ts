import { type Refusal, refuse } from '@teum/contract';
import { type AppointmentOutcome, appointmentRoles } from '@teum/contract/talk/appointment';
import { problemOf } from '@teum/contract/talk/appointment-transitions';
import type { Tx } from '../../../platform/db/database.ts';
import { readClock } from '../../../platform/db/database-clock.ts';
import type { NoticeFor } from '../../notice/notification/index.ts';
import { lockRoom } from '../chat/index.ts';
import { findAppointment } from './appointment.sql.ts';
import { noticesOf } from './appointment-notices.ts';
import { positionOf } from './appointment-on-the-wire.ts';
import { changeAppointment } from './change-appointment.ts';

/**
 * Settles what the two answered differently; without an outcome it counts for nobody. Returns the notices to both, which the caller
 * sends late in its transaction.
 */
export async function decideDispute(
  tx: Tx,
  id: number,
  outcome: AppointmentOutcome | undefined,
): Promise<{ ok: true; sellerId: number; buyerId: number; notices: NoticeFor[] } | Refusal<'CASE_CLOSED'>> {
  const found = await findAppointment(tx, id);
  if (!found) return refuse('CASE_CLOSED');
  await lockRoom(tx, found.roomId);
  const at = await readClock(tx);
  const row = (await findAppointment(tx, id))!;
  if (problemOf('decide', positionOf(row), 'desk', at.getTime())) return refuse('CASE_CLOSED');
  const change = { transition: 'decide', by: 'desk', at } as const;
  await (outcome === undefined
    ? changeAppointment(tx, row, { ...change, state: 'unanswered' })
    : changeAppointment(tx, row, { ...change, state: 'settled', columns: { outcome } }));
  const notices = noticesOf(row, 'appointmentSettled', appointmentRoles);
  return { ok: true, sellerId: row.sellerId, buyerId: row.buyerId, notices };
}
