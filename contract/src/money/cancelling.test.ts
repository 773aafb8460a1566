import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cancelTerms } from '../offer/cancel-terms.ts';
import {
  type DealEnding,
  keptStartAfterMove,
  type PaidDeal,
  refundOf,
  refundPercents,
  refundSteps,
} from './cancelling.ts';

const at = (time: string): number => Date.parse(`${time}:00+09:00`);
const secondMs = 1_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** 민지 buys two hours from 준호 for 70,000 won. */
const deal: PaidDeal = {
  paidKrw: 70_000,
  terms: 'normal',
  paidMs: at('2026-11-22T14:11'),
  startMs: at('2026-11-28T04:30'),
};
const startMs = deal.startMs!;
const fromBuyer = (nowMs: number, changes: Partial<PaidDeal> = {}) =>
  refundOf({ ...deal, ...changes }, 'buyerCancels', nowMs);

describe('refundOf a buyer who cancels', () => {
  it.each([
    ['72 hours before, to the second', startMs - 72 * hourMs, 70_000, 70_000, 'early'],
    ['a second later', startMs - 72 * hourMs + secondMs, 63_000, 49_000, 'middle'],
    ['43 hours before', startMs - 43 * hourMs, 63_000, 49_000, 'middle'],
    ['24 hours before, to the second', startMs - 24 * hourMs, 63_000, 49_000, 'middle'],
    ['a second later', startMs - 24 * hourMs + secondMs, 49_000, 28_000, 'late'],
    ['in the last second', startMs - secondMs, 49_000, 28_000, 'late'],
  ] as const)('[DEAL-12] %s', (_, nowMs, normal, strict, rule) => {
    expect(fromBuyer(nowMs)).toEqual({ refundKrw: normal, sellerPartKrw: 70_000 - normal, rule });
    expect(fromBuyer(nowMs, { terms: 'strict' })).toEqual({ refundKrw: strict, sellerPartKrw: 70_000 - strict, rule });
  });

  it.each(cancelTerms)(
    '[DEAL-13] gives all of it back within an hour of paying, 24 hours or more before: %s',
    (terms) => {
      const paidMs = startMs - 30 * hourMs;
      const rules = [0, hourMs, hourMs + secondMs].map((later) => fromBuyer(paidMs + later, { terms, paidMs }).rule);
      expect(rules).toEqual(['withdrawn', 'withdrawn', 'middle']);
      expect(fromBuyer(paidMs + hourMs, { terms, paidMs }).refundKrw).toBe(70_000);
    },
  );

  it('[DEAL-13] ends that hour 24 hours before the start', () => {
    const paidMs = startMs - 24 * hourMs - 600 * secondMs;
    expect(fromBuyer(startMs - 24 * hourMs, { paidMs }).rule).toBe('withdrawn');
    expect(fromBuyer(startMs - 24 * hourMs + secondMs, { paidMs }).rule).toBe('late');
    expect(fromBuyer(startMs - 2 * hourMs, { paidMs: startMs - 2 * hourMs }).rule).toBe('late');
  });

  it('[DEAL-14] gives all of it back before a time is agreed', () => {
    expect(fromBuyer(deal.paidMs + 80 * dayMs, { terms: 'strict', startMs: undefined })).toEqual({
      refundKrw: 70_000,
      sellerPartKrw: 0,
      rule: 'noTime',
    });
  });
});

describe('refundOf every other ending', () => {
  const atAnyTime = fc.integer({ min: deal.paidMs, max: startMs + 10 * dayMs });

  it.each(['sellerCancels', 'sellerAbsent', 'calledOff', 'noTime'] as const)(
    '[DEAL-14] gives all of it back, at any time and under any terms: %s',
    (ending) => {
      fc.assert(
        fc.property(atAnyTime, fc.constantFrom(...cancelTerms), (nowMs, terms) => {
          expect(refundOf({ ...deal, terms }, ending, nowMs)).toMatchObject({ refundKrw: 70_000, sellerPartKrw: 0 });
        }),
      );
    },
  );

  it('[DEAL-12] is the line of a buyer who did not come, whenever that settles', () => {
    for (const nowMs of [startMs, startMs + 5 * dayMs]) {
      expect(refundOf(deal, 'buyerAbsent', nowMs)).toEqual({
        refundKrw: 42_000,
        sellerPartKrw: 28_000,
        rule: 'absent',
      });
      expect(refundOf({ ...deal, terms: 'strict' }, 'buyerAbsent', nowMs).refundKrw).toBe(0);
    }
  });
});

describe('a move', () => {
  const newStartMs = startMs + 14 * dayMs;

  it('[DEAL-16] that is asked for within 24 hours keeps the old start for the refund', () => {
    const kept = keptStartAfterMove({ startMs }, startMs - 24 * hourMs + secondMs);
    expect(kept).toBe(startMs);
    const moved = { startMs: newStartMs, keptStartMs: kept };
    expect(fromBuyer(startMs - 20 * hourMs, moved).rule).toBe('late');
    expect(fromBuyer(startMs + 10 * dayMs, moved).rule).toBe('late');
  });

  it('[DEAL-16] that is asked for in time counts from the new start', () => {
    expect(keptStartAfterMove({ startMs }, startMs - 24 * hourMs)).toBeUndefined();
    expect(fromBuyer(startMs, { startMs: newStartMs }).rule).toBe('early');
  });

  it('[DEAL-16] cannot undo an earlier late one', () => {
    expect(keptStartAfterMove({ startMs: newStartMs, keptStartMs: startMs }, startMs)).toBe(startMs);
  });
});

