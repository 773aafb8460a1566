import { toKoreanTime } from '@teum/contract';
import type { auctionEvents } from '@teum/contract/offer/auction-events';
import type Type from 'typebox';
import type { StreamEvent } from '../../../platform/sse/encode-event.ts';

/** An accepted bid as viewers get it. */
export interface LiveBid {
  id: number;
  amount: number;
  /** Counts the auction's bids from 1 without gaps, so that a missing one shows. */
  number: number;
  placedAtMs: number;
  /** The bidder's pseudonym. */
  bidder: string;
}

/** A watched auction, as this process knows it. */
export interface LiveAuction {
  id: number;
  highestBidAmount: number;
  bidCount: number;
  endsAt: Date;
  isClosed: boolean;
  /** Ended by the desk, without a winner. */
  isStopped: boolean;
  /** The newest bids in their order, at most a hundred. */
  recent: readonly LiveBid[];
}

const recentLength = 100;

/** The auction with these bids; undefined when bids before them are missing. Known bids change nothing. */
export function withBids(auction: LiveAuction, bids: readonly LiveBid[]): LiveAuction | undefined {
  const unseen = bids.filter(({ number }) => number > auction.bidCount);
  const last = unseen.at(-1);
  if (!last) return auction;
  if (unseen[0]!.number !== auction.bidCount + 1) return undefined;
  const recent = [...auction.recent, ...unseen].slice(-recentLength);
  return { ...auction, recent, highestBidAmount: last.amount, bidCount: last.number };
}

/** The newer of two states: a row that was read while bids arrived may be the older one. */
export function later(one: LiveAuction, other: LiveAuction): LiveAuction {
  const newest = other.bidCount >= one.bidCount ? other : one;
  return { ...newest, isClosed: one.isClosed || other.isClosed, isStopped: one.isStopped || other.isStopped };
}

export const lastBidIdOf = ({ recent }: LiveAuction): number => recent.at(-1)?.id ?? 0;

const leaderOf = ({ recent }: LiveAuction): string | undefined => recent.at(-1)?.bidder;

/**
 * How many bids a viewer with this event id has seen; undefined when the id is too old, or not a bid of this auction.
 */
export function bidCountSeenAt(auction: LiveAuction, lastEventId: number): number | undefined {
  const { recent, bidCount } = auction;
  const reachesBack = recent.length === bidCount || recent[0]!.id <= lastEventId;
  if (!reachesBack || lastEventId > lastBidIdOf(auction)) return undefined;
  return bidCount - recent.filter(({ id }) => id > lastEventId).length;
}

/** The events that a viewer with so many bids lacks: the bids since, or a snapshot when they are too many. */
export function eventsSince(auction: LiveAuction, bidCountSeen: number | undefined, now: Date): StreamEvent[] {
  const serverTime = toKoreanTime(now);
  const missed = bidCountSeen === undefined ? undefined : auction.bidCount - bidCountSeen;
  if (missed === undefined || missed > auction.recent.length) return [snapshotOf(auction, serverTime)];
  return missed === 0 ? [] : auction.recent.slice(-missed).map((bid) => bidEvent(auction.id, bid, serverTime));
}

/** What someone lacks who watches and has seen so many bids: the newest bid alone, and the end. */
export function newestEvents(auction: LiveAuction, bidCountSeen: number, now: Date): StreamEvent[] {
  const newest = bidCountSeen < auction.bidCount ? auction.recent.slice(-1) : [];
  const bids = newest.map((bid) => bidEvent(auction.id, bid, toKoreanTime(now)));
  return auction.isClosed ? [...bids, endedEvent(auction, now)] : bids;
}

type EventData<Name extends keyof typeof auctionEvents> = Type.Static<(typeof auctionEvents)[Name]>;

function snapshotOf(auction: LiveAuction, serverTime: string): StreamEvent {
  const { id: auctionId, highestBidAmount, bidCount, endsAt } = auction;
  const leader = leaderOf(auction);
  const data: EventData<'snapshot'> = {
    auctionId,
    highestBidAmount,
    bidCount,
    endTime: toKoreanTime(endsAt),
    serverTime,
    ...(leader !== undefined && { leader }),
  };
  return { event: 'snapshot', id: lastBidIdOf(auction), data };
}

function bidEvent(auctionId: number, bid: LiveBid, serverTime: string): StreamEvent {
  const { id, amount, number, placedAtMs, bidder } = bid;
  const bidTime = toKoreanTime(new Date(placedAtMs));
  const data: EventData<'bid'> = {
    auctionId,
    id,
    highestBidAmount: amount,
    bidCount: number,
    bidTime,
    bidder,
    serverTime,
  };
  return { event: 'bid', id, data };
}

export function endedEvent(auction: LiveAuction, now: Date): StreamEvent {
  const { id: auctionId, highestBidAmount, bidCount } = auction;
  const winner = auction.isStopped ? undefined : leaderOf(auction);
  const data: EventData<'ended'> = {
    auctionId,
    highestBidAmount,
    bidCount,
    serverTime: toKoreanTime(now),
    ...(auction.isStopped && { isStopped: true }),
    ...(winner !== undefined && { winner }),
  };
  return { event: 'ended', id: lastBidIdOf(auction), data };
}
