import { describe, expect, it } from 'vitest';
import { judgeWatchers, type WatchersRecord } from './judge-watchers.ts';

const known = { startingPrice: 1_000, stored: [{ amount: 1_100 }, { amount: 1_200 }] };
const honest: WatchersRecord = {
  endedAt: Float64Array.of(5, 6),
  prices: [1_000, 1_200],
  falls: 0,
  broken: 0,
};

describe('judgeWatchers', () => {
  it('finds nothing where accepted prices rise until the end', () => {
    expect(judgeWatchers([honest], known)).toEqual([]);
  });

  it.each<[string, Partial<WatchersRecord>]>([
    ['a price that nobody bid', { prices: [1_150] }],
    ['a price that fell', { falls: 1 }],
    ['a stream that broke', { broken: 1 }],
    ['a watcher who did not see the end', { endedAt: Float64Array.of(5, Number.POSITIVE_INFINITY) }],
  ])('finds %s', (_what, fault) => {
    expect(judgeWatchers([honest, { ...honest, ...fault }], known)).toHaveLength(1);
  });
});
