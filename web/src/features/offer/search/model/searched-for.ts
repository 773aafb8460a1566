import type { SearchType } from '@teum/contract/offer/search.routes';
import { searchKeyword } from '@teum/contract/offer/search-keyword';
import { searchTypes } from './search-types.ts';

export interface SearchedFor {
  /** Empty if there is no keyword. */
  keyword: string;
  type: SearchType | undefined;
}

/** The search that the results page's address asks for. */
export function searchedFor(search: string): SearchedFor {
  const asked = new URLSearchParams(search);
  return {
    keyword: searchKeyword(asked.get('keyword') ?? ''),
    type: searchTypes.find((known) => known === asked.get('type')),
  };
}
