import { describe, expect, it } from 'vitest';
import { cardState } from './card-state.ts';

const now = Date.parse('2026-11-17T12:00:00+09:00');
const card = { thumbNailUrl: 'origin/a.webp', price: 46_000, sellerId: 4, nickName: '지호' };
const auction = { ...card, bidCount: 8, isClosed: false, endTime: '2026-11-17T12:47:00+09:00' };

describe('cardState', () => {
  it('says how long an auction runs, and that its price may rise', () => {
    expect(cardState(auction, now)).toEqual({
      isOver: false,
      hours: 1,
      price: 'highestBid',
      state: 'hoursLeft',
      note: 'bids',
    });
  });

  it('calls a price without a bid a starting price', () => {
    expect(cardState({ ...auction, bidCount: 0 }, now)).toMatchObject({ price: 'startingPrice', note: 'noBids' });
  });

  it('calls an auction over at its end, and its price the winning bid when it is closed', () => {
    const ended = { ...auction, endTime: '2026-11-17T12:00:00+09:00' };
    expect(cardState(ended, now)).toMatchObject({ isOver: true, state: 'ended', price: 'highestBid' });
    expect(cardState({ ...ended, isClosed: true }, now)).toMatchObject({ price: 'winningBid' });
  });

  it.each([
    [false, { isOver: false, state: 'available', price: 'perHour' }],
    [true, { isOver: true, state: 'sold', price: 'perHour' }],
  ])('says whether a product is sold: %s', (isSold, shown) => {
    expect(cardState({ ...card, isSold }, now)).toMatchObject(shown);
  });
});
