import { createHash } from 'node:crypto';
import { limits, type Refusal, refuse } from '@teum/contract';
import { maxFoundCount } from '@teum/contract/offer/finding';
import { findingSentences } from '@teum/contract/offer/finding-form';
import type { FilterQuery, FoundFields } from '@teum/contract/offer/finding-schema';
import type { ListingSort } from '@teum/contract/offer/listing-sorts';
import type { OfferKind } from '@teum/contract/offer/offer-kind';
import type { Db } from '../../../platform/db/database.ts';
import { type Blocked, leavingOut } from '../../identity/block/index.ts';
import { countListings, type FoundRow, listListings, listSellers, type Position } from './listing.sql.ts';
import { type ListingFilters, listingFilters, placeText } from './listing-filters.ts';
import { type CountListings, relaxations } from './relaxations.ts';

export interface ListingQuery extends FilterQuery {
  sort?: ListingSort | undefined;
  after?: string | undefined;
  lastId?: number | undefined;
  limit?: number | undefined;
}

const narrowing = ['category', 'place', 'minPrice', 'maxPrice', 'length', 'running', 'sort', 'after'] as const;

/** Whether a call names a filter or an order; otherwise it gets the plain list. */
export const isNarrowed = (query: ListingQuery): boolean => narrowing.some((name) => query[name] !== undefined);

export interface FoundListings {
  ok: true;
  ids: number[];
  fields: FoundFields;
}

export async function findListings(
  db: Db,
  kind: OfferKind,
  query: ListingQuery,
  blocked?: Blocked,
): Promise<FoundListings | Refusal> {
  const { sort = 'newest', limit = limits.list.defaultLimit } = query;
  const asked = listingFilters(query);
  if (!asked.ok) return asked;
  const mark = markOf(kind, sort, query);
  const after = positionOf(query, sort, mark);
  if (after === 'foreign') return refuse('INVALID_INPUT', { fields: { after: findingSentences.after } });

  // One row more than is shown: if it exists, there is a next slice.
  const slice = { kind, sort, after, withCount: after === undefined };
  const found = await leavingOut(blocked, {
    limit: limit + 1,
    authorOf: ({ sellerId }: FoundRow) => sellerId,
    read: (most) => listListings(db, { ...slice, filters: asked, limit: most, withSellers: !!blocked }),
    readWithout: (blockedBy) => listListings(db, { ...slice, filters: { ...asked, blockedBy }, limit: limit + 1 }),
  });
  const rows = found.slice(0, limit);
  const next = found.length > limit ? cursorOf(mark, rows.at(-1)!) : undefined;
  const fields = {
    ...(next !== undefined && { next }),
    ...(query.place !== undefined && { placeText: placeText(query.place) }),
    ...(after === undefined &&
      (await firstSliceFields({ db, kind, filters: asked, sort, blocked, found, isFull: !!next }))),
  };
  return { ok: true, ids: rows.map(({ id }) => id), fields };
}

interface FirstSlice {
  db: Db;
  kind: OfferKind;
  filters: ListingFilters;
  sort: ListingSort;
  blocked: Blocked | undefined;
  found: readonly FoundRow[];
  isFull: boolean;
}

async function firstSliceFields({ db, kind, filters, sort, blocked, found, isFull }: FirstSlice): Promise<FoundFields> {
  const asked = sort === 'ending-soon' ? { ...filters, isRunning: true } : filters;
  const [first] = found;
  if (!first) return { count: 0, relaxed: await relaxations(counter(db, kind, blocked), asked) };
  if (!isFull) return { count: found.length };
  return { count: Math.min(await countWithout({ db, kind, blocked }, asked, first.count!), maxFoundCount) };
}

const counter =
  (db: Db, kind: OfferKind, blocked: Blocked | undefined): CountListings =>
  async (filters) =>
    countWithout({ db, kind, blocked }, filters, await countListings(db, kind, filters));

/**
 * More than a thousand of everyone's stay more than a thousand without the blocked, except at the very edge, and comparing the
 * sellers of all of them would take longer than the list.
 */
async function countWithout(
  { db, kind, blocked }: Pick<FirstSlice, 'db' | 'kind' | 'blocked'>,
  filters: ListingFilters,
  everyones: number,
): Promise<number> {
  if (!blocked || everyones === 0 || everyones >= maxFoundCount) return everyones;
  const sellers = await listSellers(db, kind, filters);
  return sellers.filter((sellerId) => !blocked.ids.has(sellerId)).length;
}

/** Names the list that a cursor belongs to. */
function markOf(kind: OfferKind, sort: ListingSort, query: ListingQuery): string {
  const { category, place, minPrice, maxPrice, length, running } = query;
  const list = JSON.stringify([kind, sort, category, place, minPrice, maxPrice, length, running]);
  return createHash('sha256').update(list).digest('hex').slice(0, 12);
}

const cursorOf = (mark: string, { version, key, id }: FoundRow): string => [mark, version, key, id].join('.');

/** The route's pattern has checked the form. `lastId` is the id of the last one shown, as in the plain list. */
function positionOf(
  { after, lastId }: ListingQuery,
  sort: ListingSort,
  mark: string,
): Position | undefined | 'foreign' {
  if (after === undefined)
    return lastId !== undefined && sort === 'newest' ? { version: 0, key: lastId, id: lastId } : undefined;
  const [marked, ...numbers] = after.split('.');
  const [version, key, id] = numbers.map(Number);
  const isWhole = numbers.every((number) => Number.isSafeInteger(Number(number)));
  return marked === mark && isWhole ? { version: version!, key: key!, id: id! } : 'foreign';
}
