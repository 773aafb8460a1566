import type { BidHistoryEntry } from '@teum/contract/bidding/bidding.routes';
import type { Auction } from '@teum/contract/offer/auction.routes';
import type { AuctionEvent } from '@teum/contract/offer/auction-events';
import { standingState } from '@teum/contract/offer/standing';
import type { Standing } from '@teum/contract/offer/standing-schema';

/** What bids change of an auction. Each part only grows: an event that comes twice, late or out of order changes nothing. */
export interface AuctionFeed extends PriceState {
  /** The viewer's own standing; undefined for a stranger and for the seller. */
  standing?: Standing | undefined;
  /** Newest first, at most as many as one answer holds. */
  bids: readonly BidHistoryEntry[];
}

const maxBids = 100;

export function foldEvent(feed: AuctionFeed, event: AuctionEvent): AuctionFeed {
  const isClosed = feed.isClosed || event.name === 'ended';
  const price = risenTo(feed, { ...event.data, isClosed });
  const standing = feed.standing && standingAt(price, feed.standing, ownBidIn(event, feed.standing.bidder));
  return { ...feed, ...price, ...(standing && { standing }), bids: bidsAfter(feed.bids, event) };
}

function bidsAfter(bids: readonly BidHistoryEntry[], event: AuctionEvent): readonly BidHistoryEntry[] {
  if (event.name !== 'bid') return bids;
  const { id, highestBidAmount, bidTime, bidder } = event.data;
  return joinBids(bids, [{ id, highestBidAmount, bidTime, bidder }]);
}

type OwnBid = Pick<Standing, 'amount' | 'bidTime'>;

/** The viewer's bid that an event tells of, made here, in another tab or on another device. */
function ownBidIn({ name, data }: AuctionEvent, me: string): OwnBid | undefined {
  if (name === 'bid') return data.bidder === me ? { amount: data.highestBidAmount, bidTime: data.bidTime } : undefined;
  const leader = name === 'snapshot' ? data.leader : data.winner;
  return leader === me ? { amount: data.highestBidAmount } : undefined;
}

/** The standing at this price, with the higher of two own bids. */
function standingAt(price: PriceState, standing: Standing, other: OwnBid | undefined): Standing {
  const best = (other?.amount ?? 0) > (standing.amount ?? 0) ? { ...standing, ...other } : standing;
  return { ...best, state: standingState({ ...price, amount: best.amount }) };
}

/** Whether bids are missing that this event counts but does not contain: those before a snapshot, or between two events. */
export function leavesGap(feed: AuctionFeed, event: AuctionEvent): boolean {
  if (event.name !== 'bid' && event.name !== 'snapshot') return false;
  const { bidCount, bids } = foldEvent(feed, event);
  const addedBids = event.name === 'bid' ? 1 : 0;
  return event.data.bidCount > feed.bidCount + addedBids || bids.length < Math.min(bidCount, maxBids);
}

type PriceState = Pick<Auction, 'highestBidAmount' | 'bidCount' | 'isClosed'> & { isStopped?: boolean | undefined };

const risenTo = (known: PriceState, received: PriceState): PriceState => ({
  highestBidAmount: Math.max(known.highestBidAmount, received.highestBidAmount),
  bidCount: Math.max(known.bidCount, received.bidCount),
  isClosed: known.isClosed || received.isClosed,
  ...((known.isStopped || received.isStopped) && { isStopped: true }),
});

/** The fetched auction, with what the stream has brought since: an event can overtake an answer. */
export function freshestAuction(known: Auction | undefined, fetched: Auction): Auction {
  if (!known) return fetched;
  const price = risenTo(known, { ...fetched, isStopped: fetched.stop !== undefined });
  const standing = fetched.standing && standingAt(price, fetched.standing, known.standing);
  return { ...fetched, ...price, ...(standing && { standing }) };
}

/** Both histories joined, without a limit. */
export function everyBid(known: readonly BidHistoryEntry[], received: readonly BidHistoryEntry[]): BidHistoryEntry[] {
  const byId = new Map([...known, ...received].map((bid) => [bid.id, bid]));
  return [...byId.values()].sort((a, b) => b.id - a.id);
}

/** The newest bids of both histories. */
export const joinBids = (known: readonly BidHistoryEntry[], received: readonly BidHistoryEntry[]): BidHistoryEntry[] =>
  everyBid(known, received).slice(0, maxBids);
