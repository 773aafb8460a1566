import { placePattern } from '@teum/contract/offer/finding';
import { type Category, categories } from '@teum/contract/offer/offer-categories';
import { paths } from '../../../../shared/paths.ts';

/** What home is narrowed to. */
export interface HomeFilters {
  category?: Category | undefined;
  place?: string | undefined;
}

/** Home's filters in an address; what is unknown there is left out, so that any address shows a home. */
export function homeFiltersIn(search: string): HomeFilters {
  const asked = new URLSearchParams(search);
  const category = asked.get('category') ?? '';
  const place = asked.get('place') ?? '';
  return {
    category: Object.hasOwn(categories, category) ? (category as Category) : undefined,
    place: placePattern.test(place) ? place : undefined,
  };
}

/** The address of home, or of a list, that is narrowed in the same way. */
export function narrowed(path: string, filters: HomeFilters): string {
  const named = Object.entries(filters).filter(([, value]) => value !== undefined);
  return named.length === 0 ? path : `${path}?${new URLSearchParams(named)}`;
}

export const homeAt = (filters: HomeFilters): string => narrowed(paths.home, filters);

export const isNarrowed = ({ category, place }: HomeFilters): boolean => category !== undefined || place !== undefined;
