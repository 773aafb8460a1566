import type { PaidDeal } from './cancelling.ts';
import type { Deal } from './deal-schema.ts';
import { deskDeadlines } from './deal-transitions.ts';

/** What a deal looks like to its two people: the state, and what divides the longer ones. */
export const dealPhases = [
  'due',
  /** Paid, and no time agreed. */
  'timeless',
  'agreed',
  /** The hour has begun, and the caller has not answered how it went. */
  'begun',
  'answered',
  'returning',
  'released',
  'disputed',
  'lapsed',
  /** Ended before it was paid. */
  'dropped',
  /** All of it is back. */
  'refunded',
  'paidOut',
] as const;
export type DealPhase = (typeof dealPhases)[number];

/** The clock decides here, too: the server's step may come a moment later. */
export function dealPhase(
  deal: Pick<Deal, 'state' | 'payBy' | 'paidAt' | 'startsAt' | 'myAnswer'>,
  nowMs: number,
): DealPhase {
  const { state, payBy, paidAt } = deal;
  if (state === 'due') return nowMs < Date.parse(payBy) ? 'due' : 'lapsed';
  if (state === 'held') return heldPhase(deal, nowMs);
  if (state === 'closed') return paidAt === null ? 'dropped' : 'refunded';
  return state;
}

function heldPhase({ startsAt, myAnswer }: Pick<Deal, 'startsAt' | 'myAnswer'>, nowMs: number): DealPhase {
  if (startsAt === null) return 'timeless';
  if (nowMs < Date.parse(startsAt)) return 'agreed';
  return myAnswer === null ? 'begun' : 'answered';
}

/** Nothing is to be done and nothing moves any more. */
export const isOver = (phase: DealPhase): boolean =>
  phase === 'lapsed' || phase === 'dropped' || phase === 'refunded' || phase === 'paidOut';

/** A paid deal as the table of cancellations reads it; undefined before it is paid. */
export function paidDealOf(
  deal: Pick<Deal, 'paidAt' | 'paidAmount' | 'cancelTerms' | 'startsAt' | 'keptStartsAt'>,
): PaidDeal | undefined {
  const { paidAt, paidAmount, cancelTerms, startsAt, keptStartsAt } = deal;
  if (paidAt === null) return undefined;
  return {
    paidKrw: paidAmount,
    terms: cancelTerms,
    paidMs: Date.parse(paidAt),
    startMs: msOf(startsAt),
    keptStartMs: msOf(keptStartsAt),
  };
}

const msOf = (time: string | null): number | undefined => (time === null ? undefined : Date.parse(time));

/** Until when the desk reports and decides; undefined if the deal is in no dispute. */
export function deadlinesOf({ state, timeline }: Pick<Deal, 'state' | 'timeline'>) {
  const disputed = timeline.find(({ kind }) => kind === 'object' || kind === 'settle' || kind === 'takeBack');
  return state === 'disputed' && disputed ? deskDeadlines(Date.parse(disputed.at)) : undefined;
}
