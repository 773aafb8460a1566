import { isRefusal } from '@teum/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { type AppointmentParts, cancelAppointment } from '../../talk/appointment/index.ts';
import { changeDeal } from './change-deal.ts';
import type { LockedDeal } from './lock-deal.ts';

/**
 * The time to pay is over, or the winner gives up. An agreed time is free again; its cancelling is a fact about the buyer, who did
 * not pay. A time that has begun already stands.
 */
export async function lapseDeal(
  tx: Tx,
  parts: AppointmentParts,
  deal: LockedDeal,
  { by, reason }: { by: 'clock' | 'buyer'; reason: string },
): Promise<void> {
  const { id, buyerId } = deal.row;
  await changeDeal(tx, deal, { transition: 'lapse', by, state: 'lapsed' });
  if (!deal.time) return;
  const cancelled = await cancelAppointment(tx, parts, buyerId, deal.time.id, reason);
  if (isRefusal(cancelled) && cancelled.code !== 'APPOINTMENT_STARTED')
    throw new Error(`Deal ${id} has lapsed, and its appointment cannot be cancelled: ${cancelled.code}`);
}
