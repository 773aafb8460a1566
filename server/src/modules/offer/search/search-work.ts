import { findExactly, findLoosely, foldText, type SearchTerm } from '@teum/contract/offer/search-match';
import { TickBudget } from '../../../platform/tick-budget.ts';
import type { CandidateRow } from './search.sql.ts';

/** A step is one character read once, at most 10 ns: searches hold the event loop for a few milliseconds at a time. */
const stepsPerTick = 1_000_000;
/** The cost of a character of a text that a pattern is matched with, besides the pattern's own blocks. */
const stepsToFollow = 5;

/** Shared by all searches of the process: ten at once hold the event loop no longer than one. */
export const searchTicks = new TickBudget(stepsPerTick);

interface Budget {
  steps: number;
  /** Documents. */
  looks?: number;
}

/**
 * The budget of a search. It counts steps and not time: the same search ends at the same document on any machine, so its slices
 * fit together.
 */
export class SearchWork {
  private stepsLeft: number;
  private looksLeft: number;

  constructor({ steps, looks = Number.POSITIVE_INFINITY }: Budget) {
    this.stepsLeft = steps;
    this.looksLeft = looks;
  }

  get isSpent(): boolean {
    return this.stepsLeft <= 0 || this.looksLeft <= 0;
  }

  fold(text: string): string {
    this.spend(text.length);
    return foldText(text);
  }

  readonly findExactly: Find = (folded, term) => {
    this.spend(folded.length);
    return findExactly(folded, term)?.start;
  };

  readonly findLoosely: Find = (folded, term) => {
    this.spend(folded.length * (stepsToFollow + term.loosely.blocks));
    return findLoosely(folded, term)?.start;
  };

  /** Rows until the budget is spent: no statement is sent for rows that a search may not read. */
  async *over(rows: AsyncIterable<CandidateRow>): AsyncGenerator<CandidateRow, void> {
    if (this.isSpent) return;
    for await (const row of rows) {
      yield row;
      this.looksLeft -= 1;
      // Counts every text as read, also if the title alone decided.
      this.spend(row.body.length);
      if (this.isSpent) return;
    }
  }

  private spend(steps: number): void {
    this.stepsLeft -= steps;
    searchTicks.spend(steps);
  }
}

/** Where a term begins in a text. */
export type Find = (folded: string, term: SearchTerm) => number | undefined;
