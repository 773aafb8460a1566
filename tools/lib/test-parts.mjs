// @ts-check
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { run } from './children.mjs';
import { messages } from './messages.mjs';
import { npm } from './npm.mjs';
import { inProject } from './project.mjs';
import { runtimeEnv } from './runtime.mjs';
import { toolsEnv } from './system-tools.mjs';
import { countPlaywright, countVitest, tally, withExitCode } from './tally.mjs';

/**
 * @typedef {import('./tally.mjs').Tally} Tally
 * @typedef {import('./system-tools.mjs').Tool} Tool
 * @typedef {{ runtime: string, found: Map<Tool, string | undefined>, isBuilt: boolean }} Means
 * @typedef {{ title: string, needs: Tool[], needsBuild: boolean, run: (means: Means) => Promise<Tally> }} Part
 */

/** @type {Part} */
const check = { title: messages().check, needs: [], needsBuild: false, run: runCheck };
/** @type {Part} */
const unit = {
  title: messages().unitTests,
  needs: ['redis', 'nginx', 'postgres', 'promtool', 'python', 'chromium'],
  needsBuild: true,
  run: runUnit,
};
/** @type {Part} */
const e2e = { title: messages().browserTests, needs: ['chromium'], needsBuild: true, run: runE2eTests };

/**
 * One after the other: side by side, a test that waits would take the time of one that measures.
 * @type {Record<string, Part>}
 */
export const parts = { check, unit, e2e };

/** @param {Means} means */
async function runCheck({ runtime }) {
  const [command, args] = npm(['run', 'check']);
  const { code } = await run(command, args, { env: runtimeEnv(runtime) });
  return code === 0 ? tally(1, 0, 0) : tally(0, 1, 0);
}

/** @param {Means} means */
async function runUnit(means) {
  const report = emptyReport('vitest.json');
  const skips = emptyReport('skips.json');
  const notes = `--reporter=${inProject('tools', 'lib', 'skip-notes.mjs')}`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, notes];
  const { code } = await run('vitest', ['run', ...reporters], {
    env: { ...envFor(means), SKIPS_FILE: skips },
  });
  return withExitCode({ ...count(report, countVitest), skips: read(skips) }, code, unit.title);
}

/** @param {Means} means */
async function runE2eTests(means) {
  if (means.isBuilt && means.found.get('chromium')) return playwright(means, ['--reporter=list,json']);

  const unseen = await playwright(means, ['--list', '--reporter=json']);
  return means.isBuilt ? unseen : { ...unseen, failed: unseen.failed + 1 };
}

/**
 * @param {Means} means
 * @param {string[]} args
 */
async function playwright(means, args) {
  const report = emptyReport('playwright.json');
  const env = { ...envFor(means), PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_RUN: 'short' };
  const { code } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...args], { env });
  return withExitCode(count(report, countPlaywright), code, e2e.title);
}

/** @param {Means} means */
const envFor = ({ runtime, found }) => ({ ...runtimeEnv(runtime), ...toolsEnv(found) });

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

/** @param {string} path @returns {string[]} */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return []; // the runner died, which is counted as a failure
  }
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
