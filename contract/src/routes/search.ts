import Type from 'typebox';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { Id, ListOf, Text } from '../schema.ts';

export const SearchType = Type.Enum(['auction', 'product', 'post']);
export type SearchType = Type.Static<typeof SearchType>;

export const SearchResult = Type.Object({
  id: Id,
  type: SearchType,
  title: Type.String({ description: 'Plain text.' }),
  content: Type.String({ description: 'Plain text: the passage around the match.' }),
});
export type SearchResult = Type.Static<typeof SearchResult>;

export const searchRoutes = [
  route('GET /search', {
    summary: 'Auctions, listings and posts that match every word, best first, at most 20 of each type.',
    policy: 'public',
    rateLimit: 'search',
    query: Type.Object({
      keyword: Type.Optional(Text(limits.search.maxUnits)),
      type: Type.Optional(SearchType),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.search.maxPage })),
    }),
    cacheControl: 'public, no-cache',
    answers: { 200: Type.Array(SearchResult) },
  }),
  route('GET /search/suggest', {
    summary: 'What the person may be about to type.',
    policy: 'public',
    rateLimit: 'suggest',
    query: Type.Object({ keyword: Type.Optional(Text(limits.search.maxUnits)) }),
    // The same beginnings are typed again and again; a title a minute old is no worse as a suggestion.
    cacheControl: 'public, max-age=60',
    answers: { 200: ListOf(Type.String()) },
  }),
] as const;
