// @ts-check
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { vi } from 'vitest';
import { root } from '../lib/project.mjs';

const manifest = {
  name: 'small',
  version: '1.0.0',
  private: true,
  workspaces: ['web', 'server'],
  scripts: { start: 'node tools/start.mjs', postinstall: 'echo once >> installs' },
};
const web = { name: 'small-web', version: '1.0.0', devDependencies: { vite: 'file:../vite' } };
const backend = {
  name: 'small-server',
  version: '1.0.0',
  type: 'module',
  devDependencies: { rolldown: 'file:../rolldown' },
};
const lock = {
  name: 'small',
  version: '1.0.0',
  lockfileVersion: 3,
  requires: true,
  packages: {
    '': { name: 'small', version: '1.0.0', hasInstallScript: true, workspaces: ['web', 'server'] },
    'node_modules/small-web': { resolved: 'web', link: true },
    'node_modules/small-server': { resolved: 'server', link: true },
    'node_modules/rolldown': { resolved: 'rolldown', link: true },
    'node_modules/vite': { resolved: 'vite', link: true },
    vite: { version: '1.0.0', dev: true },
    rolldown: { version: '1.0.0', dev: true },
    web,
    server: backend,
  },
};

/** Builds at once, or with a file `hang` beside it stops half-way for as long as its caller lives. */
const vite = `
const { appendFileSync, existsSync, mkdirSync, writeFileSync } = require('node:fs');
const target = process.argv[process.argv.indexOf('--outDir') + 1];
appendFileSync('../builds', process.version + '\\n');
mkdirSync(target, { recursive: true });
writeFileSync(target + '/half.js', '');
const caller = process.ppid;
if (existsSync('../hang')) setInterval(() => process.ppid === caller || process.exit(1), 100);
else writeFileSync(target + '/index.html', require('node:fs').readFileSync('page.html'));
`;

const rolldown = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
const target = process.argv[process.argv.indexOf('--dir') + 1];
appendFileSync('../server-builds', process.version + '\\n');
mkdirSync(target, { recursive: true });
writeFileSync(target + '/main.cjs', "import('../src/main.ts');");
`;

/** Opens after a demo step, takes a moment to close, and writes down every reason to close that reached it. */
const server = `
import { appendFileSync } from 'node:fs';
const { CLOSE_CODE = '0', STUBBORN, BUSY, PORT, WARNING } = process.env;
const say = (word: string) => appendFileSync('server-log', word + '\\n');
const close = (why: string) => { say(why); if (!STUBBORN) setTimeout(() => process.exit(Number(CLOSE_CODE)), 200); };
process.on('SIGTERM', () => close('SIGTERM'));
process.on('SIGINT', () => close('SIGINT'));
process.on('disconnect', () => close('disconnect'));
say('pid ' + process.pid);
process.send!({ type: 'progress', step: 'database' });
if (PORT === '99999') {
  process.send!({ type: 'failed', message: 'PORT: 65535 이하여야 합니다.\\nHOST: 비어 있습니다.' }, () => process.exit(1));
} else {
  process.send!({ type: 'progress', step: 'demo', detail: '경매 24건' });
  const login = (nickName: string, email: string) => ({ nickName, email, password: 'teum1234!' });
  const logins = [login('민지', 'minji@teum.kr'), login('준호', 'junho@teum.kr'), login('지우', 'operator@teum.kr')];
  process.send!({ type: 'ready', url: 'http://127.0.0.1:3000', logins, warnings: WARNING ? [WARNING] : [] });
}
setInterval(() => {}, 1000);
if (BUSY) setTimeout(() => { say('busy'); for (;;); }, 100);
`;

const korean = { LC_ALL: 'ko_KR.UTF-8' };

/** @typedef {ReturnType<typeof projectIn>} SmallProject */

/** A project in a folder of its own with our commands, a tiny server and a tiny vite; npm installs it without a network. */
export function makeSmallProject() {
  const project = projectIn(newFolder());
  const { path: at, write } = project;
  for (const path of ['tools/start.mjs', 'tools/lib', 'server/src/until-open.mjs'])
    cpSync(join(root, path), at(path), { recursive: true });
  write('package.json', manifest);
  write('package-lock.json', lock);
  write('vite/package.json', { name: 'vite', version: '1.0.0' });
  write('vite/bin/vite.js', vite);
  write('web/package.json', web);
  write('web/page.html', '<h1>틈</h1>');
  write('rolldown/package.json', { name: 'rolldown', version: '1.0.0' });
  write('rolldown/bin/cli.mjs', rolldown);
  write('server/package.json', backend);
  write('server/src/main.ts', server);
  return project;
}

/**
 * The same files in another folder, as if the project had been cloned, installed and started there.
 * @param {SmallProject} project
 */
export function copyOf(project) {
  const folder = newFolder();
  // Not `cpSync`, which forgets the modes of folders: PostgreSQL refuses data that others may read.
  execFileSync('cp', ['-a', `${project.path('.')}/.`, folder]);
  const copy = projectIn(folder);
  copy.erase('server-log');
  return copy;
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'teum-commands-'));

/** @param {string} folder */
function projectIn(folder) {
  const at = (/** @type {string} */ path) => join(folder, path);
  const write = (/** @type {string} */ path, /** @type {string | object} */ contents) => {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), typeof contents === 'string' ? contents : JSON.stringify(contents));
  };
  /** @type {number[]} */
  const started = [];
  const start = (/** @type {string} */ command, /** @type {string[]} */ args, /** @type {NodeJS.ProcessEnv} */ env) => {
    const running = startIn(folder, command, args, env);
    started.push(running.pid);
    return running;
  };
  const serverPids = () =>
    existsSync(at('server-log'))
      ? [...readFileSync(at('server-log'), 'utf8').matchAll(/^pid (\d+)$/gm)].map(([, pid]) => Number(pid))
      : [];
  return {
    write,
    start: (/** @type {NodeJS.ProcessEnv} */ env = {}, /** @type {string[]} */ args = []) =>
      start(process.execPath, ['tools/start.mjs', ...args], { ...korean, ...env }),
    npmStart: () => start('npm', ['start'], korean),
    lines: (/** @type {string} */ path) =>
      existsSync(at(path)) ? readFileSync(at(path), 'utf8').trim().split('\n') : [],
    path: at,
    exists: (/** @type {string} */ path) => existsSync(at(path)),
    erase: (/** @type {string} */ path) => rmSync(at(path), { recursive: true, force: true }),
    serverPids,
    serverPid: () => Number(readFileSync(at('server-log'), 'utf8').match(/pid (\d+)\n(?!.*pid)/s)?.[1]),
    remove: () => {
      // Servers have groups of their own; a busy one would go on for ever after a test that failed.
      for (const pid of [...started, ...serverPids()]) killGroup(pid);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * @param {string} folder
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function startIn(folder, command, args, env) {
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, ...env }, detached: true });
  const pid = /** @type {number} */ (child.pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  /** @type {Promise<number | null>} */
  const code = new Promise((resolve) => child.once('close', resolve));
  return {
    pid,
    code,
    output: () => output,
    says: (/** @type {string} */ words) =>
      vi.waitFor(() => expectIn(output, words), { timeout: 120_000, interval: 50 }),
    pressCtrlC: () => process.kill(-pid, 'SIGINT'),
  };
}

/**
 * @param {string} output
 * @param {string} words
 */
function expectIn(output, words) {
  if (!output.includes(words)) throw new Error(`“${words}” was not said:\n${output}`);
}

/** @param {number} pid */
function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}
