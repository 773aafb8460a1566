import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { standingPersonalData } from './personal-data.sql.ts';
import { standingRoutes } from './standing.routes.ts';
import { updateAsWon, upsertHighestBids } from './standing.sql.ts';
import { standingFields } from './standing-fields.ts';

export { standingInvariants } from './invariants.sql.ts';
export { listWonSince } from './standing.sql.ts';

export const standingModule = plugin(mountStanding, { name: 'standing', dependencies: ['auction', 'bidding'] });

async function mountStanding(app: FastifyInstance): Promise<void> {
  app.personalData.add(standingPersonalData);
  const { db, auctions, bidding } = app;
  bidding.onAccepted((tx, accepted) => upsertHighestBids(tx, accepted));
  bidding.onClosed(async (tx, { auctionId, winner }) => {
    if (winner) await updateAsWon(tx, auctionId, winner.accountId);
  });
  auctions.addViewerFields(standingFields({ db, bidderNames: bidding.bidderNames }));
  standingRoutes(app);
}
