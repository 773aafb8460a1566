import { composed } from './composed.ts';
import { limits } from './limits.ts';

/** What is looked for of what was typed: composed Hangul, single spaces, no longer than the limit. */
export function searchKeyword(typed: string): string {
  const plain = composed(typed)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return Array.from(plain).slice(0, limits.search.maxKeyword).join('').trim();
}
