import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const STATUS_LINE = 7;

/** PostgreSQL's own note about itself: its pid in the first line, what it is doing in the eighth. */
export async function readPostmasterPid(cluster: string): Promise<{ pid: number; isReady: boolean } | undefined> {
  const note = await readFile(postmasterPidPath(cluster), 'utf8').catch(() => '');
  const lines = note.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, isReady: lines[STATUS_LINE]?.trim() === 'ready' } : undefined;
}

export function postmasterPidPath(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}
