// @ts-check
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from './children.mjs';
import { messages } from './messages.mjs';
import { inProject, root } from './project.mjs';
import { runtimeEnv } from './runtime.mjs';
import { takeStep } from './steps.mjs';

/** @typedef {'chromium' | 'redis' | 'nginx'} Tool */
/** @typedef {{ isDebian: boolean, isRoot: boolean }} System */

const debianPackages = {
  // The headless shell does the same pages with a third less work; only the whole browser shows notifications.
  chromium: ['chromium-headless-shell', 'chromium', 'fonts-noto-cjk'],
  redis: ['redis-server'],
  nginx: ['nginx-light'],
};
/** @type {Record<Tool, 'withoutChromium' | 'withoutRedis' | 'withoutNginx'>} */
const effects = { chromium: 'withoutChromium', redis: 'withoutRedis', nginx: 'withoutNginx' };
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
  const variables = { chromium: 'CHROMIUM_PATH', redis: 'REDIS_SERVER_PATH', nginx: 'NGINX_PATH' };
  return Object.fromEntries([...found].flatMap(([tool, path]) => (path ? [[variables[tool], path]] : [])));
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
  // RUNLEVEL 1: the package's own start-up would otherwise leave a Redis running on this machine.
  const env = { ...runtimeEnv(runtime), DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (let tries = 1; ; tries++) {
    const { code, output } = await run(command, args, { env, quiet: true });
    if (code === 0) return undefined;
    if (!/could not get lock/i.test(output) || tries === lockTries) return messages().notFetched;
    await pause(lockPauseMs);
  }
}
