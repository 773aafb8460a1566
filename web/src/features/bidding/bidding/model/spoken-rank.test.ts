import { describe, expect, it } from 'vitest';
import { nextShownRank, spokenRank } from './spoken-rank.ts';

describe('spokenRank', () => {
  it.each([
    [0, 0],
    [1, 1],
    [10, 10],
    [11, 20],
    [17, 20],
    [20, 20],
    [21, 30],
    [100, 100],
    [101, 200],
    [54_321, 60_000],
  ])('reads %i out as within %i', (rank, spoken) => {
    expect(spokenRank(rank)).toBe(spoken);
  });
});

describe('nextShownRank', () => {
  it('counts down to the rank and stays there', () => {
    const counted = [54];
    while (counted.at(-1)! > 17) counted.push(nextShownRank(counted.at(-1)!, 17));
    expect(counted).toEqual([54, 47, 42, 37, 33, 30, 27, 25, 23, 22, 21, 20, 19, 18, 17]);
    expect(nextShownRank(17, 17)).toBe(17);
  });

  it('does not count up', () => {
    expect(nextShownRank(3, 9)).toBe(9);
  });
});
