import { limits } from '../limits.ts';
import type { CancelTerms } from '../offer/cancel-terms.ts';
import { type Split, splitAt } from './split.ts';

/** How a paid deal ends without the hour taking place. */
export type DealEnding =
  | 'buyerCancels'
  | 'buyerAbsent'
  | 'sellerCancels'
  | 'sellerAbsent'
  /** Both, or one of the two and nobody else, answered 서로 취소했어요. */
  | 'calledOff'
  /** No time was agreed for too long. */
  | 'noTime';

/** The line of the table that decides. */
export type RefundRule = 'always' | 'noTime' | 'withdrawn' | 'early' | 'middle' | 'late' | 'absent';

export interface PaidDeal {
  paidKrw: number;
  terms: CancelTerms;
  paidMs: number;
  /** Of the agreed appointment; undefined before a time is agreed. */
  startMs?: number | undefined;
  /** The start that counts for the table instead, made by `keptStartAfterMove`. */
  keptStartMs?: number | undefined;
}

export interface Refund extends Split {
  rule: RefundRule;
}

const hourMs = 3_600_000;
const { withdrawHours, fullRefundHours, partRefundHours } = limits.deal;
/** Under the table's last line before not coming. Not the record of lateness: changing that rule must not change what a paid deal returns. */
const isLate = (startMs: number, nowMs: number): boolean => nowMs > startMs - partRefundHours * hourMs;

/** How much goes back to the buyer, in percent. */
export const refundPercents: Record<CancelTerms, Record<RefundRule, number>> = {
  normal: { always: 100, noTime: 100, withdrawn: 100, early: 100, middle: 90, late: 70, absent: 60 },
  strict: { always: 100, noTime: 100, withdrawn: 100, early: 100, middle: 70, late: 40, absent: 0 },
};

/**
 * What goes back and what the seller gets if the deal ends so at this instant. Exactly `fullRefundHours` or `partRefundHours` before
 * the start, and exactly `withdrawHours` after paying, still belong to the better line for the buyer.
 */
export function refundOf(deal: PaidDeal, ending: DealEnding, nowMs: number): Refund {
  const rule = ruleOf(deal, ending, nowMs);
  return { ...splitAt(deal.paidKrw, refundPercents[deal.terms][rule]), rule };
}

function ruleOf(deal: PaidDeal, ending: DealEnding, nowMs: number): RefundRule {
  if (ending === 'buyerAbsent') return 'absent';
  if (ending === 'buyerCancels') return ruleAt(deal, nowMs);
  return ending === 'noTime' ? 'noTime' : 'always';
}

function ruleAt({ paidMs, startMs, keptStartMs = startMs }: PaidDeal, nowMs: number): RefundRule {
  if (keptStartMs === undefined) return 'noTime';
  if (isLate(keptStartMs, nowMs)) return 'late';
  if (nowMs <= keptStartMs - fullRefundHours * hourMs) return 'early';
  return nowMs <= paidMs + withdrawHours * hourMs ? 'withdrawn' : 'middle';
}

/**
 * After an agreed move: the start that goes on counting if the move was asked for within `partRefundHours` of it. Otherwise moving an appointment
 * to a far day and cancelling it there would cost nothing.
 */
export const keptStartAfterMove = (
  { startMs, keptStartMs }: { startMs: number; keptStartMs?: number | undefined },
  askedMs: number,
): number | undefined => keptStartMs ?? (isLate(startMs, askedMs) ? startMs : undefined);

export interface RefundStep extends Refund {
  /** Up to and with this instant; missing where nothing follows. */
  untilMs?: number;
}

/**
 * What goes back to a buyer who cancels from `fromMs` on, step by step; the last step is for not coming. One step without an end before a
 * time is agreed.
 */
export function refundSteps(deal: PaidDeal, fromMs: number): RefundStep[] {
  const { paidMs, startMs, keptStartMs = startMs } = deal;
  if (startMs === undefined || keptStartMs === undefined) return [refundOf(deal, 'buyerCancels', fromMs)];
  const ends = [
    paidMs + withdrawHours * hourMs,
    keptStartMs - fullRefundHours * hourMs,
    keptStartMs - partRefundHours * hourMs,
    startMs,
  ];
  const steps = ends
    .filter((endMs) => endMs >= fromMs && endMs <= startMs)
    .sort((one, other) => one - other)
    .map((untilMs): RefundStep => ({ ...refundOf(deal, 'buyerCancels', untilMs), untilMs }));
  return [...joinedSteps(steps), refundOf(deal, 'buyerAbsent', startMs)];
}

/** Neighbours with the same refund become one step, under the later one's rule. */
const joinedSteps = (steps: readonly RefundStep[]): RefundStep[] =>
  steps.filter((step, index) => step.refundKrw !== steps[index + 1]?.refundKrw);
