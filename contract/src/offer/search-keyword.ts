import { composed } from '../composed.ts';
import { firstLimits } from '../first-limits.ts';

/** The keyword that is searched for: composed Hangul, single spaces, no longer than the limit. */
export function searchKeyword(typed: string, maxCharacters: number = firstLimits.search.maxKeyword): string {
  // Cut first: nobody searches for more, and an address may hold a hundred times as much.
  const start = typed.slice(0, firstLimits.search.maxTyped).replace(/[\ud800-\udbff]$/, '');
  const plain = composed(start)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return Array.from(plain).slice(0, maxCharacters).join('').trim();
}
