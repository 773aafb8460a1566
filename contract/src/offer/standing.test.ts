import { describe, expect, it } from 'vitest';
import { standingState } from './standing.ts';

describe('standingState', () => {
  it.each([
    [undefined, false, 'none'],
    [undefined, true, 'none'],
    [70_000, false, 'leading'],
    [69_999, false, 'outbid'],
    [70_000, true, 'won'],
    [69_999, true, 'lost'],
  ])('[STAND-1] with %s of 70,000 won and closed %s is %s', (amount, isClosed, state) => {
    expect(standingState({ amount, highestBidAmount: 70_000, isClosed })).toBe(state);
  });

  it('[BID-27] is lost for everyone once the desk has stopped the auction', () => {
    const seen = { highestBidAmount: 70_000, isClosed: true, isStopped: true };
    expect(standingState({ ...seen, amount: 70_000 })).toBe('lost');
  });
});
