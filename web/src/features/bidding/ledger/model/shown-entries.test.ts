import { describe, expect, it } from 'vitest';
import { shownParts } from './shown-entries.ts';

const entries = (from: number, to: number) => ({ kind: 'entries', from, to });
const fold = (from: number, to: number) => ({ kind: 'fold', from, to });

describe('shownParts', () => {
  it('[LED-17] shows a short chain as a whole', () => {
    expect(shownParts(1, [], [])).toEqual([entries(1, 1)]);
    expect(shownParts(7, [], [])).toEqual([entries(1, 7)]);
  });

  it('[LED-17] folds a long chain except for its ends and the receipt', () => {
    expect(shownParts(42, [17], [])).toEqual([
      entries(1, 3),
      fold(4, 15),
      entries(16, 18),
      fold(19, 40),
      entries(41, 42),
    ]);
  });

  it('[LED-17] shows what was unfolded', () => {
    expect(shownParts(100_000, [], [{ from: 4, to: 203 }])).toEqual([
      entries(1, 203),
      fold(204, 99_998),
      entries(99_999, 100_000),
    ]);
  });
});
