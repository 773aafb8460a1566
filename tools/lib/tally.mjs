// @ts-check

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Tally
 *   `failures`: the names of those that failed, as far as they have one
 */

/**
 * @param {number} passed
 * @param {number} failed
 * @param {number} skipped
 * @param {string[]} failures
 * @returns {Tally}
 */
export const tally = (passed, failed, skipped, failures = []) => ({ passed, failed, skipped, failures });

/** @param {Tally[]} tallies */
export function sum(tallies) {
  return tallies.reduce(
    (total, { passed, failed, skipped, failures }) =>
      tally(total.passed + passed, total.failed + failed, total.skipped + skipped, [...total.failures, ...failures]),
    tally(0, 0, 0),
  );
}

/**
 * What failed is named at the end, where a log of thousands of lines is opened.
 * @param {Tally} total
 */
export const closingLines = ({ passed, failed, skipped, failures }) => [
  ...failures.map((name) => `✘ ${name}`),
  `${passed} passed, ${failed} failed, ${skipped} skipped`,
];

/**
 * A run in which nothing passed has shown nothing, and so is no success.
 * @param {Tally} total
 */
export const exitCodeFor = ({ passed, failed }) => (failed > 0 || passed === 0 ? 1 : 0);

/**
 * A runner that ends badly without naming a failed test (a broken set-up, a crash) still counts as one failure.
 * @param {Tally} counted
 * @param {number} exitCode
 */
export function withExitCode(counted, exitCode) {
  return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
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
  return tally(passed, failures.length, tests.length - passed - tests.filter(hasFailed).length, failures);
}

/**
 * A file that could not be loaded or set up is one failure.
 * @param {VitestFile} file
 */
function failuresOf(file) {
  const failed = file.assertionResults.filter(hasFailed);
  if (failed.length > 0) return failed.map(({ fullName }) => `${file.name} > ${fullName}`);
  return hasFailed(file) ? [file.name] : [];
}

/** @param {{ status: string }} part */
const hasFailed = ({ status }) => status === 'failed';

/**
 * @typedef {{ title: string, file: string, tests: { status: string, projectName: string }[] }} PlaywrightSpec
 * @typedef {{ specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ expected: number, unexpected: number, flaky: number, skipped: number }} PlaywrightStats
 */

/** @param {{ stats: PlaywrightStats, suites: PlaywrightSuite[] }} report  Playwright's */
export function countPlaywright({ stats, suites }) {
  return tally(stats.expected + stats.flaky, stats.unexpected, stats.skipped, suites.flatMap(unexpectedIn));
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
function unexpectedIn({ specs, suites = [] }) {
  const named = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => `${file} > ${title} (${projectName})`),
  );
  return [...named, ...suites.flatMap(unexpectedIn)];
}
