import type { AuctionEvent } from '@teum/contract/realtime';
import type { Auction } from '@teum/contract/routes/auction';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AuctionFeed, foldEvent, freshestAuction, joinBids, leavesGap } from './auction-feed.ts';

const serverTime = '2026-11-15T12:00:00+09:00';

const entry = (count: number) => ({
  id: 500 + count,
  highestBidAmount: 10_000 + count * 1_000,
  bidTime: `2026-11-15T11:00:${String(count % 60).padStart(2, '0')}+09:00`,
});
const bid = (count: number): AuctionEvent => ({ name: 'bid', data: { ...entry(count), bidCount: count, serverTime } });
const snapshot = (count: number): AuctionEvent => ({
  name: 'snapshot',
  data: {
    highestBidAmount: count === 0 ? 10_000 : entry(count).highestBidAmount,
    bidCount: count,
    endTime: '2026-11-16T12:00:00+09:00',
    serverTime,
  },
});
const ended: AuctionEvent = { name: 'ended', data: { serverTime } };

/** The feed of a viewer who has seen the first `count` bids. */
function after(count: number): AuctionFeed {
  const bids = Array.from({ length: count }, (_, index) => entry(index + 1));
  return { highestBidAmount: 10_000 + count * 1_000, bidCount: count, bids: joinBids([], bids) };
}

describe('foldEvent', () => {
  it('takes a bid as price, count and newest of the history', () => {
    expect(foldEvent(after(2), bid(3))).toEqual(after(3));
  });

  it('takes the first bid at the starting price', () => {
    const first: AuctionEvent = {
      name: 'bid',
      data: { ...entry(1), highestBidAmount: 10_000, bidCount: 1, serverTime },
    };
    const feed = foldEvent(after(0), first);
    expect(feed).toMatchObject({ highestBidAmount: 10_000, bidCount: 1 });
    expect(feed.bids).toHaveLength(1);
  });

  it('ignores a bid that comes again', () => {
    expect(foldEvent(after(3), bid(3))).toEqual(after(3));
    expect(foldEvent(after(3), bid(1))).toEqual(after(3));
  });

  it('puts a bid that was overtaken into its place, without lowering the price', () => {
    const overtaken = foldEvent(foldEvent(after(2), bid(4)), bid(3));
    expect(overtaken).toEqual(after(4));
  });

  it('never goes back to an older snapshot', () => {
    expect(foldEvent(after(3), snapshot(1))).toEqual(after(3));
  });

  it('takes price and count of a newer snapshot', () => {
    expect(foldEvent(after(1), snapshot(3))).toEqual({ ...after(1), highestBidAmount: 13_000, bidCount: 3 });
  });

  it('leaves everything as it is at the end', () => {
    expect(foldEvent(after(3), ended)).toEqual(after(3));
  });

  it('keeps the newest hundred', () => {
    const feed = foldEvent(after(100), bid(101));
    expect(feed.bids).toHaveLength(100);
    expect([feed.bids[0]?.id, feed.bids.at(-1)?.id]).toEqual([601, 502]);
  });

  it('ends in the same state in whatever order and however often the events come', () => {
    const events = [snapshot(0), ...[1, 2, 3, 4, 5].map(bid), snapshot(3)];
    const arrivals = fc
      .tuple(fc.shuffledSubarray(events, { minLength: events.length }), fc.array(fc.constantFrom(...events)))
      .map(([once, again]) => [...once, ...again]);
    fc.assert(
      fc.property(arrivals, (arrived) => {
        expect(arrived.reduce(foldEvent, after(0))).toEqual(after(5));
      }),
    );
  });
});

describe('leavesGap', () => {
  it.each<[string, AuctionFeed, AuctionEvent, boolean]>([
    ['the next bid', after(2), bid(3), false],
    ['a bid that comes again', after(3), bid(2), false],
    ['a bid after one that never came', after(2), bid(4), true],
    ['the bid that was missing', foldEvent(after(2), bid(4)), bid(3), false],
    ['a snapshot of what is known', after(3), snapshot(3), false],
    ['an older snapshot', after(3), snapshot(1), false],
    ['a snapshot with bids that never came', after(1), snapshot(3), true],
    ['the next bid of a long history', after(100), bid(101), false],
    ['a bid far ahead of a long history', after(100), bid(103), true],
    ['the end', after(2), ended, false],
  ])('of %s', (_name, feed, event, expected) => {
    expect(leavesGap(feed, event)).toBe(expected);
  });
});

describe('freshestAuction', () => {
  const auction = { id: 1, title: '별 보는 밤', highestBidAmount: 12_000, bidCount: 2 } as Auction;

  it('keeps the price of the stream when an older answer arrives later', () => {
    const known = { ...auction, highestBidAmount: 15_000, bidCount: 5 };
    expect(freshestAuction(known, { ...auction, title: '새 제목' })).toEqual({ ...known, title: '새 제목' });
  });

  it('takes the answer when it is the newer one, or the first', () => {
    expect(freshestAuction({ ...auction, highestBidAmount: 11_000, bidCount: 1 }, auction)).toEqual(auction);
    expect(freshestAuction(undefined, auction)).toEqual(auction);
  });
});
