import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AppointmentAnswer, appointmentAnswers } from '../talk/appointment-rules.ts';
import { type Answers, autoConfirmMs, moneyOutcome } from './answered-deal.ts';

const at = (time: string): number => Date.parse(`${time}:00+09:00`);
const hourMs = 3_600_000;

/** Saturday evening; released by itself on Wednesday. */
const endMs = at('2026-11-21T20:00');
const releasedMs = at('2026-11-25T20:00');
const soonMs = endMs + hourMs;
const laterMs = endMs + 2 * hourMs;
const says = (answer: AppointmentAnswer, atMs = soonMs) => ({ answer, atMs });
const outcome = (answers: Answers) => moneyOutcome(answers, endMs);

describe('moneyOutcome', () => {
  it('[DEAL-21] releases at the end plus three business days if nobody answers', () => {
    expect(outcome({})).toEqual({ what: 'release', dueMs: releasedMs });
    expect(moneyOutcome({}, at('2027-02-05T18:00'))).toEqual({ what: 'release', dueMs: at('2027-02-12T18:00') });
  });

  it('[DEAL-21] releases at once when the buyer says 만났어요, and not when only the seller does', () => {
    expect(outcome({ buyer: says('met') })).toEqual({ what: 'release', dueMs: soonMs });
    expect(outcome({ seller: says('met') })).toEqual({ what: 'release', dueMs: releasedMs });
  });

  it.each([
    ['buyer', 'absent', 'sellerAbsent'],
    ['seller', 'absent', 'buyerAbsent'],
    ['buyer', 'calledOff', 'calledOff'],
    ['seller', 'calledOff', 'calledOff'],
  ] as const)(
    '[DEAL-22] a lone answer of the %s, %s, returns after the time to contradict it',
    (by, answer, ending) => {
      expect(outcome({ [by]: says(answer) })).toEqual({ what: 'return', ending, dueMs: releasedMs });
      const late = releasedMs - hourMs;
      expect(outcome({ [by]: says(answer, late) })).toEqual({ what: 'return', ending, dueMs: late + 72 * hourMs });
    },
  );

  it('[DEAL-22] returns at once when both say 서로 취소했어요', () => {
    expect(outcome({ seller: says('calledOff'), buyer: says('calledOff', laterMs) })).toEqual({
      what: 'return',
      ending: 'calledOff',
      dueMs: laterMs,
    });
  });

  /** Every pair of answers: what the money does once both are there, and the same whoever was first. */
  it.each([
    ['met', 'met', 'release'],
    ['met', 'absent', 'dispute'],
    ['met', 'calledOff', 'dispute'],
    ['absent', 'met', 'release'],
    ['absent', 'absent', 'dispute'],
    ['absent', 'calledOff', 'dispute'],
    ['calledOff', 'met', 'release'],
    ['calledOff', 'absent', 'dispute'],
    ['calledOff', 'calledOff', 'return'],
  ] as const)('[DEAL-23] seller %s, buyer %s: %s', (seller, buyer, what) => {
    const sellerFirst = outcome({ seller: says(seller), buyer: says(buyer, laterMs) });
    expect(sellerFirst).toMatchObject({ what, dueMs: laterMs });
    const buyerFirst = outcome({ seller: says(seller, laterMs), buyer: says(buyer) });
    expect(buyerFirst).toMatchObject({ what, dueMs: buyer === 'met' ? soonMs : laterMs });
  });

  it('[DEAL-24] leaves out an answer that comes when the money has been decided', () => {
    expect(outcome({ buyer: says('absent', releasedMs) })).toEqual({ what: 'release', dueMs: releasedMs });
    expect(outcome({ seller: says('met'), buyer: says('absent', releasedMs) })).toEqual({
      what: 'release',
      dueMs: releasedMs,
    });
    expect(outcome({ buyer: says('absent'), seller: says('met', releasedMs) })).toEqual({
      what: 'return',
      ending: 'sellerAbsent',
      dueMs: releasedMs,
    });
    expect(outcome({ buyer: says('absent'), seller: says('met', releasedMs - 1) }).what).toBe('dispute');
  });

  it('[DEAL-24] is never due before the answer that decides it, and never undone by a later answer', () => {
    const answer = fc.record({
      answer: fc.constantFrom(...appointmentAnswers),
      atMs: fc.integer({ min: endMs, max: endMs + 14 * 24 * hourMs }),
    });
    fc.assert(
      fc.property(answer, answer, fc.boolean(), (one, other, isSellerFirst) => {
        const [first, second] = one.atMs <= other.atMs ? [one, other] : [other, one];
        const [by, partner] = isSellerFirst ? ['seller', 'buyer'] : ['buyer', 'seller'];
        const alone = outcome({ [by!]: first });
        const together = outcome({ [by!]: first, [partner!]: second });
        if (alone.dueMs <= second.atMs) expect(together).toEqual(alone);
        else expect(together.dueMs).toBeGreaterThanOrEqual(second.atMs);
        expect(together.dueMs).toBeLessThanOrEqual(autoConfirmMs(endMs) + 72 * hourMs);
      }),
    );
  });
});
