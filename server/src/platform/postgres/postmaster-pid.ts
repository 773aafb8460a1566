import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const portLine = 3;
const statusLine = 7;

/**
 * Reads `postmaster.pid`: PostgreSQL's pid in the first line, its port in the fourth, its status in the eighth. Synchronous on purpose: an asynchronous
 * read takes four ticks, each of which is long while the application loads.
 */
export function readPostmasterPid(cluster: string): { pid: number; port: number; isReady: boolean } | undefined {
  const note = readNote(postmasterPidPath(cluster));
  const lines = note.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[portLine]), isReady: lines[statusLine]?.trim() === 'ready' } : undefined;
}

function readNote(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

export function postmasterPidPath(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}
