import Type from 'typebox';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { Id, KoreanTime, ListOf, Text } from '../schema.ts';
import { checkAuctionQuery } from './finding-form.ts';
import { FilterQuery } from './finding-schema.ts';
import { auctionSorts } from './listing-sorts.ts';
import { OfferAnswer } from './offer-details.ts';

export const SearchType = Type.Enum(['auction', 'product', 'post']);
export type SearchType = Type.Static<typeof SearchType>;

/** What a row shows of an auction or a product. */
export const ResultCard = Type.Object({
  thumbNailUrl: Type.String(),
  price: Type.Integer({ description: 'The highest bid or the starting price; of a product the price per hour.' }),
  sellerId: Id,
  nickName: Type.String(),
  bidCount: Type.Optional(Type.Integer({ description: 'Of an auction.' })),
  endTime: Type.Optional(KoreanTime),
  isClosed: Type.Optional(Type.Boolean({ description: 'Whether an auction’s result is fixed.' })),
  isSold: Type.Optional(Type.Boolean({ description: 'Of a product.' })),
  lengthMinutes: OfferAnswer.lengthMinutes,
  placeText: OfferAnswer.placeText,
  safePay: OfferAnswer.safePay,
});
export type ResultCard = Type.Static<typeof ResultCard>;

export const SearchResult = Type.Object({
  id: Id,
  type: SearchType,
  title: Type.String({ description: 'Plain text.' }),
  content: Type.String({ description: 'Plain text: the passage around the match.' }),
  card: Type.Optional(ResultCard),
  author: Type.Optional(Type.Object({ id: Id, nickName: Type.String() }, { description: 'Of a post.' })),
});
export type SearchResult = Type.Static<typeof SearchResult>;

export const searchRoutes = [
  route('GET /search', {
    summary:
      'Auctions, listings and posts that match every word, best first, at most 20 of each type. A filter leaves out posts; a sort orders each type for itself.',
    policy: 'optional-session',
    about: 'nothing',
    rateLimit: 'search',
    query: Type.Object({
      keyword: Type.Optional(Text(limits.search.maxUnits)),
      type: Type.Optional(SearchType),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.search.maxPage })),
      ...FilterQuery,
      sort: Type.Optional(Type.Enum([...auctionSorts])),
    }),
    checkQuery: checkAuctionQuery,
    cacheControl: 'public, no-cache',
    answers: { 200: Type.Array(SearchResult) },
  }),
  route('GET /search/people', {
    summary: 'Members whose nickname begins with the keyword.',
    policy: 'optional-session',
    about: 'nothing',
    rateLimit: 'search',
    query: Type.Object({ keyword: Type.Optional(Text(limits.search.maxUnits)) }),
    cacheControl: 'public, no-cache',
    answers: { 200: ListOf(Type.Object({ id: Id, nickName: Type.String() })) },
  }),
  route('GET /search/suggest', {
    summary: 'What the person may be about to type.',
    policy: 'optional-session',
    about: 'nothing',
    rateLimit: 'suggest',
    query: Type.Object({ keyword: Type.Optional(Text(limits.search.maxUnits)) }),
    // The same beginnings are typed again and again; a title a minute old is no worse as a suggestion.
    cacheControl: 'public, max-age=60',
    answers: { 200: ListOf(Type.String()) },
  }),
] as const;
