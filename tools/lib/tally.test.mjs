// @ts-check
import { describe, expect, it } from 'vitest';
import { closingLine, countPlaywright, countVitest, exitCodeFor, sum, tally, withExitCode } from './tally.mjs';

/** @param {string[]} statuses */
const tests = (statuses) => statuses.map((status) => ({ status }));

describe('countVitest', () => {
  it('counts tests by what became of them', () => {
    const file = { status: 'failed', assertionResults: tests(['passed', 'passed', 'failed', 'skipped', 'todo']) };
    expect(countVitest({ testResults: [file] })).toEqual({ passed: 2, failed: 1, skipped: 2 });
  });

  it('counts a file that could not be loaded as one failure', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const setUpFailed = { status: 'failed', assertionResults: tests(['skipped']) };
    expect(countVitest({ testResults: [broken, setUpFailed] })).toEqual({ passed: 0, failed: 2, skipped: 1 });
  });
});

describe('countPlaywright', () => {
  it('counts a journey that passed at its second try as passed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats })).toEqual({ passed: 5, failed: 1, skipped: 2 });
  });
});

describe('withExitCode', () => {
  it('never lets a runner that ended badly look like a success', () => {
    expect(withExitCode(tally(3, 0, 0), 1)).toEqual(tally(3, 1, 0));
    expect(withExitCode(tally(3, 2, 0), 1)).toEqual(tally(3, 2, 0));
    expect(withExitCode(tally(3, 0, 1), 0)).toEqual(tally(3, 0, 1));
  });
});

describe('the closing line', () => {
  it('sums all parts', () => {
    expect(closingLine(sum([tally(1, 0, 0), tally(210, 1, 3), tally(14, 0, 2)]))).toBe(
      '225 passed, 1 failed, 5 skipped',
    );
  });

  it.each([
    ['everything passed', tally(5, 0, 0), 0],
    ['some were skipped', tally(5, 0, 9), 0],
    ['one failed', tally(5, 1, 0), 1],
    ['nothing ran', tally(0, 0, 0), 1],
    ['everything was skipped', tally(0, 0, 7), 1],
  ])('%s', (_, total, code) => {
    expect(exitCodeFor(total)).toBe(code);
  });
});
