import type { SearchType } from '@teum/contract/routes/search';
import type { SearchWord } from '@teum/contract/search-match';
import type { Tx } from '../../platform/db/database.ts';
import { candidates, firstPage, take, type Wanted, wantedExactly, wantedLoosely } from './candidates.ts';
import type { Scope } from './grams.ts';
import { type Rank, rankOf } from './rank.ts';
import type { CandidateRow, IdRange, Openness } from './search.sql.ts';

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
  const reader = new Reader(tx, range, words);
  const [exactly, loosely] = [wantedExactly(words), wantedLoosely(words)];
  const all = await reader.few('any', loosely);
  if (all) return yield* all;

  const exact = await reader.few('any', exactly);
  if (exact) yield* exact.filter(({ rank }) => rank <= 1);
  else yield* reader.many({ wanted: exactly, inTitle: 0, anywhere: 1 });
  yield* reader.many({ wanted: loosely, inTitle: 2, anywhere: 3 });
}

interface Groups {
  wanted: Wanted;
  inTitle: Rank;
  anywhere: Rank;
}

class Reader {
  private readonly tx: Tx;
  private readonly range: IdRange;
  private readonly words: SearchWord[];
  private looksLeft = mostLooks;

  constructor(tx: Tx, range: IdRange, words: SearchWord[]) {
    this.tx = tx;
    this.range = range;
    this.words = words;
  }

  /** All matches in order, or undefined when there are too many to read them all. */
  async few(scope: Scope, wanted: Wanted): Promise<Found[] | undefined> {
    const { tx, range } = this;
    const rows = await take(firstPage, candidates(tx, { range, scope, wanted, openness: 'either' }));
    return rows.length < firstPage ? rows.flatMap((row) => this.ranked(row)).sort(byRankAndOpenness) : undefined;
  }

  async *many({ wanted, inTitle, anywhere }: Groups): AsyncGenerator<Found, void> {
    const titles = await this.few('title', wanted);
    if (titles) yield* titles.filter(({ rank }) => rank === inTitle);
    else yield* this.openThenEnded('title', wanted, inTitle);
    yield* this.openThenEnded('any', wanted, anywhere);
  }

  private async *openThenEnded(scope: Scope, wanted: Wanted, rank: Rank): AsyncGenerator<Found, void> {
    for (const openness of ['open', 'ended'] as const satisfies Openness[]) {
      for await (const row of candidates(this.tx, { range: this.range, scope, wanted, openness })) {
        this.looksLeft -= 1;
        if (this.looksLeft < 0) return;
        yield* this.ranked(row).filter((found) => found.rank === rank);
      }
    }
  }

  private ranked(row: CandidateRow): Found[] {
    const rank = rankOf(row, this.words);
    return rank === undefined ? [] : [{ ...row, type: this.range.type, rank }];
  }
}
