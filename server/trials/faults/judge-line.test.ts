import { describe, expect, it } from 'vitest';
import { judgeLine, type LineRecord, type Stay } from './judge-line.ts';

/** Polls at these seconds, answered a moment later. */
const stay = (accountId: number, ranks: [at: number, rank: number][], more: Partial<Stay> = {}): Stay => ({
  accountId,
  joinSentAt: ranks[0]![0] * 1_000,
  mayBeOlder: false,
  sightings: ranks.map(([at, rank]) => ({ rank, sentAt: at * 1_000, answeredAt: at * 1_000 + 1 })),
  ...more,
});

/** Two may be admitted: 1 and 2 enter at once, 3 waits for 1 to leave, 4 waits behind 3. */
const honest: LineRecord = {
  capacity: 2,
  stays: [
    stay(1, [
      [0, 0],
      [20, 0],
    ]),
    stay(2, [
      [2, 0],
      [60, 0],
    ]),
    stay(3, [
      [4, 1],
      [20, 1],
      [30, 0],
      [60, 0],
    ]),
    stay(4, [
      [6, 2],
      [40, 1],
      [60, 1],
    ]),
  ],
  passCounts: [1, 2, 2],
  finalRanks: [0, 0, 1],
};
const judge = (changes: Partial<LineRecord>) => judgeLine({ ...honest, ...changes });
const withStay = (number: number, changed: Stay) => ({ stays: honest.stays.with(number, changed) });

describe('judgeLine', () => {
  it('finds nothing where everyone entered in turn', () => {
    expect(judge({})).toEqual([]);
  });

  it('finds one pass too many in the database', () => {
    expect(judge({ passCounts: [2, 3, 2] })).toEqual(['3 passes were alive at once, 2 are allowed']);
  });

  it('finds one person too many inside, by what the people themselves were told', () => {
    const crowded = stay(3, [
      [4, 0],
      [30, 0],
    ]);
    expect(judge(withStay(2, crowded))).toContain('3 people were surely inside at once, 2 are allowed');
  });

  it('lets a rank be two seconds old, but no older', () => {
    const seen = (at: number) =>
      stay(4, [
        [6, 2],
        [40, 1],
        [at, 2],
      ]);
    expect(judge(withStay(3, seen(42)))).toEqual([]);
    expect(judge(withStay(3, seen(44)))).toEqual(['4 stood at 1 and then at 2']);
  });

  it('finds someone who is sent back in the line, or out of the room into it', () => {
    const sentBack = stay(4, [
      [6, 1],
      [40, 2],
    ]);
    expect(judge(withStay(3, sentBack))).toEqual(['4 stood at 1 and then at 2']);
    const sentOut = stay(2, [
      [2, 0],
      [60, 3],
    ]);
    expect(judge(withStay(1, sentOut))).toContain('2 stood at 0 and then at 3');
  });

  it('finds a place that was lost, unless its holder had been silent for too long', () => {
    const ranks: [number, number][] = [
      [6, 2],
      [40, 1],
    ];
    expect(judge(withStay(3, stay(4, ranks, { gone: { at: 50_000, code: 'NOT_IN_LINE' } })))).toEqual([
      '4 stood at 1 and lost the place (NOT_IN_LINE, 10000 ms later, asked 3 times)',
    ]);
    expect(judge(withStay(3, stay(4, ranks, { gone: { at: 60_000, code: 'NOT_IN_LINE' } })))).toEqual([]);
  });

  it('finds someone who was let in before those who had come earlier', () => {
    const hasty = stay(4, [
      [6, 0],
      [8, 0],
    ]);
    expect(judge({ ...withStay(3, hasty), capacity: 3 })).toContain('4 came after 3 and was let in first');
    expect(judge({ ...withStay(3, { ...hasty, mayBeOlder: true }), capacity: 3 })).toEqual([]);
  });

  it('finds two people at one place', () => {
    expect(judge({ finalRanks: [0, 1, 1] })).toEqual(['two people stand at 1']);
    expect(judge({ finalRanks: [0, 0, 0, 1] })).toEqual(['3 people are inside in the end, 2 are allowed']);
  });
});
