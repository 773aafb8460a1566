import type { Language } from '@teum/contract/language';
import { limits } from '@teum/contract/limits';
import { type FilterName, placePattern, placesIn } from '@teum/contract/offer/finding';
import type { FilterQuery } from '@teum/contract/offer/finding-schema';
import { type LengthBand, lengthBands } from '@teum/contract/offer/length-bands';
import { auctionSorts, type ListingSort, productSorts } from '@teum/contract/offer/listing-sorts';
import { type Category, categories, categoryCodes } from '@teum/contract/offer/offer-categories';

export type FilteredPage = 'auctions' | 'products' | 'search';

export interface ListFilters {
  category: Category | undefined;
  place: string | undefined;
  minPrice: number | undefined;
  maxPrice: number | undefined;
  length: LengthBand | undefined;
  isRunning: boolean;
  /** Undefined on the search page: best first. */
  sort: ListingSort | undefined;
}

/** Without anything in the address. The page of auctions starts with those that run. */
const defaults: Record<FilteredPage, Pick<ListFilters, 'isRunning' | 'sort'>> = {
  auctions: { isRunning: true, sort: 'newest' },
  products: { isRunning: false, sort: 'newest' },
  search: { isRunning: false, sort: undefined },
};

export const sortsOf: Record<FilteredPage, readonly ListingSort[]> = {
  auctions: auctionSorts,
  products: productSorts,
  search: auctionSorts,
};

export const noFilters = (page: FilteredPage): ListFilters => ({
  category: undefined,
  place: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  length: undefined,
  ...defaults[page],
});

/** The filters that an address asks for; what is unknown there is left out, so that any address shows a list. */
export function filtersIn(page: FilteredPage, search: string): ListFilters {
  const asked = new URLSearchParams(search);
  const place = asked.get('place') ?? '';
  const prices = { minPrice: priceIn(asked.get('minPrice')), maxPrice: priceIn(asked.get('maxPrice')) };
  const running = asked.get('running');
  const { isRunning, sort } = defaults[page];
  return {
    category: known(categoryCodes, asked.get('category')),
    place: placePattern.test(place) ? place : undefined,
    ...(areReversed(prices) ? { minPrice: undefined, maxPrice: undefined } : prices),
    length: known(lengthBands, asked.get('length')),
    isRunning: running === 'true' || (running !== 'false' && isRunning),
    sort: known(sortsOf[page], asked.get('sort')) ?? sort,
  };
}

const known = <Code extends string>(codes: readonly Code[], code: string | null): Code | undefined =>
  codes.find((candidate) => candidate === code);

function priceIn(digits: string | null): number | undefined {
  if (digits === null || !/^\d{1,13}$/.test(digits)) return undefined;
  return Number(digits) <= limits.money.max ? Number(digits) : undefined;
}

export const areReversed = ({ minPrice, maxPrice }: Pick<ListFilters, 'minPrice' | 'maxPrice'>): boolean =>
  minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;

/** What an address has to say beyond the page's defaults, in one order: equal filters have equal addresses. */
export function filterParams(page: FilteredPage, filters: ListFilters): Record<string, string> {
  const { isRunning, sort, ...named } = filters;
  const entries = Object.entries(named).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  if (isRunning !== defaults[page].isRunning) entries.push(['running', String(isRunning)]);
  if (sort !== undefined && sort !== defaults[page].sort) entries.push(['sort', sort]);
  return Object.fromEntries(entries);
}

/** `?category=music`, or nothing. */
export function filterSearch(page: FilteredPage, filters: ListFilters): string {
  const written = String(new URLSearchParams(filterParams(page, filters)));
  return written && `?${written}`;
}

/** As the wire names them. */
export function queryOf({ isRunning, ...filters }: ListFilters): FilterQuery & { sort: ListingSort | undefined } {
  return { ...filters, ...(isRunning && { running: 'true' as const }) };
}

/** What can be saved of them, one place at most; undefined if they say nothing about the offers themselves. */
export function savable({ isRunning: _running, sort: _sort, ...named }: ListFilters) {
  const conditions = { ...named, place: named.place && placesIn(named.place)[0] };
  return Object.values(conditions).some((value) => value !== undefined) ? conditions : undefined;
}

type ProductSort = (typeof productSorts)[number];

/** The same for products, whose address knows only their orders. */
export const productQueryOf = (filters: ListFilters): FilterQuery & { sort: ProductSort } => ({
  ...queryOf(filters),
  sort: known(productSorts, filters.sort ?? null) ?? 'newest',
});

const withoutFilter: Record<FilterName, Partial<ListFilters>> = {
  category: { category: undefined },
  place: { place: undefined },
  price: { minPrice: undefined, maxPrice: undefined },
  length: { length: undefined },
  running: { isRunning: false },
};

export const without = (filters: ListFilters, name: FilterName): ListFilters => ({
  ...filters,
  ...withoutFilter[name],
});

/** The filters that are set, in the order in which a page shows them. */
export function namedFilters(filters: ListFilters): FilterName[] {
  const isSet: Record<FilterName, boolean> = {
    category: filters.category !== undefined,
    place: filters.place !== undefined,
    price: filters.minPrice !== undefined || filters.maxPrice !== undefined,
    length: filters.length !== undefined,
    running: filters.isRunning,
  };
  return (Object.keys(isSet) as FilterName[]).filter((name) => isSet[name]);
}

/** The title of a list: each category has a page of its own. */
export const listTitle = (title: string, { category }: ListFilters, language: Language): string =>
  category ? `${categories[category][language]} ${title}` : title;
