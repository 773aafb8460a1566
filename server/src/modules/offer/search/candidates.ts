import type { SearchTerm } from '@teum/contract/offer/search-match';
import type { Tx } from '../../../platform/db/database.ts';
import { type Blocked, withSpare } from '../../identity/block/index.ts';
import {
  encodesOrder,
  firstIdOf,
  gramsOfLooseTerm,
  gramsOfTerm,
  hashGrams,
  isSelective,
  type Scope,
  type Stretch,
  stretchOf,
} from './grams.ts';
import { type CandidateRow, type IdRange, listCandidates, type Narrowing, type Stop } from './search.sql.ts';

/** Enough to distinguish documents; more grams would cost more than the false candidates they avoid. */
const mostGrams = 12;
const mostWordsReadTwoWays = 2;
/** How many short stretches are queried before long ones: enough to find common terms, few enough for rare ones. */
const nearStops = 4;
/** The first batch: as many as are needed to find out whether a term is rare. */
export const firstPage = 60;
const largestPage = 300;

type Lists = readonly (readonly string[])[];

/** Lists of grams; a candidate must have all grams of at least one list. */
export interface Wanted {
  near: Lists;
  /** Empty if no gram is selective: then all short stretches are queried. */
  far: Lists;
  /** A candidate must have one of these grams, too, if there are any. */
  oneOf: readonly string[];
}

export const wantedExactly = (terms: readonly SearchTerm[]): Wanted =>
  wantedOf(terms.map(({ text }) => [gramsOfTerm(text)]));

export function wantedLoosely(terms: readonly SearchTerm[]): Wanted {
  let readTwoWays = 0;
  const loose = terms.map(({ text }) => gramsOfLooseTerm(text));
  // Those of one term suffice: each one more would cost every lookup some hundred grams.
  const oneOf = loose.find((grams) => grams.oneOf.length > 0)?.oneOf ?? [];
  return wantedOf(
    loose.map(({ certain, either }) => {
      if (either.length > 0) readTwoWays += 1;
      const isOneWay = either.length === 0 || readTwoWays > mostWordsReadTwoWays;
      return isOneWay ? [certain] : either.map((grams) => [...certain, ...grams]);
    }),
    oneOf,
  );
}

/** Built from the ways in which each term may be read. */
function wantedOf(terms: readonly Lists[], oneOf: readonly string[] = []): Wanted {
  const far = distinct(combined(terms.map((ways) => ways.map(mostSelective))));
  const isSelectiveEnough = oneOf.length > 0 || far.every((grams) => grams.length > 0);
  return { near: combined(terms), far: isSelectiveEnough ? far : [], oneOf };
}

/** The other grams are common, and would cost more in a long stretch than the false candidates they avoid. */
function mostSelective(grams: readonly string[]): string[] {
  const order = grams.filter(encodesOrder);
  return order.length > 0 ? order : grams.filter(isSelective);
}

const combined = (terms: readonly Lists[]): Lists =>
  terms
    .reduce<Lists>((lists, ways) => lists.flatMap((list) => ways.map((grams) => [...list, ...grams])), [[]])
    .map(strongest);

const distinct = (lists: Lists): Lists => [...new Map(lists.map((grams) => [grams.join(), grams])).values()];

/** Longer grams are rarer, so they are more selective. */
const strongest = (grams: readonly string[]): string[] =>
  [...new Set(grams)].sort((a, b) => b.length - a.length).slice(0, mostGrams);

export interface Walk {
  range: IdRange;
  scope: Scope;
  wanted: Wanted;
  /** Open documents before ended ones, or in one order. */
  isOpenFirst: boolean;
  /** Only documents older than this one. */
  before?: number;
  narrowing?: Narrowing | undefined;
  /** The people whom the reader has blocked. */
  blocked?: Blocked | undefined;
}

/** Candidate documents, newest first, read only as far as the caller needs. */
export async function* candidates(tx: Tx, walk: Walk): AsyncGenerator<CandidateRow, void> {
  const { range, narrowing, blocked } = walk;
  const asked = { type: range.type, narrowing };
  let stops = stopsFrom(walk);
  for (let isFirst = true; stops.length > 0; isFirst = false) {
    const { rows, isLast } = await listCandidates(
      tx,
      isFirst
        ? { ...asked, stops, limit: blocked ? withSpare(firstPage) : firstPage }
        : { ...asked, stops, limit: largestPage, blockedBy: blocked?.by },
    );
    // The query of the first page does not compare authors: it would look up those of all documents before it chooses the newest.
    yield* blocked ? rows.filter(({ accountId }) => !blocked.ids.has(accountId)) : rows;
    stops = isLast ? [] : stopsFrom(walk, rows.at(-1)!);
  }
}

function stopsFrom(walk: Walk, last?: CandidateRow): Stop[] {
  const { range, isOpenFirst, before = range.newest + 1 } = walk;
  const next = last?.id ?? before;
  if (!isOpenFirst) return stopsBetween(1, next, null, walk);
  if (last && !last.isOpen) return stopsBetween(1, next, false, walk);
  return [...stopsBetween(range.oldestOpen, next, true, walk), ...stopsBetween(1, before, false, walk)];
}

/** From the newest to the oldest id: first a few short stretches, for common terms, then long ones. */
function stopsBetween(oldest: number, end: number, isOpen: boolean | null, walk: Walk): Stop[] {
  const stops: Stop[] = [];
  for (let before = end; before > oldest; before = stops.at(-1)!.from) {
    const isNear = stops.length < nearStops || walk.wanted.far.length === 0;
    const stretch = stretchOf(before - 1, isNear ? 'near' : 'far');
    stops.push({ from: Math.max(oldest, firstIdOf(stretch)), before, isOpen, ...hashedIn(stretch, walk) });
  }
  return stops;
}

function hashedIn(stretch: Stretch, { range, scope, wanted }: Walk): Pick<Stop, 'anyOf' | 'oneOf'> {
  const hashed = (grams: readonly string[]) => hashGrams(grams, range.type, scope, stretch);
  return { anyOf: wanted[stretch.reach].map(hashed), oneOf: hashed(wanted.oneOf) };
}

export async function take<Item>(count: number, items: AsyncIterable<Item>): Promise<Item[]> {
  const taken: Item[] = [];
  for await (const item of items) {
    taken.push(item);
    if (taken.length === count) break;
  }
  return taken;
}
