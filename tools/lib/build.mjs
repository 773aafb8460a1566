// @ts-check
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { run } from './children.mjs';
import { Failure, lastLines } from './failure.mjs';
import { fingerprint } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { inProject, root } from './project.mjs';
import { runtimeEnv } from './runtime.mjs';

const dist = inProject('web', 'dist');
const stampName = '.sources';
const sources = ['web', 'contract', 'tsconfig.base.json', 'package-lock.json'];

/**
 * Builds the web pages, unless those in web/dist come from the same sources. Returns the note for the step's line.
 * @param {string} runtime
 * @param {import('./steps.mjs').Step} step
 */
export async function ensureBuilt(runtime, step) {
  if (isBuilt()) return '이미 되어 있음';
  const onWait = () => step.note('다른 빌드가 끝나기를 기다리는 중');
  return withLock(inProject('.cache', 'build.lock'), (alsoHeldBy) => build(runtime, alsoHeldBy), onWait);
}

/**
 * @param {string} runtime
 * @param {(pid: number) => void} alsoHeldBy
 */
async function build(runtime, alsoHeldBy) {
  if (isBuilt()) return '이미 되어 있음';

  const target = inProject('.cache', 'web-build');
  rmSync(target, { recursive: true, force: true });
  const builtFrom = wanted();
  await viteBuild(runtime, target, alsoHeldBy);
  // The stamp travels inside the folder, so that pages and stamp change hands in one rename.
  writeFileSync(join(target, stampName), builtFrom);
  swap(target);
  return undefined;
}

/**
 * @param {string} runtime
 * @param {string} target
 * @param {(pid: number) => void} onStart
 */
async function viteBuild(runtime, target, onStart) {
  const env = { ...runtimeEnv(runtime), NODE_ENV: 'production', NO_COLOR: '1' };
  const args = [viteCommand(), 'build', '--outDir', target, '--emptyOutDir'];
  const { code, output } = await run(runtime, args, { cwd: inProject('web'), env, quiet: true, onStart });
  if (code !== 0) throw new Failure(`화면을 빌드하지 못했습니다.\n\n${lastLines(output, 40)}`);
}

/** The web's own vite; the test runner may have brought another one. */
export function viteCommand() {
  const manifest = createRequire(inProject('web', 'package.json')).resolve('vite/package.json');
  return join(dirname(manifest), 'bin', 'vite.js');
}

/** @param {string} built */
function swap(built) {
  const previous = inProject('.cache', 'web-previous');
  rmSync(previous, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  renameSync(dist, previous);
  renameSync(built, dist);
  rmSync(previous, { recursive: true, force: true });
}

function isBuilt() {
  const stamp = join(dist, stampName);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted();
}

const wanted = () => fingerprint(root, sources);