const anyDeal = fc
  .record({
    paidKrw: fc.integer({ min: 1, max: 5_000_000 }),
    terms: fc.constantFrom(...cancelTerms),
    aheadMs: fc.integer({ min: 0, max: 90 * dayMs }),
    keptEarlierMs: fc.option(fc.integer({ min: 0, max: 20 * dayMs }), { nil: undefined }),
    hasTime: fc.boolean(),
  })
  .map(({ paidKrw, terms, aheadMs, keptEarlierMs, hasTime }): PaidDeal => {
    const start = deal.paidMs + aheadMs;
    const kept = keptEarlierMs === undefined ? undefined : start - keptEarlierMs;
    return { paidKrw, terms, paidMs: deal.paidMs, ...(hasTime && { startMs: start, keptStartMs: kept }) };
  });
const endings: readonly DealEnding[] = [
  'buyerCancels',
  'buyerAbsent',
  'sellerCancels',
  'sellerAbsent',
  'calledOff',
  'noTime',
];

describe('refundOf any deal', () => {
  const laterMs = fc.integer({ min: 0, max: 100 * dayMs });

  it('[DEAL-15] never gives back more than was paid or less than nothing, and the two parts add up', () => {
    fc.assert(
      fc.property(anyDeal, fc.constantFrom(...endings), laterMs, (any, ending, later) => {
        const { refundKrw, sellerPartKrw, rule } = refundOf(any, ending, any.paidMs + later);
        expect(refundKrw + sellerPartKrw).toBe(any.paidKrw);
        expect(Math.min(refundKrw, sellerPartKrw)).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(refundKrw)).toBe(true);
        const percent = refundPercents[any.terms][rule];
        expect(refundKrw * 100 - any.paidKrw * percent).toBeGreaterThanOrEqual(0);
        expect(refundKrw * 100 - any.paidKrw * percent).toBeLessThan(100);
      }),
    );
  });

  it('[DEAL-12] gives a buyer who waits never more, and one who does not come the least', () => {
    fc.assert(
      fc.property(anyDeal, laterMs, laterMs, (any, one, other) => {
        const [sooner, later] = [Math.min(one, other), Math.max(one, other)].map(
          (ms) => refundOf(any, 'buyerCancels', any.paidMs + ms).refundKrw,
        );
        expect(later).toBeLessThanOrEqual(sooner!);
        expect(refundOf(any, 'buyerAbsent', any.paidMs + one).refundKrw).toBeLessThanOrEqual(later!);
      }),
    );
  });

  it('[DEAL-12] gives back no less under normal than under strict terms', () => {
    fc.assert(
      fc.property(anyDeal, fc.constantFrom(...endings), laterMs, (any, ending, later) => {
        const [normal, strict] = cancelTerms.map(
          (terms) => refundOf({ ...any, terms }, ending, any.paidMs + later).refundKrw,
        );
        expect(strict).toBeLessThanOrEqual(normal!);
      }),
    );
  });
});

describe('refundSteps', () => {
  it('[DEAL-17] are what the checkout page lists', () => {
    expect(refundSteps(deal, deal.paidMs)).toEqual([
      { untilMs: at('2026-11-25T04:30'), refundKrw: 70_000, sellerPartKrw: 0, rule: 'early' },
      { untilMs: at('2026-11-27T04:30'), refundKrw: 63_000, sellerPartKrw: 7_000, rule: 'middle' },
      { untilMs: at('2026-11-28T04:30'), refundKrw: 49_000, sellerPartKrw: 21_000, rule: 'late' },
      { refundKrw: 42_000, sellerPartKrw: 28_000, rule: 'absent' },
    ]);
  });

  it('[DEAL-17] begin with the hour after paying where 72 hours are over', () => {
    const paidMs = startMs - 50 * hourMs;
    expect(refundSteps({ ...deal, paidMs }, paidMs).map(({ untilMs, rule }) => [untilMs, rule])).toEqual([
      [paidMs + hourMs, 'withdrawn'],
      [startMs - 24 * hourMs, 'middle'],
      [startMs, 'late'],
      [undefined, 'absent'],
    ]);
  });

  it('[DEAL-17] leave out what is over, and say until when it stays so', () => {
    const steps = refundSteps(deal, startMs - 43 * hourMs);
    expect(steps.map(({ untilMs, refundKrw }) => [untilMs, refundKrw])).toEqual([
      [at('2026-11-27T04:30'), 63_000],
      [at('2026-11-28T04:30'), 49_000],
      [undefined, 42_000],
    ]);
  });

  it('[DEAL-17] are one step without an end before a time is agreed', () => {
    expect(refundSteps({ ...deal, startMs: undefined }, deal.paidMs)).toEqual([
      { refundKrw: 70_000, sellerPartKrw: 0, rule: 'noTime' },
    ]);
  });

  it('[DEAL-17] say at every instant what the server gives back', () => {
    const withTime = anyDeal.filter(({ startMs: start }) => start !== undefined);
    fc.assert(
      fc.property(withTime, fc.nat(), fc.nat(), (any, oneNat, otherNat) => {
        const length = any.startMs! - any.paidMs + 1;
        const [fromMs, nowMs] = [oneNat % length, otherNat % length].sort((a, b) => a - b).map((ms) => any.paidMs + ms);
        const steps = refundSteps(any, fromMs!);
        const step = steps.find(({ untilMs }) => untilMs !== undefined && nowMs! <= untilMs)!;
        expect(step.refundKrw).toBe(refundOf(any, 'buyerCancels', nowMs!).refundKrw);
        expect(steps.at(-1)).toEqual(refundOf(any, 'buyerAbsent', any.startMs!));
        expect(steps.at(-2)!.untilMs).toBe(any.startMs);
        const amounts = steps.slice(0, -1).map(({ refundKrw }) => refundKrw);
        expect(amounts).toEqual([...new Set(amounts)].sort((a, b) => b - a));
      }),
    );
  });
});
