// @ts-check
import { messages } from './messages.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], skips: string[] }} Tally
 *   `failures`: the names of those that failed, as far as they have one
 *   `skips`: the names of those that were skipped, with the reason
 */

/**
 * @param {number} passed
 * @param {number} failed
 * @param {number} skipped
 * @param {{ failures?: string[], skips?: string[] }} names
 * @returns {Tally}
 */
export const tally = (passed, failed, skipped, { failures = [], skips = [] } = {}) => ({
  passed,
  failed,
  skipped,
  failures,
  skips,
});

/** @param {Tally[]} tallies */
export function sum(tallies) {
  return tallies.reduce(
    (total, { passed, failed, skipped, failures, skips }) =>
      tally(total.passed + passed, total.failed + failed, total.skipped + skipped, {
        failures: [...total.failures, ...failures],
        skips: [...total.skips, ...skips],
      }),
    tally(0, 0, 0),
  );
}

/** Without a browser every e2e test is skipped, for one reason. */
const shownSkips = 20;

/**
 * Names skipped and failed tests at the end, where readers of a long log begin.
 * @param {Tally} total
 */
export const closingLines = ({ passed, failed, skipped, failures, skips }) => [
  ...skips.slice(0, shownSkips).map((name) => `○ ${name}`),
  ...(skips.length > shownSkips ? [`○ ${messages().moreSkipped(skips.length - shownSkips)}`] : []),
  ...failures.map((name) => `✘ ${name}`),
  `${passed} passed, ${failed} failed, ${skipped} skipped`,
];

/**
 * A run in which nothing passed proves nothing, so it is no success.
 * @param {Tally} total
 */
export const exitCodeFor = ({ passed, failed }) => (failed > 0 || passed === 0 ? 1 : 0);

/**
 * A runner that fails without naming a test (broken set-up, crash, uncaught error) counts as one failure, under the name of
 * its part.
 * @param {Tally} counted
 * @param {number} exitCode
 * @param {string} part
 */
export function withExitCode(counted, exitCode, part) {
  return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1, failures: [part] } : counted;
}

/**
 * @typedef {{ status: string, fullName: string }} VitestTest
 * @typedef {{ status: string, name: string, assertionResults: VitestTest[] }} VitestFile
 */

/** @param {{ testResults: VitestFile[] }} report  vitest's JSON report */
export function countVitest({ testResults }) {
  const tests = testResults.flatMap((file) => file.assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failures = testResults.flatMap(failuresOf);
  const skipped = tests.length - passed - tests.filter(hasFailed).length;
  return tally(passed, failures.length, skipped, { failures });
}

/**
 * A file that could not be loaded or set up is one failure.
 * @param {VitestFile} file
 */
function failuresOf(file) {
  const failed = file.assertionResults.filter(hasFailed);
  if (failed.length > 0) return namesOf(file, failed);
  return hasFailed(file) ? [file.name] : [];
}

/**
 * @param {VitestFile} file
 * @param {VitestTest[]} tests
 */
const namesOf = (file, tests) => tests.map(({ fullName }) => `${file.name} > ${fullName}`);

/** @param {{ status: string }} part */
const hasFailed = ({ status }) => status === 'failed';

/**
 * @typedef {{ type: string, description?: string }} Annotation
 * @typedef {{ title: string, file: string, tests: { status: string, projectName: string, annotations?: Annotation[] }[] }} PlaywrightSpec
 * @typedef {{ specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ expected: number, unexpected: number, skipped: number }} PlaywrightStats
 */

/** @param {{ stats: PlaywrightStats, suites: PlaywrightSuite[] }} report  Playwright's */
export function countPlaywright({ stats, suites }) {
  const named = (/** @type {string} */ status) => suites.flatMap((suite) => namesIn(suite, status));
  return tally(stats.expected, stats.unexpected, stats.skipped, {
    failures: named('unexpected'),
    skips: named('skipped'),
  });
}

/**
 * @param {PlaywrightSuite} suite
 * @param {string} wanted
 * @returns {string[]}
 */
function namesIn({ specs, suites = [] }, wanted) {
  const named = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, annotations = [] }) => {
        const reason = annotations.find(({ type, description }) => type === 'skip' && description)?.description;
        return `${file} > ${title} (${projectName})${reason ? `: ${reason}` : ''}`;
      }),
  );
  return [...named, ...suites.flatMap((suite) => namesIn(suite, wanted))];
}
