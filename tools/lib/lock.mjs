// @ts-check
import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning, lookUp } from './running.mjs';

const lookEveryMs = 200;

/**
 * Lets one program at a time do `work`. A lock whose holders are all gone counts as free; `alsoHeldBy` adds a child that
 * may outlive us, so that its work is waited for as well.
 * @template Result
 * @param {string} path
 * @param {(alsoHeldBy: (pid: number) => void) => Promise<Result>} work
 * @param {() => void} onWait
 * @returns {Promise<Result>}
 */
export async function withLock(path, work, onWait = () => {}) {
  mkdirSync(dirname(path), { recursive: true });
  while (!take(path)) {
    onWait();
    await pause(lookEveryMs);
  }
  const release = () => rmSync(path, { force: true });
  process.once('exit', release);
  try {
    return await work((pid) => appendFileSync(path, identity(pid)));
  } finally {
    process.off('exit', release);
    release();
  }
}

/** @param {string} path */
function take(path) {
  try {
    writeFileSync(path, identity(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  if (!isHeld(path)) breakOpen(path);
  return false;
}

/** @param {string} path */
function breakOpen(path) {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  // Another waiter may have broken and taken the same lock just before our rename: then we return it.
  if (isHeld(aside)) renameSync(aside, path);
  else rmSync(aside);
}

/**
 * A pid alone is not enough: after a restart of the machine it may belong to someone else.
 * @param {number} pid
 */
function identity(pid) {
  return `${pid}:${lookUp(pid)?.startedAt ?? ''}\n`;
}

/** @param {string} path */
function isHeld(path) {
  const holders = readLock(path).split('\n').filter(Boolean);
  return holders.some((holder) => {
    const pid = Number(holder.split(':')[0]);
    return isRunning(pid) && identity(pid) === `${holder}\n`;
  });
}

/** @param {string} path */
function readLock(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}

/** @param {unknown} error */
const errorCode = (error) => /** @type {NodeJS.ErrnoException} */ (error).code;
