import { describe, expect, it } from 'vitest';
import { priceLabel } from './price-label.ts';

describe('priceLabel', () => {
  it('calls a price without a bid a starting price, also after the end', () => {
    expect(priceLabel({ bidCount: 0, isClosed: false })).toBe('startingPrice');
    expect(priceLabel({ bidCount: 0, isClosed: true })).toBe('startingPrice');
  });

  it('calls a bid the highest until the result is fixed, then the winning one', () => {
    expect(priceLabel({ bidCount: 1, isClosed: false })).toBe('highestBid');
    expect(priceLabel({ bidCount: 1, isClosed: true })).toBe('winningBid');
  });
});
