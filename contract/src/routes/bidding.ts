import Type from 'typebox';
import { route } from '../route.ts';
import { Id, IdParams, KoreanTime, Krw } from '../schema.ts';

export const BidHistoryEntry = Type.Object({ id: Id, highestBidAmount: Krw, bidTime: KoreanTime });
export type BidHistoryEntry = Type.Static<typeof BidHistoryEntry>;

export const biddingRoutes = [
  route('GET /auction/maximum-bid/list/{id}', {
    summary: 'The accepted bids of an auction, newest first, at most 100.',
    policy: 'public',
    params: IdParams,
    query: Type.Object({ lastId: Type.Optional(Id) }),
    answers: { 200: Type.Array(BidHistoryEntry) },
    refusals: ['AUCTION_NOT_FOUND'],
  }),
  route('GET /auction/maximum-bid/{id}', {
    summary: 'The highest bid, or the starting price until someone bids.',
    policy: 'public',
    params: IdParams,
    alsoAt: ['/auctionbid/auction-maximum-bid/{id}'],
    answers: { 200: Type.Object({ highestBidAmount: Krw }) },
    refusals: ['AUCTION_NOT_FOUND'],
  }),
] as const;
