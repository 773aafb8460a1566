import { isRefusal, krwSentence, type Refusal, refuse } from '@teum/contract';
import { refundOf } from '@teum/contract/money/cancelling';
import { otherRole } from '@teum/contract/talk/appointment';
import { writtenText } from '@teum/contract/talk/appointment-form';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../../notice/notification/index.ts';
import { type AppointmentParts, cancelAppointment } from '../../talk/appointment/index.ts';
import { dealNotice } from './deal-notices.ts';
import { paidDeal } from './deal-on-the-wire.ts';
import { lockOwnDeal } from './own-deal.ts';
import { splitDeal } from './split-deal.ts';

/** Returns a paid deal by the table of cancellations, if that still returns what the page has shown. */
export async function cancelDeal(
  tx: Tx,
  parts: AppointmentParts,
  accountId: number,
  id: number,
  { reason, refund }: { reason: string; refund: number },
): Promise<{ ok: true } | Refusal> {
  const own = await lockOwnDeal(tx, accountId, id, 'cancel');
  if (!own.ok) return own;
  const { role, row, time, room, at } = own;
  const split = refundOf(paidDeal(own), role === 'buyer' ? 'buyerCancels' : 'sellerCancels', at.getTime());
  if (split.refundKrw !== refund)
    return refuse('DEAL_REFUND_CHANGED', {
      values: { refund: krwSentence(split.refundKrw) },
      extra: { refund: split.refundKrw },
    });

  // Whoever was blocked could write to the other one by it.
  const written = room.isReadOnly ? null : writtenText(reason);
  await splitDeal(tx, own, split, { transition: 'cancel', by: role, reason: written });
  if (time) {
    const cancelled = await cancelAppointment(tx, parts, accountId, time.id, reason);
    if (isRefusal(cancelled)) throw new Error(`The hour of deal ${id} cannot be cancelled: ${cancelled.code}`);
  }
  await notify(tx, [dealNotice({ ...row, priceKrw: split.refundKrw }, otherRole(role), 'dealCancelled')]);
  return { ok: true };
}
