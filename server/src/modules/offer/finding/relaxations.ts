import { limits } from '@teum/contract';
import type { Relaxed } from '@teum/contract/offer/finding-schema';
import { isRegion, type ListingFilters, placeText } from './listing-filters.ts';

/** How many listings the reader can see, up to 1,001. */
export type CountListings = (filters: ListingFilters) => Promise<number>;

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
  if (!isRegion(place)) return [];
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
export async function relaxations(count: CountListings, filters: ListingFilters): Promise<Relaxed[]> {
  const found = await Promise.all(waysToRelax(filters).map((ways) => firstThatFinds(count, ways)));
  return found.flat().sort((a, b) => b.count - a.count);
}

async function firstThatFinds(countListings: CountListings, ways: readonly Relaxation[]): Promise<Relaxed[]> {
  for (const { filters, ...way } of ways) {
    const count = await countListings(filters);
    if (count > 0) return [{ ...way, count }];
  }
  return [];
}
