import type { Refusal } from '@teum/contract';
import { placesIn } from '@teum/contract/offer/finding';
import type { FilterQuery } from '@teum/contract/offer/finding-schema';
import type { ListingSort } from '@teum/contract/offer/listing-sorts';
import { type RawBuilder, sql } from 'kysely';
import { isShownTo } from '../../identity/block/index.ts';
import { isProvince, type ListingFilters, listingFilters } from './listing-filters.ts';

type Condition = RawBuilder<boolean>;

/**
 * Nearly every open listing runs, but PostgreSQL multiplies the shares of all conditions, expects a fraction of the rows, and sorts
 * all of them: COALESCE hides this one from its estimate.
 */
const isNotOver: Condition = sql`coalesce(l.open_until > now(), false)`;

/** Conditions on a row of `listing` called `l`, all but those on its price and whether it is open. */
export function matching({ category, place, length, isRunning, blockedBy }: ListingFilters): Condition[] {
  const conditions: Condition[] = [];
  if (category !== undefined) conditions.push(sql`l.category = ${category}`);
  if (place !== undefined) conditions.push(isAt(place));
  if (length !== undefined) conditions.push(sql`l.length_band = ${length}`);
  if (isRunning) conditions.push(isNotOver);
  if (blockedBy !== undefined) conditions.push(isShownTo(blockedBy, sql`l.seller_id`));
  return conditions;
}

function isAt(place: string): Condition {
  const [first, second] = placesIn(place);
  if (second !== undefined) return sql`l.place in (${first}, ${second})`;
  return isProvince(place) ? sql`l.province = ${place}` : sql`l.place = ${place}`;
}

/** Named once in a query: PostgreSQL would count its share twice. */
export const openIf = ({ isRunning }: ListingFilters): Condition[] => (isRunning ? [sql`l.is_open`] : []);

/** `price` is the column to compare: the current one, or the one that the reader's order has. */
export function priced({ minPrice, maxPrice }: ListingFilters, price: RawBuilder<number>): Condition[] {
  const conditions: Condition[] = [];
  if (minPrice !== undefined) conditions.push(sql`${price} >= ${minPrice}`);
  if (maxPrice !== undefined) conditions.push(sql`${price} <= ${maxPrice}`);
  return conditions;
}

/** All conditions of a query on a row of `listing` called `l`; none if it names no filter. */
export function filterConditions(
  query: FilterQuery,
  sort: ListingSort | undefined,
): { ok: true; conditions: Condition[] } | Refusal {
  const filters = listingFilters(query);
  if (!filters.ok) return filters;
  const asked = sort === 'ending-soon' ? { ...filters, isRunning: true } : filters;
  return { ok: true, conditions: [...openIf(asked), ...matching(asked), ...priced(asked, sql`l.price`)] };
}
