// @ts-check

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/**
 * @param {number} passed
 * @param {number} failed
 * @param {number} skipped
 * @returns {Tally}
 */
export const tally = (passed, failed, skipped) => ({ passed, failed, skipped });

/** @param {Tally[]} tallies */
export function sum(tallies) {
  return tallies.reduce(
    (total, { passed, failed, skipped }) =>
      tally(total.passed + passed, total.failed + failed, total.skipped + skipped),
    tally(0, 0, 0),
  );
}

/** @param {Tally} total */
export const closingLine = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

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
 * @param {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} report  vitest's JSON report
 */
export function countVitest({ testResults }) {
  const tests = testResults.flatMap((file) => file.assertionResults.map(({ status }) => status));
  const brokenFiles = testResults.filter((file) => file.status === 'failed' && !hasFailedTest(file));
  const passed = tests.filter((status) => status === 'passed').length;
  const failed = tests.filter((status) => status === 'failed').length;
  return tally(passed, failed + brokenFiles.length, tests.length - passed - failed);
}

/** @param {{ assertionResults: { status: string }[] }} file */
const hasFailedTest = (file) => file.assertionResults.some(({ status }) => status === 'failed');

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report  Playwright's
 */
export function countPlaywright({ stats }) {
  return tally(stats.expected + stats.flaky, stats.unexpected, stats.skipped);
}
