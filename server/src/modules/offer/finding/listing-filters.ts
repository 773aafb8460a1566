import { type Refusal, refuse, type Sentence } from '@teum/contract';
import { placesIn } from '@teum/contract/offer/finding';
import { findingSentences } from '@teum/contract/offer/finding-form';
import type { FilterQuery } from '@teum/contract/offer/finding-schema';
import type { LengthBand } from '@teum/contract/offer/length-bands';
import { onlineName, orOnline } from '@teum/contract/offer/offer-words';
import { placeName } from '@teum/contract/offer/regions';

export interface ListingFilters {
  category?: string | undefined;
  place?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  length?: LengthBand | undefined;
  isRunning: boolean;
  /** A member who sees no listings of people whom they have blocked. */
  blockedBy?: number | undefined;
}

/** Filters of a query whose fields have passed the contract's checks. The list of regions is known here alone. */
export function listingFilters(query: FilterQuery): ({ ok: true } & ListingFilters) | Refusal {
  const { category, place, minPrice, maxPrice, length, running } = query;
  if (place !== undefined && !placeText(place))
    return refuse('INVALID_INPUT', { fields: { place: findingSentences.place } });
  return { ok: true, category, place, minPrice, maxPrice, length, isRunning: running === 'true' };
}

/** The place as people read it. Undefined for a code that is not on the list. */
export function placeText(place: string): Sentence | undefined {
  if (place === 'online') return onlineName;
  const [region, online] = placesIn(place);
  const name = placeName(region!);
  return name && online ? orOnline(name) : name;
}

/** The same filters once for each of their places: an index gives the order within one place only. */
export const byPlace = (filters: ListingFilters): ListingFilters[] =>
  filters.place === undefined ? [filters] : placesIn(filters.place).map((place) => ({ ...filters, place }));

export const isRegion = (place: string): boolean => /^\d{5}$/.test(place);
export const isProvince = (place: string): boolean => /^\d\d$/.test(place);
