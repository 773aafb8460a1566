import { searchKeyword } from '@teum/contract/offer/search-keyword';
import { cookieValue } from '../../../../shared/cookies.ts';

const cookieName = 'searchHistory';
const lifetimeSeconds = 7 * 24 * 60 * 60;
const mostEntries = 10;
const mostCharacters = 50;

export type SearchHistory = readonly string[];

/** The stored part of a keyword: its first fifty characters. */
export const keptKeyword = (keyword: string): string => searchKeyword(keyword, mostCharacters);

/** Newest first, each keyword once. */
export function withKeyword(history: SearchHistory, keyword: string): SearchHistory {
  const kept = keptKeyword(keyword);
  return kept === '' ? history : [kept, ...withoutKeyword(history, kept)].slice(0, mostEntries);
}

export const withoutKeyword = (history: SearchHistory, keyword: string): SearchHistory =>
  history.filter((known) => known !== keyword);

/** Base64 of UTF-8: percent-encoded, ten Korean keywords exceed 4096 bytes, beyond which browsers silently drop a cookie. */
function encode(history: SearchHistory): string {
  const bytes = new TextEncoder().encode(JSON.stringify(history));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function decode(value: string): unknown {
  const bytes = Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** The history in a `document.cookie` string; an unreadable one is empty. */
export function readSearchHistory(cookies: string): SearchHistory {
  try {
    return keptHistory(decode(cookieValue(cookies, cookieName) ?? 'W10'));
  } catch {
    return [];
  }
}

/** Anyone can write a cookie: an invalid one would break every page with a search box. */
function keptHistory(stored: unknown): SearchHistory {
  if (!Array.isArray(stored)) return [];
  return stored.filter((keyword) => typeof keyword === 'string').reduceRight<SearchHistory>(withKeyword, []);
}

/** The `document.cookie` assignment that keeps the history for a week, or removes it if it is empty. */
export function searchHistoryCookie(history: SearchHistory): string {
  const lifetime = history.length > 0 ? lifetimeSeconds : 0;
  return `${cookieName}=${encode(history)}; Max-Age=${lifetime}; Path=/; SameSite=Lax`;
}
