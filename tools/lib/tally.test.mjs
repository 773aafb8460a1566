// @ts-check
import { describe, expect, it } from 'vitest';
import { closingLines, countPlaywright, countVitest, exitCodeFor, sum, tally, withExitCode } from './tally.mjs';

/** @param {string[]} statuses */
const tests = (statuses) => statuses.map((status, index) => ({ status, fullName: `test ${index}` }));

describe('countVitest', () => {
  it('counts tests by what became of them and names those that failed', () => {
    const statuses = ['passed', 'passed', 'failed', 'skipped', 'todo'];
    const file = { name: 'a.test.ts', status: 'failed', assertionResults: tests(statuses) };
    expect(countVitest({ testResults: [file] })).toEqual(tally(2, 1, 2, { failures: ['a.test.ts > test 2'] }));
  });

  it('counts a file that could not be loaded as one failure', () => {
    const broken = { name: 'a.test.ts', status: 'failed', assertionResults: [] };
    const setUpFailed = { name: 'b.test.ts', status: 'failed', assertionResults: tests(['skipped']) };
    expect(countVitest({ testResults: [broken, setUpFailed] })).toEqual(
      tally(0, 2, 1, { failures: ['a.test.ts', 'b.test.ts'] }),
    );
  });
});

describe('countPlaywright', () => {
  it('names a failed e2e test with its screen size, and a skipped one with its reason', () => {
    const stats = { expected: 6, unexpected: 1, skipped: 2 };
    const of = (/** @type {string} */ status, /** @type {string} */ description = '') => [
      { status: 'expected', projectName: 'desktop' },
      { status, projectName: 'phone', annotations: description ? [{ type: 'skip', description }] : [] },
    ];
    const specs = [
      { file: 'a.spec.ts', title: 'bids', tests: of('unexpected') },
      { file: 'a.spec.ts', title: 'scrolls', tests: of('skipped', 'the tabs are those of a phone') },
      { file: 'a.spec.ts', title: 'leaves', tests: of('skipped') },
    ];
    const suites = [{ specs: [], suites: [{ specs }] }];
    expect(countPlaywright({ stats, suites })).toEqual(
      tally(6, 1, 2, {
        failures: ['a.spec.ts > bids (phone)'],
        skips: ['a.spec.ts > scrolls (phone): the tabs are those of a phone', 'a.spec.ts > leaves (phone)'],
      }),
    );
  });
});

describe('withExitCode', () => {
  it('never counts a runner that failed as a success', () => {
    expect(withExitCode(tally(3, 0, 0), 1, 'unit')).toEqual(tally(3, 1, 0, { failures: ['unit'] }));
    expect(withExitCode(tally(3, 2, 0), 1, 'unit')).toEqual(tally(3, 2, 0));
    expect(withExitCode(tally(3, 0, 1), 0, 'unit')).toEqual(tally(3, 0, 1));
  });
});

describe('the closing line', () => {
  it('sums all parts, after the names of what was skipped and what failed', () => {
    const unit = tally(210, 1, 3, { failures: ['bids'], skips: ['mounts: no right to mount'] });
    expect(closingLines(sum([tally(1, 0, 0), unit, tally(14, 0, 2)]))).toEqual([
      '○ mounts: no right to mount',
      '✘ bids',
      '225 passed, 1 failed, 5 skipped',
    ]);
  });

  it('names twenty skipped tests, and counts the others', () => {
    const skips = Array.from({ length: 25 }, (_, number) => `test ${number}`);
    const lines = closingLines(tally(1, 0, 25, { skips }));
    expect([lines.length, lines[19], lines[20]]).toEqual([22, '○ test 19', '○ and 5 more']);
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
