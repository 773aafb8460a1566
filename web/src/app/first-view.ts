import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { limits } from '@teum/contract/limits';
import type { PageMatch, PageName } from '@teum/contract/pages';
import { headQuery } from '../features/bidding/ledger/api/get-head.ts';
import { auctionsOfPerson } from '../features/offer/auction/api/auctions-of-person.ts';
import { auctionQuery, bidHistoryQuery } from '../features/offer/auction/api/get-auction.ts';
import { auctionList } from '../features/offer/auction/api/list-auctions.ts';
import { endingSoonQuery, recentAuctionsQuery } from '../features/offer/auction/api/recent-auctions.ts';
import { similarAuctionsQuery } from '../features/offer/auction/api/similar-auctions.ts';
import { homeFiltersIn } from '../features/offer/finding/model/home-filters.ts';
import { filtersIn, productQueryOf, queryOf } from '../features/offer/finding/model/list-filters.ts';
import { productQuery } from '../features/offer/product/api/get-product.ts';
import { productList } from '../features/offer/product/api/list-products.ts';
import { productsOfPerson } from '../features/offer/product/api/products-of-person.ts';
import { recentProductsQuery } from '../features/offer/product/api/recent-products.ts';
import { similarProductsQuery } from '../features/offer/product/api/similar-products.ts';
import { bestResultsQuery, resultsOfTypeList } from '../features/offer/search/api/list-results.ts';
import { searchedFor } from '../features/offer/search/model/searched-for.ts';
import { postQuery } from '../features/talk/board/api/get-post.ts';
import { commentList } from '../features/talk/board/api/list-comments.ts';
import { postList } from '../features/talk/board/api/list-posts.ts';
import { recentPostsQuery } from '../features/talk/board/api/recent-posts.ts';
import { personQuery } from '../features/talk/profile/api/get-person.ts';
import { reviewsOfPerson } from '../features/talk/review/api/reviews.ts';

/** One query of a page: how it is fetched into a cache, and its key there. */
export interface Wanted {
  key: QueryKey;
  fetch(client: QueryClient): Promise<void>;
}

type Single = Parameters<QueryClient['prefetchQuery']>[0];
type Paged = Parameters<QueryClient['prefetchInfiniteQuery']>[0];

// Each query's options have a narrower type than the client's method accepts; only key and fetch function matter here.
const one = (query: { queryKey: QueryKey }): Wanted => ({
  key: query.queryKey,
  fetch: (client) => client.prefetchQuery(query as Single),
});
const list = (query: { queryKey: QueryKey }): Wanted => ({
  key: query.queryKey,
  fetch: (client) => client.prefetchInfiniteQuery(query as Paged),
});

/** What is on record about the seller, read once the offer has said who sells it. */
const sellerOf = (offer: { queryKey: QueryKey }): Wanted => ({
  key: [...offer.queryKey, 'seller'],
  fetch: async (client) => {
    await client.prefetchQuery(offer as Single);
    const sellerId = client.getQueryData<{ sellerId: number }>(offer.queryKey)?.sellerId;
    if (sellerId !== undefined) await client.prefetchQuery(personQuery(sellerId) as Single);
  },
});

type View<Name extends PageName> = (params: Extract<PageMatch, { page: Name }>['params'], search: string) => Wanted[];

/** The queries of each server-rendered page. The page's main item comes first. */
const views: { readonly [Name in PageName]?: View<Name> } = {
  home: (_, search) => {
    const narrowing = homeFiltersIn(search);
    return [
      one(endingSoonQuery(narrowing)),
      one(recentProductsQuery(limits.home.products, narrowing)),
      one(recentAuctionsQuery(limits.home.auctions, narrowing)),
      one(recentPostsQuery(limits.home.posts)),
    ];
  },
  auctions: (_, search) => [list(auctionList(queryOf(filtersIn('auctions', search))))],
  products: (_, search) => [list(productList(productQueryOf(filtersIn('products', search))))],
  posts: () => [list(postList)],
  community: () => [list(postList)],
  auction: ({ auctionId }) => [
    one(auctionQuery(Number(auctionId))),
    one(bidHistoryQuery(Number(auctionId))),
    one(similarAuctionsQuery(Number(auctionId))),
    sellerOf(auctionQuery(Number(auctionId))),
  ],
  fairness: () => [one(headQuery)],
  goodbye: () => [],
  terms: () => [],
  privacy: () => [],
  refunds: () => [],
  about: () => [],
  product: ({ productId }) => [
    one(productQuery(Number(productId))),
    one(similarProductsQuery(Number(productId))),
    sellerOf(productQuery(Number(productId))),
  ],
  post: ({ postId }) => [
    one(postQuery(Number(postId))),
    list(commentList(Number(postId))),
    one(recentPostsQuery(limits.home.posts)),
  ],
  person: ({ personId }) => [
    one(personQuery(Number(personId))),
    list(auctionsOfPerson(Number(personId))),
    list(productsOfPerson(Number(personId))),
    list(reviewsOfPerson(Number(personId))),
  ],
  search: (_, search) => {
    const { keyword, type } = searchedFor(search);
    if (keyword === '') return [];
    const narrowing = queryOf(filtersIn('search', search));
    return [type ? list(resultsOfTypeList(keyword, type, narrowing)) : one(bestResultsQuery(keyword, narrowing))];
  },
};

/** Undefined for a page that only the browser renders: member pages, forms, and the bid page. */
export function firstView({ page, params }: PageMatch, search: string): Wanted[] | undefined {
  const view = views[page] as ((params: PageMatch['params'], search: string) => Wanted[]) | undefined;
  return view?.(params, search);
}
