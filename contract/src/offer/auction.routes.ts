import Type from 'typebox';
import { Hidden } from '../hidden.ts';
import { auctionDurations, limits } from '../limits.ts';
import { route } from '../route.ts';
import { Html, Id, IdParams, KoreanTime, Krw, ListOf, PageQuery, ProfilePicture, Text } from '../schema.ts';
import { checkAuctionQuery } from './finding-form.ts';
import { AfterQuery, FilterQuery, FoundFields } from './finding-schema.ts';
import { checkAuction } from './listing-form.ts';
import { auctionSorts } from './listing-sorts.ts';
import { OfferAnswer, OfferRequest } from './offer-details.ts';
import { Standing } from './standing-schema.ts';

export const AuctionResult = Type.Object(
  { winnerId: Id, winnerNickName: Type.String(), chatRoomId: Type.Optional(Id) },
  { description: 'Told to the winner and to the seller of a closed auction.' },
);
export type AuctionResult = Type.Static<typeof AuctionResult>;

export const Auction = Type.Object({
  id: Id,
  title: Type.String({ description: 'One <p> of inline marks, cleaned.' }),
  description: Html('Cleaned HTML.'),
  thumbNailUrl: Type.String({ description: 'A storage key; its address is /media/auction/ plus the key.' }),
  startTime: KoreanTime,
  endTime: KoreanTime,
  startingPrice: Krw,
  highestBidAmount: Type.Integer({ description: 'The starting price until someone bids.' }),
  bidCount: Type.Integer(),
  sellerId: Id,
  nickName: Type.String(),
  profilePicture: ProfilePicture,
  isClosed: Type.Boolean({ description: 'Whether the result is fixed.' }),
  isFavorite: Type.Optional(Type.Boolean({ description: 'Told to a signed-in caller.' })),
  standing: Type.Optional(Standing),
  result: Type.Optional(AuctionResult),
  stop: Type.Optional(
    Type.Object(
      { reason: Type.String(), at: KoreanTime },
      { description: 'The desk has ended the auction early; nobody has won.' },
    ),
  ),
  hidden: Type.Optional(Hidden),
  ...OfferAnswer,
});
export type Auction = Type.Static<typeof Auction>;

export const auctionRoutes = [
  route('POST /auction', {
    summary: 'Opens an auction: it starts now and can be neither changed nor deleted.',
    policy: 'session',
    about: 'nothing',
    needsConsent: true,
    rateLimit: 'listing',
    idempotent: true,
    parts: { form: 'auctionCreate', file: 'auctionThumbnail' },
    body: Type.Object({
      title: Text(limits.title.maxUnits),
      description: Text(limits.text.maxUnits),
      duration: Type.Integer({ enum: [...auctionDurations] }),
      startingPrice: Krw,
      ...OfferRequest,
    }),
    check: checkAuction,
    maxBodyBytes: limits.body.html + limits.image.maxBytes,
    answers: { 201: Id },
    refusals: ['IMAGE_TYPE', 'IMAGE_BROKEN', 'IMAGE_TOO_LARGE'],
  }),
  route('GET /auction/recents', {
    summary: 'Auctions, newest first. With a filter or a sort: those that match, with `count` and `next`.',
    policy: 'optional-session',
    about: 'nothing',
    query: Type.Object({
      ...PageQuery.properties,
      ...FilterQuery,
      ...AfterQuery,
      sort: Type.Optional(Type.Enum([...auctionSorts])),
    }),
    checkQuery: checkAuctionQuery,
    cacheControl: 'public, no-cache',
    answers: { 200: Type.Object({ data: Type.Array(Auction), ...FoundFields }) },
  }),
  route('GET /auction/ending-soon', {
    summary: 'The open auctions whose end is nearest, the nearest first.',
    policy: 'optional-session',
    about: 'nothing',
    query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })) }),
    cacheControl: 'public, no-cache',
    answers: { 200: ListOf(Auction) },
  }),
  route('GET /auction/my-auctions', {
    summary: 'The caller’s own auctions, newest first.',
    policy: 'session',
    about: 'account',
    query: PageQuery,
    answers: { 200: ListOf(Auction) },
  }),
  route('GET /auction/favorites', {
    summary: 'The auctions that the caller marked, newest first.',
    policy: 'session',
    about: 'account',
    query: PageQuery,
    answers: { 200: ListOf(Auction) },
  }),
  route('GET /auction/{id}', {
    summary: 'One auction.',
    policy: 'optional-session',
    about: 'auction {id}',
    params: IdParams,
    cacheControl: 'public, no-cache',
    answers: { 200: Auction },
    refusals: ['AUCTION_NOT_FOUND'],
  }),
  route('GET /auction/{id}/similar', {
    summary: 'Running auctions like this one: of its category, then near its place, then with a similar title.',
    policy: 'optional-session',
    about: 'auction {id}',
    params: IdParams,
    cacheControl: 'public, no-cache',
    answers: { 200: ListOf(Auction) },
    refusals: ['AUCTION_NOT_FOUND'],
  }),
  route('GET /auction/{id}/checexpired', {
    summary: 'Whether the auction takes bids now, by the database’s clock.',
    policy: 'session',
    about: 'auction {id}',
    params: IdParams,
    answers: { 200: Type.Object({ isActive: Type.Boolean() }) },
    refusals: ['AUCTION_NOT_FOUND'],
  }),
  route('PUT /auction/{id}/favorite', {
    summary: 'Marks an auction as favourite; harmless when repeated.',
    policy: 'session',
    about: 'auction {id}',
    params: IdParams,
    answers: { 204: undefined },
    refusals: ['AUCTION_NOT_FOUND'],
  }),
  route('DELETE /auction/{id}/favorite', {
    summary: 'Takes the mark away; harmless when repeated.',
    policy: 'session',
    about: 'auction {id}',
    whileSuspended: 'allowed',
    params: IdParams,
    answers: { 204: undefined },
  }),
] as const;
