import type { SearchType } from '@teum/contract/routes/search';
import type { SearchWord } from '@teum/contract/search-match';
import type { Tx } from '../../platform/db/database.ts';
import { candidates, firstPage, take, type Wanted, wantedExactly, wantedLoosely } from './candidates.ts';
import type { Scope } from './grams.ts';
import { type Rank, rankOf } from './rank.ts';
import type { CandidateRow, IdRange } from './search.sql.ts';

/** Documents looked at in vain must not hold a search up for ever. */
const mostLooks = 3_000;

export interface Found extends CandidateRow {
  type: SearchType;
  rank: Rank;
}

/** Rows arrive newest first and sorting is stable, so within a group they stay so. */
export const byRankAndOpenness = (a: Found, b: Found): number => a.rank - b.rank || Number(b.isOpen) - Number(a.isOpen);

/**
 * The matches of one type. Few are read at once and put in order. Of many, the best are looked for group by group, each to
 * its end before the next begins: nothing is sorted that grows with the number of documents, and pages neither repeat nor skip.
 */
export async function* bestFirst(tx: Tx, range: IdRange, words: SearchWord[]): AsyncGenerator<Found, void> {
  const [exactly, loosely] = [wantedExactly(words), wantedLoosely(words)];
  const rows = await take(firstPage, candidates(tx, { range, scope: 'any', wanted: loosely, isOpenFirst: false }));
  const newest = rows.flatMap((row) => ranked(row, range.type, words));
  if (rows.length < firstPage) return yield* newest.sort(byRankAndOpenness);

  const groups = new Groups({ tx, range, words, newest, before: rows.at(-1)!.id });
  yield* groups.read('title', exactly, 0);
  yield* groups.read('any', exactly, 1);
  yield* groups.read('title', loosely, 2);
  yield* groups.read('any', loosely, 3);
}

interface GroupsParts {
  tx: Tx;
  range: IdRange;
  words: SearchWord[];
  /** Of the newest documents all that match, whatever their group; the others are older than `before`. */
  newest: Found[];
  before: number;
}

class Groups {
  private readonly parts: GroupsParts;
  private looksLeft = mostLooks;

  constructor(parts: GroupsParts) {
    this.parts = parts;
  }

  /** Those of one rank, open ones first. */
  async *read(scope: Scope, wanted: Wanted, rank: Rank): AsyncGenerator<Found, void> {
    const { tx, range, words, newest, before } = this.parts;
    const known = newest.filter((found) => found.rank === rank);
    yield* known.filter(({ isOpen }) => isOpen);
    let knownEnded = known.filter(({ isOpen }) => !isOpen);
    for await (const row of candidates(tx, { range, scope, wanted, isOpenFirst: true, before })) {
      this.looksLeft -= 1;
      if (this.looksLeft < 0) break;
      if (!row.isOpen) {
        yield* knownEnded;
        knownEnded = [];
      }
      yield* ranked(row, range.type, words).filter((found) => found.rank === rank);
    }
    yield* knownEnded;
  }
}

function ranked(row: CandidateRow, type: SearchType, words: readonly SearchWord[]): Found[] {
  const rank = rankOf(row, words);
  return rank === undefined ? [] : [{ ...row, type, rank }];
}
