import type { SearchType } from '@teum/contract/offer/search.routes';
import type { SearchTerm } from '@teum/contract/offer/search-match';
import type { Tx } from '../../../platform/db/database.ts';
import type { Blocked } from '../../identity/block/index.ts';
import { candidates, firstPage, type Wanted, wantedExactly, wantedLoosely } from './candidates.ts';
import type { Scope } from './grams.ts';
import { type Rank, rankOf } from './rank.ts';
import type { CandidateRow, IdRange, Narrowing } from './search.sql.ts';
import { SearchWork } from './search-work.ts';

/** Separate budgets: long texts among the newest documents must not hide older ones that match in their title. */
const forNewest = { steps: 3_000_000, looks: firstPage };
/** Limits the documents that are read without a match. */
const forGroups = { steps: 3_000_000, looks: 3_000 };

export interface Found extends CandidateRow {
  type: SearchType;
  rank: Rank;
}

export interface Asked {
  range: IdRange;
  terms: SearchTerm[];
  narrowing?: Narrowing | undefined;
  blocked?: Blocked | undefined;
}

/** Rows arrive newest first and sorting is stable, so each group stays in that order. */
export const byRankAndOpenness = (a: Found, b: Found): number => a.rank - b.rank || Number(b.isOpen) - Number(a.isOpen);

/**
 * The matches of one type. A few are read at once and sorted. Of many, the best are searched group by group, each to its end
 * before the next begins: no sort grows with the number of documents, and slices neither repeat nor skip.
 */
export async function* bestFirst(tx: Tx, { range, terms, narrowing, blocked }: Asked): AsyncGenerator<Found, void> {
  const [exactly, loosely] = [wantedExactly(terms), wantedLoosely(terms)];
  const work = new SearchWork(forNewest);
  const newest: Found[] = [];
  let before = range.newest + 1;
  const walk = { range, scope: 'any', wanted: loosely, isOpenFirst: false, narrowing, blocked } as const;
  for await (const row of work.over(candidates(tx, walk))) {
    newest.push(...(await ranked(row, range.type, terms, work)));
    before = row.id;
  }
  if (!work.isSpent) return yield* newest.sort(byRankAndOpenness);

  const groups = new Groups({ tx, range, terms, narrowing, blocked, newest, before });
  yield* groups.read('title', exactly, [0]);
  // One group: to show every text before any name, all documents of a common name would have to be read first.
  yield* groups.read('any', exactly, [1, 2]);
  yield* groups.read('title', loosely, [3]);
  yield* groups.read('any', loosely, [4]);
}

interface GroupsParts extends Asked {
  tx: Tx;
  /** All matches among the newest documents, of any group; the others are older than `before`. */
  newest: Found[];
  before: number;
}

class Groups {
  private readonly parts: GroupsParts;
  private readonly work = new SearchWork(forGroups);

  constructor(parts: GroupsParts) {
    this.parts = parts;
  }

  /** Those of these ranks, open ones first. */
  async *read(scope: Scope, wanted: Wanted, ranks: readonly Rank[]): AsyncGenerator<Found, void> {
    const { tx, range, terms, narrowing, blocked, newest, before } = this.parts;
    const known = newest.filter(({ rank }) => ranks.includes(rank));
    yield* known.filter(({ isOpen }) => isOpen);
    let knownEnded = known.filter(({ isOpen }) => !isOpen);
    const rows = candidates(tx, { range, scope, wanted, isOpenFirst: true, before, narrowing, blocked });
    for await (const row of this.work.over(rows)) {
      if (!row.isOpen) {
        yield* knownEnded;
        knownEnded = [];
      }
      const found = await ranked(row, range.type, terms, this.work, ranks.at(-1));
      yield* found.filter(({ rank }) => ranks.includes(rank));
    }
    yield* knownEnded;
  }
}

async function ranked(
  row: CandidateRow,
  type: SearchType,
  terms: readonly SearchTerm[],
  work: SearchWork,
  worst?: Rank,
): Promise<Found[]> {
  const rank = await rankOf(row, terms, work, worst);
  return rank === undefined ? [] : [{ ...row, type, rank }];
}
