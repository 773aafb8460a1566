// @ts-check
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { run } from './children.mjs';
import { Failure } from './failure.mjs';
import { npm } from './npm.mjs';
import { inProject } from './project.mjs';
import { runtimeEnv } from './runtime.mjs';
import { takeStep } from './steps.mjs';
import { countPlaywright, countVitest, tally, withExitCode } from './tally.mjs';

/**
 * @typedef {import('./tally.mjs').Tally} Tally
 * @typedef {import('./system-tools.mjs').Tool} Tool
 * @typedef {{ runtime: string, found: Map<Tool, string | undefined> }} Means
 * @typedef {{ title: string, needs: Tool[], run: (means: Means) => Promise<Tally> }} Part
 */

/** @type {Record<string, Part>} */
export const parts = {
  check: { title: '검사', needs: [], run: runCheck },
  unit: { title: '단위·통합 테스트', needs: ['redis', 'chromium'], run: runUnit },
  e2e: { title: '브라우저 여정', needs: ['chromium'], run: runJourneys },
};

/** @param {Means} means */
async function runCheck({ runtime }) {
  const [command, args] = npm(['run', 'check']);
  const { code } = await run(command, args, { env: runtimeEnv(runtime) });
  return code === 0 ? tally(1, 0, 0) : tally(0, 1, 0);
}

/** @param {Means} means */
async function runUnit(means) {
  const report = emptyReport('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run('vitest', ['run', ...reporters], { env: envFor(means) });
  return withExitCode(count(report, countVitest), code);
}

/** @param {Means} means */
async function runJourneys(means) {
  const isBuilt = await tryBuild(means.runtime);
  if (isBuilt && means.found.get('chromium')) return playwright(means, ['--reporter=list,json']);

  const unseen = await playwright(means, ['--list', '--reporter=json']);
  return isBuilt ? unseen : { ...unseen, failed: unseen.failed + 1 };
}

/** @param {string} runtime */
async function tryBuild(runtime) {
  try {
    await takeStep('빌드', (step) => ensureBuilt(runtime, step));
    return true;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(`\n${error.message}\n`);
    return false;
  }
}

/**
 * @param {Means} means
 * @param {string[]} args
 */
async function playwright(means, args) {
  const report = emptyReport('playwright.json');
  const env = { ...envFor(means), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { code } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...args], { env });
  return withExitCode(count(report, countPlaywright), code);
}

/** @param {Means} means */
function envFor({ runtime, found }) {
  const [CHROMIUM_PATH, REDIS_SERVER_PATH] = [found.get('chromium'), found.get('redis')];
  return {
    ...runtimeEnv(runtime),
    ...(CHROMIUM_PATH && { CHROMIUM_PATH }),
    ...(REDIS_SERVER_PATH && { REDIS_SERVER_PATH }),
  };
}

/**
 * A report left by an earlier run would be counted as this run's if the runner died before writing its own.
 * @param {string} name
 */
function emptyReport(name) {
  const path = inProject('.cache', 'reports', name);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  return path;
}

/**
 * @template Report
 * @param {string} path
 * @param {(report: Report) => Tally} counter
 */
function count(path, counter) {
  try {
    return counter(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return tally(0, 1, 0);
  }
}
