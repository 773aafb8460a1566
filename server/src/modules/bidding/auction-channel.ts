import type { Bus } from '../../platform/bus/bus.ts';
import type { LiveBid } from './live-auction.ts';

/** What processes tell each other about an auction, once it is in the database: hints, harmless when lost or repeated. */
export type AuctionNews = { bids: LiveBid[] } | { bidCount: number } | { isClosed: true };

const channelOf = (auctionId: number): string => `auction:${auctionId}`;

export const tellNews = (bus: Bus, auctionId: number, news: AuctionNews): void =>
  bus.publish(channelOf(auctionId), JSON.stringify(news));

export const hearNews = (bus: Bus, auctionId: number, listener: (news: AuctionNews) => void): (() => void) =>
  bus.subscribe(channelOf(auctionId), (message) => listener(JSON.parse(message)));

export const whenNewsAreHeard = (bus: Bus, auctionId: number): Promise<void> => bus.whenHeard(channelOf(auctionId));
