import { toKoreanTime } from '@teum/contract';
import { moneyOutcome } from '@teum/contract/money/answered-deal';
import { type PaidDeal, refundOf } from '@teum/contract/money/cancelling';
import type { Deal, DealEvent, DealOffer } from '@teum/contract/money/deal-schema';
import { type DealFacts, dealProblem, nextClockStep, possibleTransitions } from '@teum/contract/money/deal-transitions';
import { feeOn } from '@teum/contract/money/fee';
import { type AppointmentRole, otherRole } from '@teum/contract/talk/appointment';
import { visibleText } from '@teum/contract/visible-text';
import type { AgreedTime } from '../../talk/appointment/index.ts';
import type { DealRow, FrozenOfferRow } from './deal.sql.ts';
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
    feePercent: row.feePercent,
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
    place: time?.place ?? null,
    keptStartsAt: timeOrNull(row.keptStartAt),
    myAnswer: time?.[role]?.answer ?? null,
    buyerId: row.buyerId,
    sellerId: row.sellerId,
    paidAt: timeOrNull(row.paidAt),
    ...amountsOf(row),
    maturesAt: timeOrNull(row.maturesAt),
    refundNow: refundIfCancelled({ row, time }, facts, role, now) ?? null,
    next: nextStep({ row, time }, { ...facts, answers: { [role]: facts.answers?.[role] } }) ?? null,
    can: possibleTransitions(facts, role, now.getTime()),
    receiptUrl: (role === 'buyer' && receiptUrl) || null,
    timeline: timelineOf(row),
  };
}

export const timelineOf = ({ events }: Pick<DealRow, 'events'>): DealEvent[] =>
  events.map(({ at, transition, by, amountKrw, reason, fromAt, untilAt }) => ({
    at: toKoreanTime(at),
    kind: transition,
    by,
    amount: amountKrw,
    reason,
    ...(fromAt && { from: toKoreanTime(fromAt) }),
    ...(untilAt && { until: toKoreanTime(untilAt) }),
  }));

const timeOrNull = (instant: Date | null | undefined): string | null => (instant ? toKoreanTime(instant) : null);

/** What the buyer has back: sent by us, or taken back by the provider. */
export const backKrw = ({ events }: Pick<DealRow, 'events'>): number =>
  events
    .filter(({ transition }) => transition === 'returned' || transition === 'takeBack')
    .reduce((sum, { amountKrw }) => sum + (amountKrw ?? 0), 0);

/** Where the money is. What was paid, and what was taken back after the release, is the sum of the others. */
export function amountsOf(row: DealRow) {
  const { priceKrw, paidAt, refundKrw, sellerPartKrw } = row;
  const paidAmount = paidAt ? priceKrw : 0;
  const refundedAmount = backKrw(row);
  return {
    paidAmount,
    heldAmount: refundKrw === null ? paidAmount - refundedAmount : 0,
    // Less than nothing if the provider took money back after the release.
    returningAmount: Math.max((refundKrw ?? 0) - refundedAmount, 0),
    refundedAmount,
    releasedAmount: sellerPartKrw ?? 0,
    takenBackAmount: refundKrw === null ? 0 : Math.max(refundedAmount - refundKrw, 0),
  };
}

/** By the answers that the caller knows: nobody is told the other side's. */
function nextStep(deal: { row: DealRow; time: AgreedTime | undefined }, facts: DealFacts): Deal['next'] | undefined {
  const next = nextClockStep(facts);
  if (!next) return undefined;
  return { kind: next.step, at: toKoreanTime(new Date(next.dueMs)), refund: refundOfStep(deal, facts, next) };
}

function refundOfStep(
  deal: { row: DealRow; time: AgreedTime | undefined },
  { answers = {}, endMs }: DealFacts,
  { step, dueMs }: { step: string; dueMs: number },
): number | null {
  if (step === 'noTime') return deal.row.priceKrw;
  if (step !== 'settle') return 0;
  const outcome = moneyOutcome(answers, endMs!);
  return outcome.what === 'return' ? refundOf(paidDeal(deal), outcome.ending, dueMs).refundKrw : null;
}

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

export const offerOnTheWire = ({ title, description, thumbnailKey, openedAt }: FrozenOfferRow): DealOffer => ({
  title: visibleText(title),
  description,
  thumbNailUrl: thumbnailKey,
  openedAt: toKoreanTime(openedAt),
});
