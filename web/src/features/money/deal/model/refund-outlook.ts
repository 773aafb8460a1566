import { type RefundRule, type RefundStep, refundPercents, refundSteps } from '@teum/contract/money/cancelling';
import { paidDealOf } from '@teum/contract/money/deal-phase';
import type { Deal } from '@teum/contract/money/deal-schema';
import { splitAt } from '@teum/contract/money/split';

/** What a buyer who has paid gets back, from the payment on until not coming. Empty before a time is agreed. */
export function stepsOfPaid(deal: Deal): RefundStep[] {
  const paid = paidDealOf(deal);
  return paid?.startMs === undefined ? [] : refundSteps(paid, paid.paidMs);
}

/** Of steps with an end: the one that counts at this instant; the last one after all of them. */
export function stepNow(steps: readonly RefundStep[], nowMs: number): number {
  const found = steps.findIndex(({ untilMs = Number.POSITIVE_INFINITY }) => nowMs <= untilMs);
  return found === -1 ? steps.length - 1 : found;
}

export interface Rung {
  rule: RefundRule;
  /** Until when; missing for not coming, and before a time is agreed. */
  untilMs?: number;
  refundKrw: number;
}

const rules = ['early', 'middle', 'late', 'absent'] as const;

/**
 * What will come back, before it is paid: with the dates of the agreed hour, otherwise line by line of the table. The hour after
 * paying is left out, because it is not known when that will be.
 */
export function ladderOf({ price, cancelTerms, startsAt, keptStartsAt }: Deal, nowMs: number): Rung[] {
  if (startsAt === null) {
    const percents = refundPercents[cancelTerms];
    return rules.map((rule) => ({ rule, refundKrw: splitAt(price, percents[rule]).refundKrw }));
  }
  const keptStartMs = keptStartsAt === null ? undefined : Date.parse(keptStartsAt);
  const unpaid = { paidKrw: price, terms: cancelTerms, paidMs: 0, startMs: Date.parse(startsAt), keptStartMs };
  return refundSteps(unpaid, nowMs);
}
