import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, release, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Answer, isMet } from './answer.ts';
import { median, spreadOf } from './figures.ts';
import { plotClaims } from './plot.ts';
import { type Result, withRatios } from './ratio-page.ts';
import { tablesOf } from './table.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const resultsFile = at('bench/results.json');
const page = at('docs/performance.md');
const plots = at('docs/images/performance');

/** Prints a result and stores it in bench/results.json, as a plot, and in the table of docs/performance.md. */
export async function publish(name: string, { isSmall, ...answer }: Answer): Promise<void> {
  console.log(`\n${tablesOf(answer)}`);
  if (isSmall) return;
  const taken = { on: machine(), commit: commit(), at: new Date().toISOString() };
  const results = await keepResult(name, { ...taken, ...withVerdicts(answer) });
  if (answer.claims.length === 0) return;
  await mkdir(plots, { recursive: true });
  await writeFile(`${plots}/${name}.svg`, plotClaims(answer.claims));
  await writeFile(page, withRatios(await readFile(page, 'utf8'), results));
}

const withVerdicts = ({ claims, ...rest }: Answer) => ({
  ...rest,
  claims: claims.map((claim) => ({
    ...claim,
    median: median(claim.ratios),
    spread: spreadOf(claim.ratios),
    isMet: isMet(claim),
  })),
});

async function keepResult(name: string, result: Result): Promise<Record<string, Result>> {
  const known = JSON.parse(await readFile(resultsFile, 'utf8').catch(() => '{}')) as Record<string, Result>;
  const results = { ...known, [name]: result };
  await writeFile(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
  return results;
}

function machine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${process.arch}, ${gigabytes} GiB, Linux ${release().split('-')[0]}, Node ${process.version}`;
}

function commit(): string {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: at('.'), encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--', 'server', 'contract', 'web') !== '';
  return `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' and changes' : ''}`;
}
