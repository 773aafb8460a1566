import type { Auction } from '@teum/contract/offer/auction.routes';
import type { AuctionEvent } from '@teum/contract/offer/auction-events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AuctionFeed, foldEvent, freshestAuction, joinBids, leavesGap } from './auction-feed.ts';

const serverTime = '2026-11-15T12:00:00+09:00';

const me = 'seoyeon';

const entry = (count: number, bidder = 'junho') => ({
  id: 500 + count,
  highestBidAmount: 10_000 + count * 1_000,
  bidTime: `2026-11-15T11:00:${String(count % 60).padStart(2, '0')}+09:00`,
  bidder,
});
const common = { auctionId: 1, serverTime };
const bid = (count: number, bidder?: string): AuctionEvent => ({
  name: 'bid',
  data: { ...entry(count, bidder), bidCount: count, ...common },
});
const snapshot = (count: number, leader?: string): AuctionEvent => ({
  name: 'snapshot',
  data: {
    highestBidAmount: count === 0 ? 10_000 : entry(count).highestBidAmount,
    bidCount: count,
    endTime: '2026-11-16T12:00:00+09:00',
    ...(leader && { leader }),
    ...common,
  },
});
const ended = (count: number, winner = 'junho'): AuctionEvent => ({
  name: 'ended',
  data: { highestBidAmount: entry(count).highestBidAmount, bidCount: count, winner, ...common },
});

/** The feed of a viewer who has seen the first `count` bids. */
function after(count: number): AuctionFeed {
  const bids = Array.from({ length: count }, (_, index) => entry(index + 1));
  return { highestBidAmount: 10_000 + count * 1_000, bidCount: count, isClosed: false, bids: joinBids([], bids) };
}

describe('foldEvent', () => {
  it('takes a bid as price, count and newest of the history', () => {
    expect(foldEvent(after(2), bid(3))).toEqual(after(3));
  });

  it('takes the first bid at the starting price', () => {
    const first: AuctionEvent = {
      name: 'bid',
      data: { ...entry(1), highestBidAmount: 10_000, bidCount: 1, ...common },
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

  it('leaves price and bids as they are at the end', () => {
    expect(foldEvent(after(3), ended(3))).toEqual({ ...after(3), isClosed: true });
  });

  it('learns from the end what it missed before', () => {
    expect(foldEvent(after(2), ended(3))).toMatchObject({ highestBidAmount: 13_000, bidCount: 3, isClosed: true });
  });

  it('keeps the newest hundred', () => {
    const feed = foldEvent(after(100), bid(101));
    expect(feed.bids).toHaveLength(100);
    expect([feed.bids[0]?.id, feed.bids.at(-1)?.id]).toEqual([601, 502]);
  });

  it('ends in the same state in whatever order and however often the events come', () => {
    const events = [snapshot(0), ...[1, 2, 3, 4, 5].map((count) => bid(count)), snapshot(3)];
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

describe('the standing in foldEvent', () => {
  const mine: AuctionFeed = { ...after(1), standing: { state: 'outbid', bidder: me, amount: 10_500 } };
  const stateAfter = (...events: AuctionEvent[]) => events.reduce(foldEvent, mine).standing;

  it('[STAND-1] moves with the price', () => {
    expect(stateAfter(bid(2, me))).toMatchObject({ state: 'leading', amount: 12_000, bidTime: entry(2).bidTime });
    expect(stateAfter(bid(2, me), bid(3))).toMatchObject({ state: 'outbid', amount: 12_000 });
    expect(stateAfter(bid(2, me), ended(2, me))).toMatchObject({ state: 'won' });
    expect(stateAfter(bid(2, me), bid(3), ended(3))).toMatchObject({ state: 'lost', amount: 12_000 });
  });

  it('[STAND-1] knows an own bid of another device from a snapshot and from the end', () => {
    expect(stateAfter(snapshot(4, me))).toMatchObject({ state: 'leading', amount: 14_000 });
    expect(stateAfter(ended(4, me))).toMatchObject({ state: 'won', amount: 14_000 });
  });

  it('[STAND-1] is the same in whatever order the events of a race come', () => {
    const race = [bid(2, me), bid(3), bid(4, me)];
    fc.assert(
      fc.property(fc.shuffledSubarray(race, { minLength: race.length }), (arrived) => {
        expect(stateAfter(...arrived)).toMatchObject({ state: 'leading', amount: 14_000 });
      }),
    );
  });

  it('[STAND-2] stays absent for a stranger', () => {
    expect(foldEvent(after(1), bid(2, me)).standing).toBeUndefined();
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
    ['the end', after(2), ended(2), false],
  ])('of %s', (_name, feed, event, expected) => {
    expect(leavesGap(feed, event)).toBe(expected);
  });
});

describe('freshestAuction', () => {
  const auction = { id: 1, title: '별 보는 밤', highestBidAmount: 12_000, bidCount: 2, isClosed: false } as Auction;

  it('[STAND-1] keeps the higher own bid, and the state at the newest price', () => {
    const known: Auction = {
      ...auction,
      highestBidAmount: 15_000,
      standing: { state: 'leading', bidder: me, amount: 15_000 },
    };
    const fetched: Auction = { ...auction, standing: { state: 'leading', bidder: me, amount: 12_000 } };
    expect(freshestAuction(known, fetched).standing).toEqual({ state: 'leading', bidder: me, amount: 15_000 });
    expect(freshestAuction({ ...auction, highestBidAmount: 15_000 }, fetched).standing).toMatchObject({
      state: 'outbid',
    });
  });

  it('keeps the price of the stream when an older answer arrives later', () => {
    const known = { ...auction, highestBidAmount: 15_000, bidCount: 5 };
    expect(freshestAuction(known, { ...auction, title: '새 제목' })).toEqual({ ...known, title: '새 제목' });
  });

  it('takes the answer when it is the newer one, or the first', () => {
    expect(freshestAuction({ ...auction, highestBidAmount: 11_000, bidCount: 1 }, auction)).toEqual(auction);
    expect(freshestAuction(undefined, auction)).toEqual(auction);
  });
});
