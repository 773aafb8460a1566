import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { auctionRoutes } from './auction.routes.ts';
import { AuctionViews } from './auction-views.ts';

export type { AuctionRow } from './auction.sql.ts';
export type { ViewerFields } from './auction-views.ts';

declare module 'fastify' {
  interface FastifyInstance {
    auctions: AuctionViews;
  }
}

/** No scope of its own: other modules add to `app.auctions`. */
export const auctionModule = plugin(async (app: FastifyInstance): Promise<void> => {
  app.decorate('auctions', new AuctionViews(app.db));
  auctionRoutes(app);
});
