import type { AuctionEvent } from '@teum/contract/realtime';
import type { Auction } from '@teum/contract/routes/auction';
import type { BidHistoryEntry } from '@teum/contract/routes/bidding';

/** What bids change of an auction. Each part only grows, so that duplicate, late and reordered events do no harm. */
export interface AuctionFeed {
  highestBidAmount: number;
  bidCount: number;
  /** Newest first, at most as many as the server returns at once. */
  bids: readonly BidHistoryEntry[];
}

const maxBids = 100;

export function foldEvent(feed: AuctionFeed, event: AuctionEvent): AuctionFeed {
  if (event.name === 'snapshot') return { ...feed, ...risenTo(feed, event.data) };
  if (event.name !== 'bid') return feed;
  const { id, highestBidAmount, bidTime } = event.data;
  return { ...risenTo(feed, event.data), bids: joinBids(feed.bids, [{ id, highestBidAmount, bidTime }]) };
}

/** Whether bids are missing that this event counts but does not contain: those before a snapshot, or between two events. */
export function leavesGap(feed: AuctionFeed, event: AuctionEvent): boolean {
  if (event.name !== 'bid' && event.name !== 'snapshot') return false;
  const { bidCount, bids } = foldEvent(feed, event);
  const told = event.name === 'bid' ? 1 : 0;
  return event.data.bidCount > feed.bidCount + told || bids.length < Math.min(bidCount, maxBids);
}

type PriceState = Pick<Auction, 'highestBidAmount' | 'bidCount'>;

const risenTo = (known: PriceState, told: PriceState): PriceState => ({
  highestBidAmount: Math.max(known.highestBidAmount, told.highestBidAmount),
  bidCount: Math.max(known.bidCount, told.bidCount),
});

/** The auction as fetched, unless the stream has newer data: an event may overtake an answer. */
export const freshestAuction = (known: Auction | undefined, fetched: Auction): Auction =>
  known ? { ...fetched, ...risenTo(known, fetched) } : fetched;

/** Both histories joined, without a limit. */
export function everyBid(known: readonly BidHistoryEntry[], told: readonly BidHistoryEntry[]): BidHistoryEntry[] {
  const byId = new Map([...known, ...told].map((bid) => [bid.id, bid]));
  return [...byId.values()].sort((a, b) => b.id - a.id);
}

/** The newest bids of both histories. */
export const joinBids = (known: readonly BidHistoryEntry[], told: readonly BidHistoryEntry[]): BidHistoryEntry[] =>
  everyBid(known, told).slice(0, maxBids);
