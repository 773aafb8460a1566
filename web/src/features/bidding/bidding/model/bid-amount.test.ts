import { limits } from '@teum/contract/limits';
import { grouped } from '@teum/contract/money';
import { describe, expect, it } from 'vitest';
import { judgeAmount, leastBid, raisedAmount, spokenKrw } from './bid-amount.ts';

describe('raisedAmount', () => {
  it('is above the price now, and follows it', () => {
    expect(raisedAmount(182_000, 1_000)).toBe(183_000);
    expect(raisedAmount(190_000, 1_000)).toBe(191_000);
  });

  it('stops at the highest amount there is', () => {
    expect(raisedAmount(limits.money.max - 1, 10_000)).toBe(limits.money.max);
  });
});

describe('leastBid', () => {
  it('is the starting price until someone bids, then one won more than the highest', () => {
    expect(leastBid({ highestBidAmount: 10_000, bidCount: 0 })).toBe(10_000);
    expect(leastBid({ highestBidAmount: 10_000, bidCount: 1 })).toBe(10_001);
  });
});

describe('judgeAmount', () => {
  const price = { highestBidAmount: 182_000, bidCount: 14 };

  it('says by how much an amount is too low', () => {
    expect(judgeAmount('180,000', price)).toEqual({ kind: 'tooLow', won: 180_000, below: 2_000 });
    expect(judgeAmount('182000', price)).toEqual({ kind: 'tooLow', won: 182_000, below: 0 });
  });

  it('lets every amount pass that may win, in whichever spelling', () => {
    expect(judgeAmount('182,001', price)).toEqual({ kind: 'wins', won: 182_001, above: 1 });
    expect(judgeAmount('십구만 원', price)).toEqual({ kind: 'wins', won: 190_000, above: 8_000 });
  });

  it('lets the first bid be the starting price', () => {
    expect(judgeAmount('80000', { highestBidAmount: 80_000, bidCount: 0 })).toMatchObject({ kind: 'wins', above: 0 });
  });

  it('guesses at nothing', () => {
    expect(judgeAmount('', price)).toEqual({ kind: 'empty' });
    expect(judgeAmount('많이', price)).toEqual({ kind: 'unreadable' });
    expect(judgeAmount(String(limits.money.max + 1), price)).toEqual({ kind: 'tooHigh' });
  });
});

describe('spokenKrw', () => {
  it.each([
    [0, '0원'],
    [9_000, '9,000원'],
    [95_000, '9만 5,000원'],
    [100_000, '10만원'],
    [120_000_500, '1억 2,000만 500원'],
  ])('says %d as %s', (won, said) => {
    expect(spokenKrw(won, grouped)).toBe(said);
  });
});
