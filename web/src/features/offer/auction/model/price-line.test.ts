import { limits } from '@teum/contract/limits';
import { describe, expect, it } from 'vitest';
import { bidDots, priceLine } from './price-line.ts';

const at = (minute: number) => `2026-11-15T12:${String(minute).padStart(2, '0')}:00+09:00`;
const bid = (id: number, minute: number, highestBidAmount: number) => ({
  id,
  highestBidAmount,
  bidTime: at(minute),
  bidder: 'junho',
});
const auction = { startTime: at(0), endTime: at(50), startingPrice: 10_000 };
const line = (bids: ReturnType<typeof bid>[], minute: number, bidCount = bids.length) =>
  priceLine({ ...auction, bids, bidCount }, Date.parse(at(minute)));

describe('priceLine', () => {
  it('is level before the first bid', () => {
    expect(line([], 10)).toBe('M0 39H340');
  });

  it('is level before the auction starts', () => {
    expect(priceLine({ ...auction, bids: [], bidCount: 0 }, Date.parse(auction.startTime) - 60_000)).toBe('M0 39H340');
  });

  it('steps up once for one bid, where it was made', () => {
    expect(line([bid(1, 5, 12_000)], 10)).toBe('M0 70H170V8H340');
  });

  it('stays level when the first bid is the starting price', () => {
    expect(line([bid(1, 5, 10_000)], 10)).toBe('M0 39H170V39H340');
  });

  it('steps up once for each bid, oldest first', () => {
    expect(line([bid(2, 9, 14_000), bid(1, 3, 11_000)], 12)).toBe('M0 70H85V54.5H255V8H340');
  });

  it('ends at the end of the auction, however late it is looked at', () => {
    expect(line([bid(1, 25, 12_000)], 55)).toBe(line([bid(1, 25, 12_000)], 50));
  });

  it('keeps the latest bid inside the box when this clock is behind', () => {
    expect(line([bid(1, 20, 12_000)], 10)).toBe('M0 70H326V8H340');
  });

  it('draws a bid of this very moment as a step with a level end, not as a line at the right edge', () => {
    expect(line([bid(2, 20, 12_000), bid(1, 10, 11_000)], 20)).toBe('M0 70H163V39H326V8H340');
  });

  it('draws a bid of the very first moment at the start', () => {
    expect(line([bid(1, 0, 12_000)], 0)).toBe('M0 70H0V8H340');
  });

  it('claims no steps among bids that are not known', () => {
    expect(line([bid(103, 9, 14_000), bid(102, 3, 11_000)], 12, 102)).toBe('M0 70L85 54.5H255V8H340');
  });

  it('holds the highest price there is', () => {
    expect(line([bid(1, 5, limits.money.max)], 10)).toBe('M0 70H170V8H340');
  });
});

describe('bidDots', () => {
  it('marks the bids of one bidder where their steps begin', () => {
    const bids = [bid(2, 9, 14_000), { ...bid(1, 3, 11_000), bidder: 'minji' }];
    const dots = (bidder: string) => bidDots({ ...auction, bids, bidCount: 2 }, Date.parse(at(12)), bidder);
    expect([dots('minji'), dots('junho'), dots('seoyeon')]).toEqual(['M85 54.5h0', 'M255 8h0', '']);
  });
});
