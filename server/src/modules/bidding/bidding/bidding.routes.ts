import { isRefusal, languageOf, type Refusal, type RefusalCode, refuse, toKoreanTime } from '@teum/contract';
import { type BidAnswer, maxLiveAuctions } from '@teum/contract/bidding/bidding.routes';
import type { FastifyInstance } from 'fastify';
import { keyedCallOf } from '../../../platform/answers/keyed-call.ts';
import { servePublicRead } from '../../../platform/http/public-reads.ts';
import { serve } from '../../../platform/http/serve.ts';
import { serveStream } from '../../../platform/http/serve-stream.ts';
import { findHighestBid } from '../../offer/auction/index.ts';
import type { AuctionFeeds } from './auction-feeds.ts';
import type { BidGroups } from './bid-groups.ts';
import { listBidsNewestFirst } from './bidding.sql.ts';

interface BiddingParts {
  groups: BidGroups;
  feeds: AuctionFeeds;
}

export function biddingRoutes(app: FastifyInstance, { groups, feeds }: BiddingParts): void {
  const { db, bidding } = app;

  serve(app, 'POST /auctionbid/{id}', async ({ params, body, session: { accountId, sessionId }, request }) => {
    const auctionId = params.id;
    const language = languageOf(request.headers['accept-language']);
    const keyed = keyedCallOf(request);
    const answer = await groups.place({ auctionId, accountId, sessionId, amount: body.bidAmount, language, keyed });
    if (isUninvited(answer))
      request.log.warn(
        { requestId: request.id, accountId, auctionId, code: answer.code },
        'a bid from outside the line',
      );
    return answer;
  });

  serveStream(app, 'GET /auction/{id}/live', ({ params, stream, lastEventId }) =>
    feeds.watch(params.id, stream, lastEventId),
  );

  serveStream(app, 'GET /auction/live', async ({ query, stream }) => {
    const auctionIds = [...new Set(query.ids.split(',').map(Number))];
    if (auctionIds.length > maxLiveAuctions) return refuse('INVALID_INPUT');
    await feeds.watchSeveral(auctionIds, stream);
    return undefined;
  });

  servePublicRead(app, 'GET /auction/maximum-bid/list/{id}', async ({ params, query }) => {
    const bids = await listBidsNewestFirst(db, params.id, query.lastId);
    if (bids.length === 0 && (await findHighestBid(db, params.id)) === undefined) return refuse('AUCTION_NOT_FOUND');
    return bids.map(({ id, bidderId, amount, placedAt }) => ({
      id,
      highestBidAmount: amount,
      bidTime: toKoreanTime(placedAt),
      bidder: bidding.bidderNames.of(params.id, bidderId),
    }));
  });

  serve(app, 'GET /auction/maximum-bid/{id}', async ({ params }) => {
    const highestBidAmount = await findHighestBid(db, params.id);
    return highestBidAmount === undefined ? refuse('AUCTION_NOT_FOUND') : { highestBidAmount };
  });
}

/** Refusals that our own pages never cause: such a caller did not use them. */
const uninvited = new Set<RefusalCode>(['OWN_AUCTION', 'NO_TICKET', 'NOT_ADMITTED']);

const isUninvited = (answer: BidAnswer | Refusal): answer is Refusal => isRefusal(answer) && uninvited.has(answer.code);
