import Type from 'typebox';
import { BidderName } from '../offer/auction-events.ts';
import { route } from '../route.ts';
import { Id, IdParams, KoreanTime, Krw, Text } from '../schema.ts';
import { ReceiptSchema } from './ledger-schema.ts';

/** As many auctions as one page of a list holds. */
export const maxLiveAuctions = 50;
const maxLiveIdsUnits = maxLiveAuctions * 17;

export const BidHistoryEntry = Type.Object({ id: Id, highestBidAmount: Krw, bidTime: KoreanTime, bidder: BidderName });
export type BidHistoryEntry = Type.Static<typeof BidHistoryEntry>;

export const BidAnswer = Type.Object({
  success: Type.Boolean(),
  message: Type.String({ description: 'A sentence that a user may read.' }),
  receipt: Type.Optional(ReceiptSchema),
});
export type BidAnswer = Type.Static<typeof BidAnswer>;

export const biddingRoutes = [
  route('POST /auctionbid/{id}', {
    summary: 'Bids; the answer leaves when the bid is on disk. Too low is an answer, not an error.',
    policy: 'session',
    about: 'auction {id}',
    rateLimit: 'bid',
    idempotent: true,
    params: IdParams,
    body: Type.Object({ bidAmount: Krw }),
    answers: { 200: BidAnswer },
    refusals: [
      'AUCTION_NOT_FOUND',
      'AUCTION_NOT_STARTED',
      'AUCTION_ENDED',
      'OWN_AUCTION',
      'NO_TICKET',
      'TICKET_EXPIRED',
      'NOT_ADMITTED',
      'PASS_EXPIRED',
    ],
  }),
  route('GET /auction/{id}/live', {
    summary: 'Price, bid count and end as they happen.',
    policy: 'public',
    about: 'auction {id}',
    params: IdParams,
    stream: true,
    answers: { 200: undefined },
    refusals: ['AUCTION_NOT_FOUND'],
  }),
  route('GET /auction/live', {
    summary:
      'The events of several auctions in one stream; each begins with a snapshot. Unknown auctions are left out.',
    policy: 'public',
    about: 'nothing',
    query: Type.Object({ ids: Text(maxLiveIdsUnits, { pattern: '^[1-9]\\d{0,15}(,[1-9]\\d{0,15})*$' }) }),
    stream: true,
    answers: { 200: undefined },
  }),
  route('GET /auction/maximum-bid/list/{id}', {
    summary: 'The accepted bids of an auction, newest first, at most 100.',
    policy: 'public',
    about: 'auction {id}',
    params: IdParams,
    query: Type.Object({ lastId: Type.Optional(Id) }),
    answers: { 200: Type.Array(BidHistoryEntry) },
    refusals: ['AUCTION_NOT_FOUND'],
  }),
  route('GET /auction/maximum-bid/{id}', {
    summary: 'The highest bid, or the starting price until someone bids.',
    policy: 'public',
    about: 'auction {id}',
    params: IdParams,
    alsoAt: ['/auctionbid/auction-maximum-bid/{id}'],
    answers: { 200: Type.Object({ highestBidAmount: Krw }) },
    refusals: ['AUCTION_NOT_FOUND'],
  }),
] as const;
