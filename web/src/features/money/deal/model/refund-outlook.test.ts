import { describe, expect, it } from 'vitest';
import { dueDeal, heldDeal } from '../testing/deals.ts';
import { ladderOf, stepNow, stepsOfPaid } from './refund-outlook.ts';

const at = (time: string): number => Date.parse(`${time}:00+09:00`);

describe('ladderOf', () => {
  it('says with dates what comes back of an agreed hour', () => {
    expect(ladderOf(dueDeal(), at('2026-11-22T15:00')).map(({ untilMs, refundKrw }) => [untilMs, refundKrw])).toEqual([
      [at('2026-11-25T04:30'), 70_000],
      [at('2026-11-27T04:30'), 63_000],
      [at('2026-11-28T04:30'), 49_000],
      [undefined, 42_000],
    ]);
  });

  it('leaves out what is over', () => {
    expect(ladderOf(dueDeal(), at('2026-11-26T00:00')).map(({ refundKrw }) => refundKrw)).toEqual([
      63_000, 49_000, 42_000,
    ]);
  });

  it('says it line by line before a time is agreed', () => {
    expect(ladderOf(dueDeal({ startsAt: null, cancelTerms: 'strict' }), at('2026-11-22T15:00'))).toEqual([
      { rule: 'early', refundKrw: 70_000 },
      { rule: 'middle', refundKrw: 49_000 },
      { rule: 'late', refundKrw: 28_000 },
      { rule: 'absent', refundKrw: 0 },
    ]);
  });
});

describe('stepsOfPaid', () => {
  it('begins at the payment, and the step that counts ends at its instant', () => {
    const steps = stepsOfPaid(heldDeal());
    expect(steps.map(({ refundKrw }) => refundKrw)).toEqual([70_000, 63_000, 49_000, 42_000]);
    expect(stepNow(steps, at('2026-11-25T04:30'))).toBe(0);
    expect(stepNow(steps, at('2026-11-25T04:30') + 1)).toBe(1);
    expect(stepNow(steps, at('2026-11-29T00:00'))).toBe(3);
  });

  it('is empty before a time is agreed', () => expect(stepsOfPaid(heldDeal({ startsAt: null }))).toEqual([]));
});
