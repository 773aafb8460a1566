import type { SearchWord } from '@teum/contract/search-match';
import type { Tx } from '../../platform/db/database.ts';
import { gramsOfLooseWord, gramsOfWord, hashGrams, type Scope, segmentOf } from './grams.ts';
import {
  type CandidateRow,
  type IdRange,
  type Openness,
  selectIndexedCandidates,
  selectNewestCandidates,
} from './search.sql.ts';

/** Enough to tell documents apart; further grams would cost more than the false candidates they save. */
const mostGrams = 12;
const mostWordsReadTwoWays = 2;
/** Ids of the newest documents, which are compared one by one. */
const newestCount = 256;
/** At first as many as are read to find out whether a word is rare. */
export const firstPage = 60;
const largestPage = 300;

/** Lists of grams, one of which a document must have in full to be worth a look. */
export type Wanted = readonly (readonly string[])[];

export const wantedExactly = (words: readonly SearchWord[]): Wanted => [
  strongest(words.flatMap(({ text }) => gramsOfWord(text))),
];

export function wantedLoosely(words: readonly SearchWord[]): Wanted {
  const loose = words.map(({ text }) => gramsOfLooseWord(text));
  const certain = loose.flatMap((grams) => grams.certain);
  const doubtful = loose.filter(({ either }) => either.length > 0).slice(0, mostWordsReadTwoWays);
  const combined = doubtful.reduce<string[][]>(
    (lists, { either }) => lists.flatMap((list) => either.map((grams) => [...list, ...grams])),
    [certain],
  );
  return combined.map(strongest);
}

/** Longer grams are rarer, so they say more. */
const strongest = (grams: readonly string[]): string[] =>
  [...new Set(grams)].sort((a, b) => b.length - a.length).slice(0, mostGrams);

export interface Walk {
  range: IdRange;
  scope: Scope;
  wanted: Wanted;
  openness: Openness;
}

/**
 * Documents that may match, newest first, read only as far as the caller takes them. Common words are found at once among
 * the newest; others by index, a segment at first and more and more older ones at each further step.
 */
export async function* candidates(tx: Tx, walk: Walk): AsyncGenerator<CandidateRow, void> {
  const { range, openness } = walk;
  const { type, newest } = range;
  const after = Math.max(0, newest - newestCount);
  const newestSegments = segmentsBetween(after + 1, newest);
  const newestOnes = { type, openness, anyOf: hashedIn(newestSegments, walk), after };
  yield* pages(newest + 1, (page) => selectNewestCandidates({ ...newestOnes, ...page }).execute(tx));

  const older = segmentsBetween(openness === 'open' ? range.oldestOpen : 1, after);
  for (let size = 1; older.length > 0; ) {
    const indexed = { type, openness, anyOf: hashedIn(older.splice(0, size), walk) };
    const found = yield* pages(after + 1, (page) => selectIndexedCandidates({ ...indexed, ...page }).execute(tx));
    size *= found > 0 ? 2 : 8;
  }
}

/** Newest first; none when the ids are the wrong way round. */
function segmentsBetween(oldestId: number, newestId: number): number[] {
  if (newestId < oldestId) return [];
  const newest = segmentOf(newestId);
  return Array.from({ length: newest - segmentOf(oldestId) + 1 }, (_, index) => newest - index);
}

const hashedIn = (segments: number[], { range, scope, wanted }: Walk): number[][] =>
  segments.flatMap((segment) => wanted.map((grams) => hashGrams(grams, range.type, scope, segment)));

async function* pages(
  from: number,
  list: (page: { before: number; limit: number }) => Promise<{ rows: CandidateRow[] }>,
): AsyncGenerator<CandidateRow, number> {
  let [before, count] = [from, 0];
  for (let limit = firstPage; ; limit = largestPage) {
    const { rows } = await list({ before, limit });
    yield* rows;
    count += rows.length;
    if (rows.length < limit) return count;
    before = rows.at(-1)!.id;
  }
}

export async function take<Item>(count: number, items: AsyncIterable<Item>): Promise<Item[]> {
  const taken: Item[] = [];
  for await (const item of items) {
    taken.push(item);
    if (taken.length === count) break;
  }
  return taken;
}
