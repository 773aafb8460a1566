import type { Bus } from '../../../platform/bus/bus.ts';
import type { LiveBid } from './live-auction.ts';

/** What a process publishes about an auction after the COMMIT. Hints: a lost or repeated one does no harm. */
export type AuctionNews = { bids: LiveBid[] } | { bidCount: number } | { isClosed: true; isStopped?: boolean };

const channelOf = (auctionId: number): string => `auction:${auctionId}`;

export const publishNews = (bus: Bus, auctionId: number, news: AuctionNews): void =>
  bus.publish(channelOf(auctionId), JSON.stringify(news));

export const subscribeToNews = (bus: Bus, auctionId: number, listener: (news: AuctionNews) => void): (() => void) =>
  bus.subscribe(channelOf(auctionId), (message) => listener(JSON.parse(message)));

export const whenSubscribedToNews = (bus: Bus, auctionId: number): Promise<void> =>
  bus.whenSubscribed(channelOf(auctionId));
