import { limits } from '../limits.ts';
import { type AppointmentAnswer, outcomeOf } from '../talk/appointment-rules.ts';
import { addBusinessDays } from './business-days.ts';
import type { DealEnding } from './cancelling.ts';

export interface TimedAnswer {
  answer: AppointmentAnswer;
  atMs: number;
}

export interface Answers {
  seller?: TimedAnswer | undefined;
  buyer?: TimedAnswer | undefined;
}

/** What the money does, and when. `return` says how the deal ends; `refundOf` then says how much goes back. */
export type MoneyOutcome =
  | { what: 'release'; dueMs: number }
  | { what: 'return'; ending: Extract<DealEnding, 'sellerAbsent' | 'buyerAbsent' | 'calledOff'>; dueMs: number }
  | { what: 'dispute'; dueMs: number };

/** When the money is released although the buyer says nothing. */
export const autoConfirmMs = (endMs: number): number => addBusinessDays(endMs, limits.deal.autoConfirmDays);

/** When a lone answer decides that money goes back: time enough for the other one to contradict. */
const loneAnswerMs = (atMs: number, endMs: number): number =>
  Math.max(atMs + limits.appointment.settleHours * 3_600_000, autoConfirmMs(endMs));

/**
 * What both sides' answers about the appointment mean for the money. An answer that comes when the earlier one has already decided
 * changes nothing: the outcome depends on the answers' times alone, not on when the server looks.
 */
export function moneyOutcome(answers: Answers, endMs: number): MoneyOutcome {
  const [first, second] = inOrder(answers);
  const alone = outcomeAlone(first, endMs);
  if (!first || first.atMs >= autoConfirmMs(endMs)) return outcomeAlone(undefined, endMs);
  if (!second || second.atMs >= alone.dueMs) return alone;
  return outcomeTogether(answers, second.atMs);
}

interface AnswerOf extends TimedAnswer {
  by: 'seller' | 'buyer';
}

function inOrder({ seller, buyer }: Answers): AnswerOf[] {
  const given: AnswerOf[] = [];
  if (seller) given.push({ ...seller, by: 'seller' });
  if (buyer) given.push({ ...buyer, by: 'buyer' });
  return given.sort((one, other) => one.atMs - other.atMs);
}

function outcomeAlone(answered: AnswerOf | undefined, endMs: number): MoneyOutcome {
  if (!answered) return { what: 'release', dueMs: autoConfirmMs(endMs) };
  const { answer, by, atMs } = answered;
  if (answer === 'met') return { what: 'release', dueMs: by === 'buyer' ? atMs : autoConfirmMs(endMs) };
  const dueMs = loneAnswerMs(atMs, endMs);
  if (answer === 'calledOff') return { what: 'return', ending: 'calledOff', dueMs };
  return { what: 'return', ending: by === 'buyer' ? 'sellerAbsent' : 'buyerAbsent', dueMs };
}

/** The buyer's 만났어요 releases whatever the seller said: it is the buyer's money, and nothing is left to dispute. */
function outcomeTogether({ seller, buyer }: Answers, dueMs: number): MoneyOutcome {
  if (buyer?.answer === 'met') return { what: 'release', dueMs };
  const outcome = outcomeOf(seller?.answer, buyer?.answer);
  return outcome === 'calledOff' ? { what: 'return', ending: 'calledOff', dueMs } : { what: 'dispute', dueMs };
}
