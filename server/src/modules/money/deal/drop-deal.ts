import { isRefusal, type Refusal } from '@teum/contract';
import { type AppointmentRole, otherRole } from '@teum/contract/talk/appointment';
import { cancelReasons } from '@teum/contract/talk/cancel-reasons';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../../notice/notification/index.ts';
import { type AppointmentParts, cancelAppointment } from '../../talk/appointment/index.ts';
import { changeDeal } from './change-deal.ts';
import { dealNotice } from './deal-notices.ts';
import { lapseDeal } from './lapse-deal.ts';
import { type LockedDeal, lockDeal, roleInDeal } from './lock-deal.ts';
import { lockOwnDeal } from './own-deal.ts';

const reason = cancelReasons.dealDropped.ko;

/** Ends a deal that was not paid. An agreed time is free again; its cancelling is a fact, as any other is. */
export async function dropDeal(
  tx: Tx,
  parts: AppointmentParts,
  accountId: number,
  id: number,
): Promise<{ ok: true } | Refusal> {
  const deal = await lockDeal(tx, id);
  if (deal?.facts.kind === 'auction' && roleInDeal(deal.row, accountId) === 'buyer')
    return giveUp(tx, parts, accountId, id);
  const own = await lockOwnDeal(tx, accountId, id, 'drop');
  if (!own.ok) return own;
  await closeUnpaid(tx, own, own.role);
  if (!own.time) return { ok: true };
  const cancelled = await cancelAppointment(tx, parts, accountId, own.time.id, reason);
  if (isRefusal(cancelled))
    throw new Error(`Deal ${id} is unpaid, and its appointment cannot be cancelled: ${cancelled.code}`);
  return { ok: true };
}

/** A winner who will not pay says so before the deadline: the deal lapses now. */
async function giveUp(tx: Tx, parts: AppointmentParts, accountId: number, id: number): Promise<{ ok: true } | Refusal> {
  const own = await lockOwnDeal(tx, accountId, id, 'lapse');
  if (!own.ok) return own;
  await lapseDeal(tx, parts, own, { by: 'buyer', reason });
  await notify(tx, [dealNotice(own.row, 'seller', 'dealDropped')]);
  return { ok: true };
}

export async function closeUnpaid(tx: Tx, deal: LockedDeal, by: AppointmentRole): Promise<void> {
  await changeDeal(tx, deal, { transition: 'drop', by, state: 'closed' });
  await notify(tx, [dealNotice(deal.row, otherRole(by), 'dealDropped')]);
}
