import { refundSteps } from '@teum/contract/money/cancelling';
import { paidDealOf } from '@teum/contract/money/deal-phase';
import type { Deal } from '@teum/contract/money/deal-schema';

/** A browser's timers hold no more than 2³¹ − 1 milliseconds. */
const longestMs = 2_147_483_647;
/** After its instant the server's clock does its step. */
const graceMs = 500;

/** Milliseconds until the clock changes what the reader may do or what goes back; false if it changes nothing more. */
export function msUntilNextInstant(deal: Deal, nowMs: number): number | false {
  const ahead = instantsOf(deal, nowMs).filter((instantMs) => instantMs > nowMs);
  return ahead.length > 0 && Math.min(Math.min(...ahead) - nowMs + graceMs, longestMs);
}

function instantsOf(deal: Deal, nowMs: number): number[] {
  const times = [deal.payBy, deal.startsAt, deal.endsAt, deal.next?.at];
  const paid = paidDealOf(deal);
  const steps = deal.can.includes('cancel') && paid ? refundSteps(paid, nowMs) : [];
  return [...times.flatMap((time) => (time ? Date.parse(time) : [])), ...steps.flatMap(({ untilMs }) => untilMs ?? [])];
}
