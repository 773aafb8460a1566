// @ts-check
import { readFileSync } from 'node:fs';

/**
 * A running program's entry in /proc. Undefined if it has ended or the system has no /proc.
 * @param {number} pid
 */
export function lookUp(pid) {
  const stat = readOrNothing(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;

  // The name in parentheses may itself hold spaces and parentheses, so fields are counted from the last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0], parent: Number(fields[1]), startedAt: fields[19] };
}

/** @param {number} pid */
export function argumentsOf(pid) {
  return readOrNothing(`/proc/${pid}/cmdline`)?.split('\0') ?? [];
}

/** @param {number} pid */
export function isRunning(pid) {
  const found = lookUp(pid);
  if (found) return found.state !== 'Z';
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} path */
function readOrNothing(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
