import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ending } from './outcome-reporter.ts';

/** `broken`: the test failed, but not at an assertion. */
export type Outcome = 'red' | 'green' | 'broken' | 'not run';

/** Runs one test, with all rows of its table, in that workspace. A file that does not load counts as not run. */
export async function runTest(workspace: string, { file, title }: { file: string; title: string }): Promise<Outcome> {
  const report = join(workspace, 'report.json');
  await writeFile(report, '[]');
  const vitest = join(workspace, 'node_modules/vitest/vitest.mjs');
  const options = [
    '--project=server',
    `--testNamePattern=${patternOf(title)}`,
    '--reporter=./server/guards/outcome-reporter.ts',
  ];
  const run = spawn(process.execPath, [vitest, 'run', `server/${file}`, ...options], {
    cwd: workspace,
    env: { ...process.env, GUARD_REPORT: report },
    stdio: 'ignore',
  });
  await once(run, 'exit');
  const endings = JSON.parse(await readFile(report, 'utf8')) as Ending[];
  if (endings.includes('asserted')) return 'red';
  if (endings.includes('failed')) return 'broken';
  return endings.includes('passed') ? 'green' : 'not run';
}

/** Placeholders such as `%s` and `$name` in a table's title match anything. */
const patternOf = (title: string): string =>
  title
    .split(/%[sjdi]|\$\w+/)
    .map((part) => part.replace(/[^\p{L}\p{N} ]/gu, '\\$&'))
    .join('.*');
