import { limits } from '@teum/contract/limits';
import { isDealPrice } from '@teum/contract/money/fee';
import { hourlyPayByMs } from '@teum/contract/money/pay-by';

const { hourlyPayHours, hourlyPayBeforeStartHours, hourlyPayMinMinutes } = limits.deal;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export type PayBy =
  /** A day and some hours: counted from the acceptance, which nobody knows yet. */
  | { when: 'within' }
  /** So long before the start, if it is accepted soon. */
  | { when: 'at'; payByMs: number }
  | { when: 'soon' }
  /** Safe pay does not take this price. */
  | { when: 'never' };

/** Until when an hour would have to be paid that is proposed now. */
export function payByOf(priceKrw: number, startMs: number, nowMs: number): PayBy {
  if (!isDealPrice(priceKrw)) return { when: 'never' };
  const payByMs = hourlyPayByMs(nowMs, startMs);
  if (payByMs === nowMs + hourlyPayHours * hourMs) return { when: 'within' };
  if (payByMs === startMs - hourlyPayBeforeStartHours * hourMs && payByMs > nowMs + hourlyPayMinMinutes * minuteMs)
    return { when: 'at', payByMs };
  return { when: 'soon' };
}
