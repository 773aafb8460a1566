// @ts-check
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from './children.mjs';
import { messages } from './messages.mjs';
import { inProject, root } from './project.mjs';
import { runtimeEnv } from './runtime.mjs';
import { takeStep } from './steps.mjs';

/** @typedef {'chromium' | 'redis' | 'nginx' | 'postgres' | 'promtool' | 'python'} Tool */
/** @typedef {{ isDebian: boolean, isRoot: boolean }} System */

const debianPackages = {
  // The headless shell does the same pages with a third less work; only the whole browser shows notifications.
  chromium: ['chromium-headless-shell', 'chromium', 'fonts-noto-cjk'],
  redis: ['redis-server'],
  // Its tests make a certificate.
  nginx: ['nginx-light', 'openssl'],
  postgres: ['postgresql'],
  promtool: ['prometheus'],
  python: ['python3'],
};
/** @satisfies {Record<Tool, string>} */
const effects = /** @type {const} */ ({
  chromium: 'withoutChromium',
  redis: 'withoutRedis',
  nginx: 'withoutNginx',
  postgres: 'withoutPostgres',
  promtool: 'withoutPromtool',
  python: 'withoutPython',
});
const lockTries = 60;
const lockPauseMs = 5000;

/**
 * Finds the programs that npm cannot install, installs missing ones where possible, and reports those still missing.
 * @param {Tool[]} wanted
 * @param {string} runtime
 */
export async function provideTools(wanted, runtime) {
  let found = look(wanted, runtime);
  for (const [command, ...args] of waysToGet(missingFrom(found), thisSystem())) {
    if (missingFrom(found).length === 0) break;
    await takeStep(`${command} ${args[0]}`, () => attempt(command, args, runtime));
    found = look(wanted, runtime);
  }
  return { found, notes: missingFrom(found).map((tool) => noteOn(tool, thisSystem())) };
}

/**
 * The environment variables that point our programs to the found tools.
 * @param {Map<Tool, string | undefined>} found
 * @returns {Record<string, string>}
 */
export function toolsEnv(found) {
  /** @type {Partial<Record<Tool, string>>} */
  const variables = {
    chromium: 'CHROMIUM_PATH',
    redis: 'REDIS_SERVER_PATH',
    nginx: 'NGINX_PATH',
    promtool: 'PROMTOOL_PATH',
  };
  return Object.fromEntries(
    [...found].flatMap(([tool, path]) => (path && variables[tool] ? [[variables[tool], path]] : [])),
  );
}

/**
 * @param {Tool[]} missing
 * @param {System} system
 * @returns {[command: string, ...args: string[]][]}
 */
export function waysToGet(missing, { isDebian, isRoot }) {
  /** @type {[string, ...string[]][]} */
  const ways = [];
  if (isDebian && isRoot && missing.length > 0) {
    const packages = missing.flatMap((tool) => debianPackages[tool]);
    ways.push(['apt-get', 'update'], ['apt-get', 'install', '-y', '--no-install-recommends', ...packages]);
  }
  if (missing.includes('chromium')) ways.push(['playwright', 'install', 'chromium']);
  return ways;
}

/**
 * @param {Tool} tool
 * @param {System} system
 */
export function noteOn(tool, { isDebian }) {
  const byApt = `sudo apt-get install -y ${debianPackages[tool].join(' ')}`;
  const elsewhere = {
    chromium: 'npx playwright install --with-deps chromium',
    redis: 'brew install redis',
    nginx: 'brew install nginx',
    postgres: 'brew install postgresql',
    promtool: 'brew install prometheus',
    python: 'brew install python',
  };
  return messages().toolMissing(tool, messages()[effects[tool]], isDebian ? byApt : elsewhere[tool]);
}

/** @returns {System} */
const thisSystem = () => ({ isDebian: existsSync('/etc/debian_version'), isRoot: process.getuid?.() === 0 });

/**
 * @param {Tool[]} wanted
 * @param {string} runtime
 * @returns {Map<Tool, string | undefined>}
 */
function look(wanted, runtime) {
  const places = {
    chromium: () => chromiumFor(runtime),
    redis: () => onPath('redis-server'),
    nginx: () => onPath('nginx'),
    postgres: serverOfDebian,
    promtool: () => onPath('promtool'),
    python: () => onPath('python3'),
  };
  return new Map(wanted.map((tool) => [tool, places[tool]()]));
}

/** @param {Map<Tool, string | undefined>} found */
const missingFrom = (found) => [...found].filter(([, path]) => path === undefined).map(([tool]) => tool);

/**
 * The search that the e2e tests use, so that `npm test` and `npm run e2e` never disagree on the browser.
 * @param {string} runtime
 */
function chromiumFor(runtime) {
  const { stdout } = spawnSync(runtime, [inProject('e2e', 'find-chromium.ts')], { cwd: root, encoding: 'utf8' });
  return stdout.trim() || undefined;
}

/** Debian has no PostgreSQL server on PATH: each version has a folder. */
function serverOfDebian() {
  const versions = '/usr/lib/postgresql';
  const installed = existsSync(versions) ? readdirSync(versions) : [];
  return installed.map((version) => join(versions, version, 'bin/initdb')).find(isExecutable);
}

/** @param {string} name */
function onPath(name) {
  // A normal user's PATH does not contain Debian's folder of nginx.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} runtime
 */
async function attempt(command, args, runtime) {
  const env = { ...runtimeEnv(runtime), DEBIAN_FRONTEND: 'noninteractive' };
  for (let tries = 1; ; tries++) {
    const { code, output } = await withoutServices(() => run(command, args, { env, quiet: true }));
    if (code === 0) return undefined;
    if (!/could not get lock/i.test(output) || tries === lockTries) return messages().notFetched;
    await pause(lockPauseMs);
  }
}

/**
 * Debian's packages start their services, and would leave a Redis, an nginx, a PostgreSQL and a Prometheus running on this machine.
 * A policy that is there already stays, and decides.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withoutServices(work, policy = '/usr/sbin/policy-rc.d') {
  try {
    writeFileSync(policy, '#!/bin/sh\nexit 101\n', { flag: 'wx', mode: 0o755 });
  } catch {
    return work();
  }
  const remove = () => rmSync(policy, { force: true });
  process.once('exit', remove);
  try {
    return await work();
  } finally {
    remove();
    process.off('exit', remove);
  }
}
