import { limits } from '@teum/contract/limits';
import { describe, expect, it } from 'vitest';
import { leastBid, raisedAmount } from './bid-amount.ts';

describe('raisedAmount', () => {
  it('starts from the highest bid while nothing that leads is typed', () => {
    expect(raisedAmount(0, 182_000, 1_000)).toBe(183_000);
    expect(raisedAmount(5_000, 182_000, 1_000)).toBe(183_000);
  });

  it('adds up with every further press', () => {
    expect(raisedAmount(raisedAmount(0, 182_000, 1_000), 182_000, 5_000)).toBe(188_000);
  });

  it('starts from the highest bid again after someone has bid more', () => {
    expect(raisedAmount(183_000, 190_000, 1_000)).toBe(191_000);
  });

  it('stops at the highest amount there is', () => {
    expect(raisedAmount(limits.money.max - 1, 0, 10_000)).toBe(limits.money.max);
  });
});

describe('leastBid', () => {
  it('is the starting price until someone bids, then one won more than the highest', () => {
    expect(leastBid({ highestBidAmount: 10_000, bidCount: 0 })).toBe(10_000);
    expect(leastBid({ highestBidAmount: 10_000, bidCount: 1 })).toBe(10_001);
  });
});
