import { limits } from '@teum/contract';
import { swapKeyboard } from '@teum/contract/offer/keyboard-swap';
import { searchKeyword } from '@teum/contract/offer/search-keyword';
import { findLoosely, foldText, type SearchTerm, searchTerms } from '@teum/contract/offer/search-match';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { transactPipelined } from '../../../platform/db/pipelined-transaction.ts';
import type { Blocked } from '../../identity/block/index.ts';
import { candidates, wantedExactly, wantedLoosely } from './candidates.ts';
import { rankOf } from './rank.ts';
import { type CandidateRow, findIdRanges, type IdRange, limitSearch } from './search.sql.ts';
import { SearchWork } from './search-work.ts';

const mostKeywords = 3;
/** For each type: its titles, and the keyword typed with the other keyboard language. */
const forOneType = { steps: 500_000, looks: 40 };

/** Completions: words and titles that begin with what is typed, and the keyword typed with the other keyboard language. */
export async function suggest(db: Db, typed: string, blocked?: Blocked): Promise<string[]> {
  const keyword = searchKeyword(typed);
  if (keyword === '') return [];
  return transactPipelined(db, async (tx) => {
    const [, ranges] = await Promise.all([limitSearch(tx), findIdRanges(tx)]);
    const scope = { tx, ranges, blocked };
    const own = await suggestionsFor(scope, keyword);
    const swapped = await swappedIfFound(scope, keyword);
    if (swapped === undefined) return own;
    if (own.length > 0) return [...own.slice(0, limits.search.suggestions - 1), swapped];
    return distinct([swapped, ...(await suggestionsFor(scope, swapped))]);
  });
}

const distinct = (suggestions: string[]): string[] => [...new Set(suggestions)].slice(0, limits.search.suggestions);

interface Scope {
  tx: Tx;
  ranges: IdRange[];
  blocked: Blocked | undefined;
}

async function suggestionsFor(scope: Scope, keyword: string): Promise<string[]> {
  const terms = searchTerms(keyword);
  const titles = await titlesLike(scope, terms);
  const keywords = terms.length === 1 ? keywordsIn(titles, terms[0]!) : [];
  return distinct([...keywords, ...beginningFirst(titles, terms[0]!)]);
}

async function titlesLike({ tx, ranges, blocked }: Scope, terms: SearchTerm[]): Promise<string[]> {
  const wanted = wantedLoosely(terms);
  const ofEachType = ranges.map(async (range) => {
    const work = new SearchWork(forOneType);
    const matching: CandidateRow[] = [];
    const walk = { range, scope: 'title', wanted, isOpenFirst: false, blocked } as const;
    for await (const row of work.over(candidates(tx, walk)))
      if ((await rankOf({ ...row, body: '', nickName: '' }, terms, work)) !== undefined) matching.push(row);
    return matching.sort((a, b) => Number(b.isOpen) - Number(a.isOpen)).map(({ title }) => title);
  });
  return (await Promise.all(ofEachType)).flat();
}

const betweenWords = /[^\p{Letter}\p{Number}]+/u;
/** Particles that hardly any noun ends in; the rest must still be a word. */
const particle = /(?<=..)(?:와|을|를|에서|까지|부터|으로|으로만|로만)$/u;

/** Words of the titles that begin with what is typed, the most frequent first. */
function keywordsIn(titles: string[], typed: SearchTerm): string[] {
  const counts = new Map<string, number>();
  for (const word of titles.flatMap((title) => title.split(betweenWords)).map((word) => word.replace(particle, '')))
    if (foldText(word) !== typed.text && begins(word, typed)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const byCount = [...counts].sort(([, a], [, b]) => b - a);
  return byCount.slice(0, mostKeywords).map(([word]) => word);
}

const beginningFirst = (titles: string[], typed: SearchTerm): string[] =>
  titles.toSorted((a, b) => Number(begins(b, typed)) - Number(begins(a, typed)));

const begins = (text: string, typed: SearchTerm): boolean => findLoosely(foldText(text), typed)?.start === 0;

async function swappedIfFound({ tx, ranges, blocked }: Scope, keyword: string): Promise<string | undefined> {
  const swapped = swapKeyboard(keyword);
  if (swapped === undefined) return undefined;
  const terms = searchTerms(swapped);
  for (const range of ranges) {
    const work = new SearchWork(forOneType);
    const walk = { range, scope: 'any', wanted: wantedExactly(terms), isOpenFirst: false, blocked } as const;
    for await (const row of work.over(candidates(tx, walk)))
      if ((await rankOf(row, terms, work, 2)) !== undefined) return swapped;
  }
  return undefined;
}
