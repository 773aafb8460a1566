import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import {
  readSearchHistory,
  type SearchHistory,
  searchHistoryCookie,
  withKeyword,
  withoutKeyword,
} from './search-history.ts';

const written = typeof document === 'undefined' ? '' : document.cookie;
const recent = createStore<{ history: SearchHistory }>(() => ({ history: readSearchHistory(written) }));

/** Reads the cookie each time: another tab may have searched since. */
function change(next: (history: SearchHistory) => SearchHistory): void {
  const history = next(readSearchHistory(document.cookie));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari of our targets.
  document.cookie = searchHistoryCookie(history);
  recent.setState({ history });
}

export const rememberSearch = (keyword: string): void => change((history) => withKeyword(history, keyword));
export const forgetSearch = (keyword: string): void => change((history) => withoutKeyword(history, keyword));
export const forgetAllSearches = (): void => change(() => []);

export const useRecentSearches = (): SearchHistory => useStore(recent, (state) => state.history);
