import { createHash } from 'node:crypto';
import { limits, type Refusal, refuse } from '@teum/contract';
import { type FilterQuery, type FoundFields, type ListingSort, maxFoundCount } from '@teum/contract/finding';
import { findingSentences } from '@teum/contract/forms/finding';
import type { Db } from '../../platform/db/database.ts';
import { type Blocked, leavingOut } from '../block/index.ts';
import { countListings, type FoundRow, listListings, listSellers, type Position } from './listing.sql.ts';
import { type ListingFilters, type ListingKind, listingFilters, placeText } from './listing-filters.ts';
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
  kind: ListingKind,
  query: ListingQuery,
  blocked?: Blocked,
): Promise<FoundListings | Refusal> {
  const { sort = 'newest', limit = limits.list.defaultLimit } = query;
  const asked = listingFilters(query);
  if (!asked.ok) return asked;
  const mark = markOf(kind, sort, query);
  const after = positionOf(query, sort, mark);
  if (after === 'foreign') return refuse('INVALID_INPUT', { fields: { after: findingSentences.after } });

  // One more than is shown tells whether there is a next slice.
  const found = await leavingOut(blocked, {
    limit: limit + 1,
    authorOf: ({ sellerId }: FoundRow) => sellerId,
    read: (most) => listListings(db, { kind, filters: asked, sort, after, limit: most, withSellers: !!blocked }),
    readWithout: (blockedBy) =>
      listListings(db, { kind, filters: { ...asked, blockedBy }, sort, after, limit: limit + 1 }),
  });
  const rows = found.slice(0, limit);
  const next = found.length > limit ? cursorOf(mark, rows.at(-1)!) : undefined;
  const fields = {
    ...(next !== undefined && { next }),
    ...(query.place !== undefined && { placeText: placeText(query.place) }),
    ...(after === undefined &&
      (await firstSliceFields({
        count: counter(db, kind, blocked),
        filters: asked,
        sort,
        found: found.length,
        isFull: !!next,
      }))),
  };
  return { ok: true, ids: rows.map(({ id }) => id), fields };
}

interface FirstSlice {
  count: CountListings;
  filters: ListingFilters;
  sort: ListingSort;
  found: number;
  isFull: boolean;
}

async function firstSliceFields({ count, filters, sort, found, isFull }: FirstSlice): Promise<FoundFields> {
  const asked = sort === 'ending-soon' ? { ...filters, isRunning: true } : filters;
  if (isFull) return { count: Math.min(await count(asked), maxFoundCount) };
  return found > 0 ? { count: found } : { count: 0, relaxed: await relaxations(count, asked) };
}

/**
 * Everyone's count first: more than a thousand stay more than a thousand without the blocked, except at the very edge, and comparing
 * the sellers of all of them would take longer than the list.
 */
const counter =
  (db: Db, kind: ListingKind, blocked: Blocked | undefined): CountListings =>
  async (filters) => {
    const count = await countListings(db, kind, filters);
    if (!blocked || count === 0 || count >= maxFoundCount) return count;
    const sellers = await listSellers(db, kind, filters);
    return sellers.filter((sellerId) => !blocked.ids.has(sellerId)).length;
  };

/** Names the list that a cursor belongs to. */
function markOf(kind: ListingKind, sort: ListingSort, query: ListingQuery): string {
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
