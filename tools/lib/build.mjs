// @ts-check
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { run } from './children.mjs';
import { Failure, lastLines } from './failure.mjs';
import { fingerprint, isStampOf } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { messages } from './messages.mjs';
import { inProject, root } from './project.mjs';
import { runtimeEnv } from './runtime.mjs';

/**
 * @typedef {'web' | 'server'} Part
 * @typedef {{ part: Part, sources: string[], command: (target: string) => string[], complaint: () => string }} Product
 */

/** The file in a built folder that holds the fingerprint of its sources. */
const buildStamp = '.sources';

/** @type {Product[]} */
const products = [
  {
    part: 'web',
    sources: ['web', 'contract', 'tsconfig.base.json', 'package-lock.json'],
    command: (target) => [viteCommand(), 'build', '--outDir', target, '--emptyOutDir'],
    complaint: () => messages().pagesNotBuilt,
  },
  {
    part: 'server',
    sources: ['server/src', 'server/rolldown.config.ts', 'sandbox', 'contract', 'package-lock.json'],
    command: (target) => [commandOf('server', 'rolldown', 'cli.mjs'), '-c', 'rolldown.config.ts', '--dir', target],
    complaint: () => messages().serverNotBuilt,
  },
];

/**
 * Builds the web pages and the server, unless the existing build comes from the same sources. Returns the note for the step's line.
 * @param {string} runtime
 * @param {import('./steps.mjs').Step} step
 */
export async function ensureBuilt(runtime, step) {
  if (products.every(isBuilt)) return messages().upToDate;
  const onWait = () => step.note(messages().waitsForBuild);
  return withLock(inProject('.cache', 'build.lock'), (alsoHeldBy) => buildMissing(runtime, alsoHeldBy), onWait);
}

/**
 * @param {string} runtime
 * @param {(pid: number) => void} alsoHeldBy
 */
async function buildMissing(runtime, alsoHeldBy) {
  const missing = products.filter((product) => !isBuilt(product));
  for (const product of missing) await build(product, runtime, alsoHeldBy);
  return missing.length === 0 ? messages().upToDate : undefined;
}

/**
 * @param {Product} product
 * @param {string} runtime
 * @param {(pid: number) => void} onStart
 */
async function build(product, runtime, onStart) {
  const { part, command, complaint } = product;
  const target = inProject('.cache', `${part}-build`);
  rmSync(target, { recursive: true, force: true });
  const builtFrom = wanted(product);
  const env = { ...runtimeEnv(runtime), NODE_ENV: 'production', NO_COLOR: '1' };
  const { code, output } = await run(runtime, command(target), { cwd: inProject(part), env, quiet: true, onStart });
  if (code !== 0) throw new Failure(`${complaint()}\n\n${lastLines(output, 40)}`);
  // The stamp lies inside the folder, so that one rename publishes both the build and its stamp.
  writeFileSync(join(target, buildStamp), builtFrom);
  swap(part, target);
}

/** The web's own vite; the test runner may have brought another one. */
export const viteCommand = () => commandOf('web', 'vite', 'vite.js');

/**
 * @param {Part} part
 * @param {string} name
 * @param {string} file
 */
function commandOf(part, name, file) {
  const manifest = createRequire(inProject(part, 'package.json')).resolve(`${name}/package.json`);
  return join(dirname(manifest), 'bin', file);
}

/**
 * @param {Part} part
 * @param {string} built
 */
function swap(part, built) {
  const dist = distOf(part);
  const previous = inProject('.cache', `${part}-previous`);
  rmSync(previous, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  renameSync(dist, previous);
  renameSync(built, dist);
  rmSync(previous, { recursive: true, force: true });
}

/** @param {Product} product */
const isBuilt = ({ part, sources }) => isStampOf(join(distOf(part), buildStamp), root, sources);

/** @param {Part} part */
const distOf = (part) => inProject(part, 'dist');

/** @param {Product} product */
const wanted = ({ sources }) => fingerprint(root, sources);
