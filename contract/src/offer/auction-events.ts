import Type from 'typebox';
import { Id, KoreanTime, Krw } from '../schema.ts';

/** The same person has the same name within an auction, and names that cannot be linked in two auctions. */
export const BidderName = Type.String({ description: 'The bidder’s pseudonym in this auction.' });

const common = { auctionId: Id, serverTime: KoreanTime };

/** Events of `GET /auction/{id}/live`. */
export const auctionEvents = {
  snapshot: Type.Object({
    highestBidAmount: Krw,
    bidCount: Type.Integer(),
    endTime: KoreanTime,
    leader: Type.Optional(BidderName),
    ...common,
  }),
  bid: Type.Object({
    id: Id,
    highestBidAmount: Krw,
    bidCount: Type.Integer(),
    bidTime: KoreanTime,
    bidder: BidderName,
    ...common,
  }),
  ended: Type.Object({
    highestBidAmount: Krw,
    bidCount: Type.Integer(),
    winner: Type.Optional(BidderName),
    isStopped: Type.Optional(Type.Boolean({ description: 'The desk has ended the auction; nobody has won.' })),
    ...common,
  }),
} as const;

type AuctionEventName = keyof typeof auctionEvents;
export type AuctionEvent = {
  [Name in AuctionEventName]: { name: Name; data: Type.Static<(typeof auctionEvents)[Name]> };
}[AuctionEventName];
