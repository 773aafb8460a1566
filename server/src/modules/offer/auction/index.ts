import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { auctionRoutes } from './auction.routes.ts';
import { findAuctionForNoKeyUpdate, updateHidden } from './auction.sql.ts';
import { AuctionViews } from './auction-views.ts';
import type { WriteCreated } from './create-auction.ts';
import { auctionPersonalData } from './personal-data.sql.ts';

export {
  type AuctionRow,
  type AuctionTimes,
  auctionsWithWinnerOf,
  findAuctionTimes,
  findAuctionTitle,
  findAuctionToAsk,
  findHighestBid,
  findSoldAuction,
  listEndedToActOn,
  listOpenAuctionIds,
  openAuctionsOf,
} from './auction.sql.ts';
export type { ViewerFields } from './auction-views.ts';
export {
  findAuctionForNoKeyUpdate,
  type LockedAuction,
  listAuctionsToClose,
  updateAsClosed,
  updateAsStopped,
  updateLead,
} from './course.sql.ts';
export { findReportableAuction, listAuctionsBy, listHiddenAuctions } from './shown.sql.ts';

declare module 'fastify' {
  interface FastifyInstance {
    auctions: AuctionViews;
    onAuctionCreated(write: WriteCreated): void;
  }
}

/** No scope of its own: other modules add to `app.auctions`. */
export const auctionModule = plugin(mountAuction, { name: 'auction', dependencies: ['block', 'offer'] });

async function mountAuction(app: FastifyInstance): Promise<void> {
  app.personalData.add(auctionPersonalData);
  app.offers.add('auction', { lock: findAuctionForNoKeyUpdate, updateHidden });
  app.decorate('auctions', new AuctionViews(app.db));
  const createdWriters: WriteCreated[] = [];
  app.decorate('onAuctionCreated', (write) => void createdWriters.push(write));
  auctionRoutes(app, createdWriters);
}
