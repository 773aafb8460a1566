import { toKoreanTime } from '@teum/contract';
import { type PaidDeal, refundOf } from '@teum/contract/money/cancelling';
import type { Deal } from '@teum/contract/money/deal-schema';
import { type DealFacts, dealProblem, possibleTransitions } from '@teum/contract/money/deal-transitions';
import { feeOn } from '@teum/contract/money/fee';
import { type AppointmentRole, otherRole } from '@teum/contract/talk/appointment';
import { visibleText } from '@teum/contract/visible-text';
import type { AgreedTime } from '../../talk/appointment/index.ts';
import type { DealRow } from './deal.sql.ts';
import { dealFacts } from './deal-facts.ts';

interface Viewed {
  row: DealRow;
  time: AgreedTime | undefined;
  role: AppointmentRole;
  receiptUrl: string | undefined;
  now: Date;
}

export function dealOnTheWire({ row, time, role, receiptUrl, now }: Viewed): Deal {
  const facts = dealFacts(row, time);
  const { feeKrw, sellerReceivesKrw } = feeOn(row.sellerPartKrw ?? row.priceKrw, row.feePercent);
  return {
    id: row.id,
    kind: facts.kind,
    state: row.state,
    revision: row.revision,
    role,
    title: visibleText(row.title),
    thumbNailUrl: row.thumbnailKey,
    partnerNickName: (otherRole(role) === 'seller' ? row.sellerNickName : row.buyerNickName) ?? '',
    price: row.priceKrw,
    fee: feeKrw,
    sellerReceives: sellerReceivesKrw,
    payBy: toKoreanTime(row.payBy),
    isExtended: row.isExtended,
    cancelTerms: row.cancelTerms,
    chatRoomId: row.chatRoomId,
    auctionId: row.auctionId,
    productId: row.productId,
    appointmentId: row.appointmentId,
    startsAt: timeOrNull(time?.startsAt),
    endsAt: timeOrNull(time?.endsAt),
    buyerId: row.buyerId,
    sellerId: row.sellerId,
    paidAt: timeOrNull(row.paidAt),
    paidAmount: row.paidAt ? row.priceKrw : 0,
    refundedAmount: backKrw(row),
    refundNow: refundIfCancelled({ row, time }, facts, role, now) ?? null,
    can: possibleTransitions(facts, role, now.getTime()),
    receiptUrl: (role === 'buyer' && receiptUrl) || null,
    timeline: row.events.map(({ at, transition, by, amountKrw, reason }) => ({
      at: toKoreanTime(at),
      kind: transition,
      by,
      amount: amountKrw,
      reason,
    })),
  };
}

const timeOrNull = (instant: Date | null | undefined): string | null => (instant ? toKoreanTime(instant) : null);

/** What the buyer has back: sent by us, or taken back by the provider. */
export const backKrw = ({ events }: Pick<DealRow, 'events'>): number =>
  events
    .filter(({ transition }) => transition === 'returned' || transition === 'takeBack')
    .reduce((sum, { amountKrw }) => sum + (amountKrw ?? 0), 0);

/** By the same function that decides when the button is pressed. */
function refundIfCancelled(
  deal: { row: DealRow; time: AgreedTime | undefined },
  facts: DealFacts,
  role: AppointmentRole,
  now: Date,
): number | undefined {
  if (dealProblem('cancel', facts, role, now.getTime())) return undefined;
  return refundOf(paidDeal(deal), role === 'buyer' ? 'buyerCancels' : 'sellerCancels', now.getTime()).refundKrw;
}

/** A paid deal, as the table of cancellations reads it. */
export const paidDeal = ({ row, time }: { row: DealRow; time: AgreedTime | undefined }): PaidDeal => ({
  paidKrw: row.priceKrw,
  terms: row.cancelTerms,
  paidMs: row.paidAt!.getTime(),
  startMs: time?.startsAt.getTime(),
  keptStartMs: row.keptStartAt?.getTime(),
});
