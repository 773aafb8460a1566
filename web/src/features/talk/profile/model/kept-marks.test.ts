import { describe, expect, it } from 'vitest';
import { areFew, keptMarks } from './kept-marks.ts';

const facts = (kept: number, settled: number) => ({
  kept,
  settled,
  notCome: settled - kept,
  cancelledLate: 0,
  auctionsWithWinner: 0,
  replyRooms: 0,
});

describe('keptMarks', () => {
  it('[PROF-13] says that there are few below five settled appointments', () => {
    expect([0, 4, 5].map((settled) => areFew(facts(settled, settled)))).toEqual([true, true, false]);
    expect(keptMarks(facts(1, 1))).toEqual({ filled: 1, empty: 4, isEach: true });
  });

  it('has a mark for each appointment', () => {
    expect(keptMarks(facts(11, 12))).toEqual({ filled: 11, empty: 1, isEach: true });
  });

  it('never looks complete when one of many was missed', () => {
    expect(keptMarks(facts(199, 200))).toEqual({ filled: 19, empty: 1, isEach: false });
    expect(keptMarks(facts(200, 200))).toEqual({ filled: 20, empty: 0, isEach: false });
  });
});
