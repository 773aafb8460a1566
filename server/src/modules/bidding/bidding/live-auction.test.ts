import { describe, expect, it } from 'vitest';
import {
  bidCountSeenAt,
  eventsSince,
  type LiveAuction,
  type LiveBid,
  later,
  newestEvents,
  withBids,
} from './live-auction.ts';

const now = new Date('2026-11-14T12:00:00Z');
const bidNumber = (number: number): LiveBid => ({
  id: number * 10,
  amount: 50_000 + number,
  number,
  placedAtMs: now.getTime(),
  bidder: `bidder ${number}`,
});
const bidsFrom = (first: number, last: number): LiveBid[] =>
  Array.from({ length: last - first + 1 }, (_, i) => bidNumber(first + i));

const untouched: LiveAuction = {
  id: 7,
  highestBidAmount: 50_000,
  bidCount: 0,
  endsAt: new Date('2026-11-15T12:00:00Z'),
  isClosed: false,
  isStopped: false,
  recent: [],
};
const withThree = withBids(untouched, bidsFrom(1, 3))!;

describe('withBids', () => {
  it('[BID-17] adds new bids, and none twice', () => {
    expect(withThree).toMatchObject({ highestBidAmount: 50_003, bidCount: 3 });
    expect(withBids(withThree, bidsFrom(2, 3))).toBe(withThree);
    const withFour = withBids(withThree, bidsFrom(2, 4))!;
    expect(withFour.recent.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it('[BID-19] is undefined when a bid is missing', () => {
    expect(withBids(withThree, bidsFrom(5, 6))).toBeUndefined();
  });

  it('[BID-18] keeps the newest hundred bids', () => {
    const { recent } = withBids(withThree, bidsFrom(4, 150))!;
    expect([recent.length, recent[0]!.number, recent.at(-1)!.number]).toEqual([100, 51, 150]);
  });
});

describe('later', () => {
  it('[BID-19] prefers news over a row that was read before them, and keeps the end', () => {
    expect(later(withThree, untouched)).toEqual(withThree);
    expect(later({ ...untouched, isClosed: true }, withThree)).toEqual({ ...withThree, isClosed: true });
  });
});

describe('the events of a viewer', () => {
  const sentTo = (auction: LiveAuction, lastEventId: number | undefined) => {
    const seen = lastEventId === undefined ? undefined : bidCountSeenAt(auction, lastEventId);
    return eventsSince(auction, seen, now).map(({ event, id }) => `${event} ${id}`);
  };

  it('[BID-17] begin with a snapshot', () => {
    expect(eventsSince(withThree, undefined, now)).toEqual([
      {
        event: 'snapshot',
        id: 30,
        data: {
          auctionId: 7,
          highestBidAmount: 50_003,
          bidCount: 3,
          leader: 'bidder 3',
          endTime: '2026-11-15T21:00:00+09:00',
          serverTime: '2026-11-14T21:00:00+09:00',
        },
      },
    ]);
  });

  it('[BID-18] are the bids since the last event', () => {
    expect(sentTo(withThree, 10)).toEqual(['bid 20', 'bid 30']);
    expect(sentTo(withThree, 30)).toEqual([]);
    expect(eventsSince(withThree, 2, now)[0]!.data).toEqual({
      auctionId: 7,
      id: 30,
      highestBidAmount: 50_003,
      bidCount: 3,
      bidder: 'bidder 3',
      bidTime: '2026-11-14T21:00:00+09:00',
      serverTime: '2026-11-14T21:00:00+09:00',
    });
  });

  it('[BID-18] are a snapshot when the bids since are too many or the id is unknown', () => {
    const withMany = withBids(untouched, bidsFrom(1, 150))!;
    expect(sentTo(withMany, 400)).toEqual(['snapshot 1500']);
    expect(sentTo(withMany, 510)).toHaveLength(99);
    expect(sentTo(withMany, 9_999_999)).toEqual(['snapshot 1500']);
    expect(sentTo(untouched, 5)).toEqual(['snapshot 0']);
  });

  it('[BID-29] are the newest bid alone for someone who watches, and the end', () => {
    const newestAfter = (auction: LiveAuction, seen: number) =>
      newestEvents(auction, seen, now).map(({ event, id }) => `${event} ${id}`);
    expect(newestAfter(withThree, 1)).toEqual(['bid 30']);
    expect(newestAfter(withThree, 3)).toEqual([]);
    expect(newestAfter({ ...withThree, isClosed: true }, 1)).toEqual(['bid 30', 'ended 30']);
    expect(newestAfter({ ...withThree, isClosed: true }, 3)).toEqual(['ended 30']);
    expect(newestAfter({ ...untouched, isClosed: true }, 0)).toEqual(['ended 0']);
  });
});
