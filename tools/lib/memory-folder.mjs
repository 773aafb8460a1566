// @ts-check
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { isRunning } from './running.mjs';

/** Linux keeps the files of this folder in memory. */
const inMemory = '/dev/shm';
const prefix = 'teum-test-';

/** A whole run fills a quarter of it, and its programs need memory as well. */
const enoughBytes = 2 * 1024 ** 3;

/**
 * A folder for the temporary files of this run, which make and drop a few hundred databases; removed when we exit. Undefined
 * where there is no room in memory: then they go where the system puts temporary files.
 * @param {string} parent
 * @param {number} bytes
 */
export function makeMemoryFolder(parent = inMemory, bytes = enoughBytes) {
  if (!hasRoom(parent, bytes)) return undefined;
  removeAbandoned(parent);
  const folder = join(parent, `${prefix}${process.pid}`);
  mkdirSync(folder);
  // Root's tests start PostgreSQL as another user, who has to reach what they put here.
  chmodSync(folder, 0o1777);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * @param {string} parent
 * @param {number} bytes
 */
function hasRoom(parent, bytes) {
  try {
    const { bavail, bsize } = statfsSync(parent);
    return bavail * bsize >= bytes && freemem() >= 2 * bytes;
  } catch {
    return false;
  }
}

/**
 * A killed run cannot remove its folder, and nobody else would give the memory back.
 * @param {string} parent
 */
function removeAbandoned(parent) {
  for (const name of readdirSync(parent)) {
    const owner = Number(name.slice(prefix.length));
    // Process numbers return: one with ours was an earlier run's.
    if (name.startsWith(prefix) && (owner === process.pid || !isRunning(owner))) {
      rmSync(join(parent, name), { recursive: true, force: true });
    }
  }
}
