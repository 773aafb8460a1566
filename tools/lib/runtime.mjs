// @ts-check
import { execFile } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from './failure.mjs';
import { messages } from './messages.mjs';
import { inProject } from './project.mjs';

/** Runs TypeScript as it is, and has Argon2 (24.7). */
const needed = { major: 24, minor: 7 };

const broughtRuntime = inProject('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');

/**
 * The Node that runs the product: the one npm brought, or the one that runs us.
 * @returns {Promise<string>}
 */
export async function findRuntime() {
  if (isNewEnough(await versionOf(broughtRuntime))) return broughtRuntime;
  if (isNewEnough(process.version)) return process.execPath;
  throw new Failure(messages().oldNode(`${needed.major}.${needed.minor}`, process.version));
}

/** @param {string} version */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > needed.major || (major === needed.major && minor >= needed.minor);
}

/**
 * The environment in which `node` and every tool are the project's own. Node caches compiled code, which saves a quarter of a
 * server's start.
 * @param {string} runtime
 */
export function runtimeEnv(runtime) {
  const path = [dirname(runtime), inProject('node_modules', '.bin'), process.env.PATH].join(delimiter);
  return { NODE_COMPILE_CACHE: inProject('.cache', 'compiled'), ...process.env, PATH: path };
}

/**
 * Runs the file to check it: with another C library it exists but does not run. The Node that runs us needs no check.
 * @param {string} node
 */
async function versionOf(node) {
  if (node === process.execPath) return process.version;
  return promisify(execFile)(node, ['--version']).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
}
