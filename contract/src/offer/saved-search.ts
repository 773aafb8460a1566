import { pages } from '../pages.ts';
import type { LengthBand } from './length-bands.ts';
import type { Category } from './offer-categories.ts';

/** How many searches a member may save. */
export const maxSavedSearches = 20;

export interface SavedConditions {
  /** Undefined: auctions and products. */
  kind?: 'auction' | 'product' | undefined;
  keyword?: string | undefined;
  category?: Category | undefined;
  place?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  length?: LengthBand | undefined;
}

/** The page that shows what a saved search finds. */
export function savedSearchPath({ kind, keyword, ...filters }: SavedConditions): string {
  const named = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const params: Record<string, string> = Object.fromEntries(named);
  if (keyword)
    return `${pages.search.path}?${new URLSearchParams({ keyword, ...(kind && { type: kind }), ...params })}`;
  return `${pages[kind === 'product' ? 'products' : 'auctions'].path}?${new URLSearchParams(params)}`;
}
