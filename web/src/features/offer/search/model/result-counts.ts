import { limits } from '@teum/contract/limits';
import type { SearchResult, SearchType } from '@teum/contract/offer/search.routes';
import { searchTypes } from './search-types.ts';

export type ResultCounts = Readonly<Record<SearchType | 'all', string>>;

/** `20+` where a full slice says only that there are at least so many. */
export function resultCounts(results: readonly SearchResult[]): ResultCounts {
  const found = searchTypes.map((type) => [type, results.filter((result) => result.type === type).length] as const);
  const isFull = (count: number) => count >= limits.search.perType;
  const shown = (count: number, isAtLeast: boolean) => (isAtLeast ? `${count}+` : String(count));
  return {
    ...(Object.fromEntries(found.map(([type, count]) => [type, shown(count, isFull(count))])) as Record<
      SearchType,
      string
    >),
    all: shown(
      results.length,
      found.some(([, count]) => isFull(count)),
    ),
  };
}
