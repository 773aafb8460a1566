import { refuse, toKoreanTime } from '@teum/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { findHighestBid, listBidsNewestFirst } from './bidding.sql.ts';

export function biddingRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, 'GET /auction/maximum-bid/list/{id}', async ({ params, query }) => {
    const bids = await listBidsNewestFirst(db, params.id, query.lastId);
    if (bids.length === 0 && (await findHighestBid(db, params.id)) === undefined) return refuse('AUCTION_NOT_FOUND');
    return bids.map(({ id, amount, placedAt }) => ({ id, highestBidAmount: amount, bidTime: toKoreanTime(placedAt) }));
  });

  serve(app, 'GET /auction/maximum-bid/{id}', async ({ params }) => {
    const highestBidAmount = await findHighestBid(db, params.id);
    return highestBidAmount === undefined ? refuse('AUCTION_NOT_FOUND') : { highestBidAmount };
  });
}
