// @ts-check
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, matchesGlob } from 'node:path';

/**
 * Follows the steps of a Dockerfile in empty folders, one per stage, where there is no container builder: COPY copies from the
 * context or an earlier stage and fails for a missing file, RUN runs in the stage's folder. Steps for the system around it (apt-get,
 * mkdir, chown) are left out.
 *
 * @typedef {{ instruction: string, rest: string, line: number }} Step
 * @typedef {{ folder: string, workdir: string, env: Record<string, string> }} Stage
 * @typedef {(command: string, directory: string) => void} Run
 */

/** @param {string} text @returns {Step[]} */
export function readSteps(text) {
  /** @type {Step[]} */
  const steps = [];
  let pending = '';
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (pending === '' && (line === '' || line.startsWith('#'))) continue;
    pending += line.endsWith('\\') ? `${line.slice(0, -1).trimEnd()} ` : line;
    if (line.endsWith('\\')) continue;
    const [, instruction = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(pending) ?? [];
    steps.push({ instruction, rest, line: index + 1 });
    pending = '';
  }
  return steps;
}

/**
 * Returns the folder of the last stage and its command.
 * @param {{ dockerfile: string, context: string, run: Run, place: string }} order
 */
export function followDockerfile({ dockerfile, context, run, place }) {
  /** @type {Map<string, Stage>} */
  const stages = new Map();
  /** @type {Stage | undefined} */
  let stage;
  /** @type {string[]} */
  let command = [];
  for (const { instruction, rest, line } of readSteps(readFileSync(dockerfile, 'utf8'))) {
    if (instruction === 'FROM') {
      const [, base = '', name = `stage ${stages.size}`] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest) ?? [];
      stage = beginStage(place, stages.get(base), stages.size);
      stages.set(name, stage);
      continue;
    }
    if (!stage) throw new Error(`line ${line}: ${instruction} before FROM`);
    if (instruction === 'WORKDIR') stage.workdir = rest;
    else if (instruction === 'ENV') Object.assign(stage.env, readEnv(rest));
    else if (instruction === 'COPY') copy(rest, stage, stages, context, line);
    else if (instruction === 'RUN' && rest.startsWith('npm ')) run(rest, inside(stage, '.'));
    else if (instruction === 'CMD') command = JSON.parse(rest);
  }
  if (!stage) throw new Error('the Dockerfile has no stage');
  return { folder: inside(stage, '.'), command, env: stage.env };
}

/**
 * @param {string} place
 * @param {Stage | undefined} base
 * @param {number} number
 * @returns {Stage}
 */
function beginStage(place, base, number) {
  const folder = join(place, String(number));
  mkdirSync(folder, { recursive: true });
  if (base) cpSync(base.folder, folder, { recursive: true, verbatimSymlinks: true });
  return { folder, workdir: base?.workdir ?? '/', env: { ...base?.env } };
}

/** @param {Stage} stage @param {string} path */
const inside = ({ folder, workdir }, path) => join(folder, path.startsWith('/') ? path : join(workdir, path));

/** @param {string} rest */
const readEnv = (rest) => Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split('=')));

/**
 * @param {string} rest
 * @param {Stage} stage
 * @param {Map<string, Stage>} stages
 * @param {string} context
 * @param {number} line
 */
function copy(rest, stage, stages, context, line) {
  const words = rest.split(/\s+/);
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const target = words.pop() ?? '';
  const source = from === undefined ? undefined : stages.get(from);
  if (from !== undefined && !source) throw new Error(`line ${line}: there is no stage ${from}`);
  for (const word of words) {
    const path = source ? join(source.folder, word) : join(context, word);
    if (!existsSync(path)) throw new Error(`line ${line}: COPY ${word}: there is no such file`);
    const isInto = target.endsWith('/') && !statSync(path).isDirectory();
    const to = inside(stage, isInto ? join(target, basename(word)) : target);
    mkdirSync(dirname(to), { recursive: true });
    const ignored = source ? [] : readIgnored(context);
    cpSync(path, to, { recursive: true, verbatimSymlinks: true, filter: (each) => !isIgnored(each, context, ignored) });
  }
}

/** @param {string} context */
function readIgnored(context) {
  const file = join(context, '.dockerignore');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

/** @param {string} path @param {string} context @param {string[]} ignored */
function isIgnored(path, context, ignored) {
  const name = path.slice(context.length).replace(/^\//, '');
  return ignored.some((pattern) => matchesGlob(name, pattern));
}

/** @type {Run} */
function runForReal(command, directory) {
  const { status } = spawnSync('sh', ['-c', command], { cwd: directory, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command}: ended with ${status}`);
}

/* `node tools/image/follow-dockerfile.mjs`: builds the image's folders for real, with the network, and starts its command once. */
if (import.meta.main) {
  const place = mkdtempSync(join(tmpdir(), 'teum-image-'));
  try {
    const context = join(import.meta.dirname, '../..');
    const dockerfile = join(context, 'ops/Dockerfile');
    const { folder, command } = followDockerfile({ dockerfile, context, run: runForReal, place });
    console.log(
      `${globSync('**/*', { cwd: folder, exclude: ['node_modules/**'] }).length} files beside ${readdirSync(join(folder, 'node_modules')).length} packages`,
    );
    startOnce(folder, command);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/**
 * Without settings the command must refuse with our own message: then every file that it loads is there.
 * @param {string} folder
 * @param {string[]} command
 */
export function startOnce(folder, [program = '', ...args]) {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', LC_ALL: 'C.UTF-8' };
  const { stderr } = spawnSync(join(folder, program), args, { cwd: folder, env, encoding: 'utf8' });
  if (!stderr.includes('PUBLIC_URL: required in production'))
    throw new Error(`the image's command does not start:\n${stderr}`);
}
