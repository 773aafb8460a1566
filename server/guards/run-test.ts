import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface TestReport {
  testResults: { message: string; assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
}

/** `broken`: the test failed, but not at an assertion. */
export type Outcome = 'red' | 'green' | 'broken' | 'not run';

/** Runs one test, with all rows of its table, in that workspace. A file that does not load counts as not run. */
export async function runTest(workspace: string, { file, title }: { file: string; title: string }): Promise<Outcome> {
  const reportFile = join(workspace, 'report.json');
  const vitest = join(workspace, 'node_modules/vitest/vitest.mjs');
  const options = [
    '--project=server',
    `--testNamePattern=${patternOf(title)}`,
    '--reporter=json',
    `--outputFile=${reportFile}`,
  ];
  const run = spawn(process.execPath, [vitest, 'run', `server/${file}`, ...options], {
    cwd: workspace,
    stdio: 'ignore',
  });
  await once(run, 'exit');
  const { testResults } = JSON.parse(await readFile(reportFile, 'utf8')) as TestReport;
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failures = results
    .filter(({ status }) => status === 'failed')
    .flatMap(({ failureMessages }) => failureMessages);
  if (failures.some((message) => message.startsWith('AssertionError'))) return 'red';
  if (failures.length > 0) return 'broken';
  return results.some(({ status }) => status === 'passed') ? 'green' : 'not run';
}

/** Placeholders such as `%s` in a table's title match anything. */
const patternOf = (title: string): string =>
  title
    .split(/%[sjdi]/)
    .map((part) => part.replace(/[^\p{L}\p{N} ]/gu, '\\$&'))
    .join('.*');
