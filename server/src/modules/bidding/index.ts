import type { FastifyInstance } from 'fastify';
import { workInBackground } from '../../platform/chores.ts';
import { publishNews } from './auction-channel.ts';
import { AuctionCloser } from './auction-closer.ts';
import { AuctionFeeds } from './auction-feeds.ts';
import { BidGroups } from './bid-groups.ts';
import { biddingRoutes } from './bidding.routes.ts';
import { type TellBidders, tellBidders, tellBiddersTopic, tellWaiting, tellWaitingTopic } from './end-notices.ts';
import { type OutbidBy, outbidTopic, tellOutbid } from './outbid-notices.ts';

export { findLastBidAt } from './bidding.sql.ts';

export async function biddingModule(app: FastifyInstance): Promise<void> {
  const { db, bus, clock, log, outbox } = app;
  const feeds = new AuctionFeeds({ db, bus, clock, log });
  const groups = new BidGroups(app);

  const tellEnd = (auctionId: number): void => {
    publishNews(bus, auctionId, { isClosed: true });
    app.queue.lineClosed(auctionId);
  };
  const closer = new AuctionCloser({ db, log, onClosed: tellEnd });

  // What was told after a COMMIT is told once more by the outbox: the process may have died in between.
  outbox.onGathered<OutbidBy>(outbidTopic, async (tx, placed) => {
    await tellOutbid(tx, placed);
    for (const { auctionId, bidCount } of placed) publishNews(bus, auctionId, { bidCount });
  });
  outbox.on<TellBidders>(tellBiddersTopic, async (tx, turn) => {
    await tellBidders(tx, turn);
    tellEnd(turn.auctionId);
  });
  outbox.on(tellWaitingTopic, tellWaiting);

  biddingRoutes(app, { groups, feeds });
  app.addHook('onClose', async () => feeds.close());
  workInBackground(app, closer);
}
