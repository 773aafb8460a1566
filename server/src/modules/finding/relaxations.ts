import { limits } from '@teum/contract';
import type { Relaxed } from '@teum/contract/finding';
import type { Db } from '../../platform/db/database.ts';
import { countListings } from './listing.sql.ts';
import { isProvince, type ListingFilters, type ListingKind, placeText } from './listing-filters.ts';

interface Relaxation extends Omit<Relaxed, 'count'> {
  filters: ListingFilters;
}

/** The ways to relax one filter. Of two for the same filter, the narrower one comes first. */
function waysToRelax(filters: ListingFilters): Relaxation[][] {
  const { category, place, minPrice, maxPrice, length, isRunning } = filters;
  const ways: Relaxation[][] = [];
  if (category !== undefined) ways.push([{ filter: 'category', filters: { ...filters, category: undefined } }]);
  if (length !== undefined) ways.push([{ filter: 'length', filters: { ...filters, length: undefined } }]);
  if (isRunning) ways.push([{ filter: 'running', filters: { ...filters, isRunning: false } }]);
  if (place !== undefined)
    ways.push([...widerPlace(filters, place), { filter: 'place', filters: { ...filters, place: undefined } }]);
  if (minPrice !== undefined || maxPrice !== undefined)
    ways.push([
      ...higherPrice(filters, maxPrice),
      { filter: 'price', filters: { ...filters, minPrice: undefined, maxPrice: undefined } },
    ]);
  return ways;
}

function widerPlace(filters: ListingFilters, place: string): Relaxation[] {
  if (place === 'online' || isProvince(place)) return [];
  const province = place.slice(0, 2);
  return [
    { filter: 'place', place: province, placeText: placeText(province), filters: { ...filters, place: province } },
  ];
}

function higherPrice(filters: ListingFilters, maxPrice: number | undefined): Relaxation[] {
  if (!maxPrice || maxPrice * 2 > limits.money.max) return [];
  return [{ filter: 'price', maxPrice: maxPrice * 2, filters: { ...filters, maxPrice: maxPrice * 2 } }];
}

/** What relaxing one filter would find, the most first. */
export async function relaxations(db: Db, kind: ListingKind, filters: ListingFilters): Promise<Relaxed[]> {
  const found = await Promise.all(waysToRelax(filters).map((ways) => firstThatFinds(db, kind, ways)));
  return found.flat().sort((a, b) => b.count - a.count);
}

async function firstThatFinds(db: Db, kind: ListingKind, ways: readonly Relaxation[]): Promise<Relaxed[]> {
  for (const { filters, ...way } of ways) {
    const count = await countListings(db, kind, filters);
    if (count > 0) return [{ ...way, count }];
  }
  return [];
}
