import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { workInBackground } from '../../../platform/chores.ts';
import { dueRows } from '../../../platform/due-work/due-rows.ts';
import { forgetUsesFor } from '../../identity/ticket/index.ts';
import { listAuctionsToClose } from '../../offer/auction/index.ts';
import { publishNews } from './auction-channel.ts';
import { AuctionFeeds } from './auction-feeds.ts';
import { BidGroups } from './bid-groups.ts';
import { readBidderNames } from './bidder-names.ts';
import { biddingRoutes } from './bidding.routes.ts';
import { BiddingHooks } from './bidding-hooks.ts';
import { closeAuction } from './close-auction.ts';
import {
  type BiddersToNotify,
  notifyBidders,
  notifyBiddersTopic,
  notifyWaiting,
  notifyWaitingTopic,
} from './end-notices.ts';
import { notifyOutbid, type OutbidBy, outbidTopic } from './outbid-notices.ts';
import { biddingPersonalData } from './personal-data.sql.ts';
import { releaseTicketsTopic } from './stop-auction.ts';

export { type BidderNames, readBidderNames } from './bidder-names.ts';
export { findLastBidAt } from './bidding.sql.ts';
export type { DecidedBids, ReadRecord, WriteClosed } from './bidding-hooks.ts';
export { biddingInvariants } from './invariants.sql.ts';
export { stopAuction } from './stop-auction.ts';

declare module 'fastify' {
  interface FastifyInstance {
    bidding: BiddingHooks;
  }
}

/** No scope of its own: other modules use `app.bidding`. */
export const biddingModule = plugin(mountBidding, { name: 'bidding', dependencies: ['offer', 'queue'] });

async function mountBidding(app: FastifyInstance): Promise<void> {
  app.personalData.add(biddingPersonalData);
  const { db, bus, clock, log, outbox, offers } = app;
  const bidderNames = await readBidderNames(app.db, app.tokenSecret);
  const hooks = new BiddingHooks(bidderNames);
  app.decorate('bidding', hooks);
  hooks.onClosed((tx, { auctionId, auction, isStopped }) =>
    offers.writeEnded(tx, { kind: 'auction', id: auctionId, at: isStopped ? auction.now : auction.endsAt }),
  );
  const feeds = new AuctionFeeds({ db, bus, clock, bidderNames, log });
  const groups = new BidGroups(app);

  const publishEnd = (auctionId: number, isStopped = false): void => {
    publishNews(bus, auctionId, { isClosed: true, isStopped });
    app.queue.lineClosed(auctionId);
  };
  hooks.publishEnd = publishEnd;

  // The outbox publishes again what was published after the COMMIT: the process may have died in between.
  outbox.onGathered<OutbidBy>(outbidTopic, async (tx, placed) => {
    await notifyOutbid(tx, placed);
    for (const { auctionId, bidCount } of placed) publishNews(bus, auctionId, { bidCount });
  });
  outbox.on<BiddersToNotify>(notifyBiddersTopic, async (tx, bidders) => {
    const { isStopped } = await notifyBidders(tx, bidders);
    publishEnd(bidders.auctionId, isStopped);
  });
  outbox.on(notifyWaitingTopic, notifyWaiting);
  outbox.on<{ auctionId: number }>(releaseTicketsTopic, (tx, { auctionId }) => forgetUsesFor(tx, auctionId));

  biddingRoutes(app, { groups, feeds });
  app.addHook('onClose', async () => feeds.close());
  workInBackground(
    app,
    dueRows({
      name: 'auctions to close',
      db,
      log,
      list: listAuctionsToClose,
      work: (tx, { id }) => closeAuction(tx, id, hooks),
      afterCommit: ({ id }) => publishEnd(id),
    }),
  );
}
