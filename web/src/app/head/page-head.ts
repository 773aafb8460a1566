import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Language } from '@teum/contract/language';
import type { Auction } from '@teum/contract/offer/auction.routes';
import type { Product } from '@teum/contract/offer/product.routes';
import { generalShareImagePath, type PageMatch, pages } from '@teum/contract/pages';
import type { Post } from '@teum/contract/talk/board.routes';
import type { Person } from '@teum/contract/talk/people.routes';
import { auctionQuery } from '../../features/offer/auction/api/get-auction.ts';
import { auctionList } from '../../features/offer/auction/api/list-auctions.ts';
import {
  filterSearch,
  filtersIn,
  type ListFilters,
  listTitle,
  noFilters,
  productQueryOf,
  queryOf,
} from '../../features/offer/finding/model/list-filters.ts';
import { productQuery } from '../../features/offer/product/api/get-product.ts';
import { productList } from '../../features/offer/product/api/list-products.ts';
import { postQuery } from '../../features/talk/board/api/get-post.ts';
import { postList } from '../../features/talk/board/api/list-posts.ts';
import { personQuery } from '../../features/talk/profile/api/get-person.ts';
import { tabTitle } from '../../shared/page/tab-title.ts';
import { paths } from '../../shared/paths.ts';
import type { Head } from './head-tags.ts';
import {
  auctionHead,
  listHead,
  type OwnHead,
  personHead,
  postHead,
  productHead,
  type Surroundings,
} from './item-heads.ts';
import { pageTitle } from './page-titles.ts';
import { headSentences } from './sentences.ts';
import { type Absolute, siteThing } from './structured-data.ts';

export interface OpenedPage {
  /** Undefined at an address that is no page. */
  match: PageMatch | undefined;
  search: string;
  /** The page's item does not exist. */
  isMissing: boolean;
  language: Language;
  nowMs: number;
  publicUrl: string;
  /** The query cache with the page's data. */
  client: QueryClient;
}

/** The head of a page, from the page's data. */
export function pageHead(opened: OpenedPage): Head {
  const { language, nowMs, publicUrl } = opened;
  const m = headSentences[language];
  const absolute: Absolute = (path) => new URL(path, publicUrl).href;
  const own = ownHead(opened, { m, nowMs, language, absolute });
  return {
    title: tabTitle(own.title, m),
    cardTitle: own.title ?? tabTitle(undefined, m),
    description: own.description || m.footer.about,
    language,
    siteName: m.product.name,
    canonical: canonicalOf(opened, absolute),
    picture: absolute(own.picture ?? generalShareImagePath),
    type: own.type ?? 'website',
    things: own.things ?? [],
  };
}

function canonicalOf({ match, search, isMissing }: OpenedPage, absolute: Absolute): string | undefined {
  if (!match || isMissing || pages[match.page].visibility !== 'indexed') return undefined;
  const page = match.page === 'community' ? 'posts' : match.page;
  if (page === 'auctions' || page === 'products') return absolute(pages[page].path + canonicalSearch(page, search));
  const values: Record<string, string> = match.params;
  return absolute(pages[page].path.replace(/:(\w+)/g, (_, name: string) => values[name]!));
}

/** Search engines list a page for each category; every other filter shows a part of one of these pages. */
function canonicalSearch(page: 'auctions' | 'products', search: string): string {
  return filterSearch(page, { ...noFilters(page), category: filtersIn(page, search).category });
}

function ownHead({ match, search, isMissing, client }: OpenedPage, surroundings: Surroundings): OwnHead {
  if (!match) return { title: surroundings.m.error.notFoundHeading };
  const title = pageTitle(match.page, search, surroundings.m);
  return isMissing ? { title } : { title, ...shownHead({ match, search, client }, surroundings) };
}

type Shown = Pick<OpenedPage, 'search' | 'client'> & { match: PageMatch };

function shownHead({ match, search, client }: Shown, surroundings: Surroundings): OwnHead {
  const { m, absolute } = surroundings;
  switch (match.page) {
    case 'home':
      return { things: [siteThing(m.product.name, absolute)] };
    case 'auction':
      return auctionHead(shownThing<Auction>(client, auctionQuery(Number(match.params.auctionId))), surroundings);
    case 'product':
      return productHead(shownThing<Product>(client, productQuery(Number(match.params.productId))), surroundings);
    case 'post':
      return postHead(shownThing<Post>(client, postQuery(Number(match.params.postId))), surroundings);
    case 'person':
      return personHead(shownThing<Person>(client, personQuery(Number(match.params.personId))), surroundings);
    case 'auctions': {
      const filters = filtersIn('auctions', search);
      const items = shownItems<Auction>(client, auctionList(queryOf(filters)));
      return {
        ...ofCategory(m.auction.listTitle, filters, surroundings),
        ...listHead(items, paths.auction, surroundings),
      };
    }
    case 'products': {
      const filters = filtersIn('products', search);
      const items = shownItems<Product>(client, productList(productQueryOf(filters))).map(titled);
      return {
        ...ofCategory(m.timeSale.listTitle, filters, surroundings),
        ...listHead(items, paths.product, surroundings),
      };
    }
    case 'posts':
    case 'community':
      return listHead(shownItems<Post>(client, postList), paths.post, surroundings);
    default:
      return {};
  }
}

/** The list of one category has a title and a description of its own. */
function ofCategory(title: string, filters: ListFilters, { m, language }: Surroundings): OwnHead {
  if (!filters.category) return {};
  const own = listTitle(title, filters, language);
  return { title: own, description: `${own} · ${m.footer.about}` };
}

const titled = ({ id, productTitle: title }: Product) => ({ id, title });

/** The page's item. It is in the cache, or the page would be missing. */
const shownThing = <Item>(client: QueryClient, { queryKey }: { queryKey: QueryKey }): Item =>
  client.getQueryData<Item>(queryKey)!;

/** None where the filters were refused. */
const shownItems = <Item>(client: QueryClient, { queryKey }: { queryKey: QueryKey }): Item[] =>
  client.getQueryData<InfiniteData<{ data: Item[] }>>(queryKey)?.pages.flatMap(({ data }) => data) ?? [];
