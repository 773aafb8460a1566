import { existsSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startMessages } from '../start-messages.ts';

const markerOf = (dataDir: string): string => join(dataDir, 'restore-unfinished');

/** Stays when a restore dies, so that no server starts on half of a backup. Returns a function that removes it. */
export async function markUnfinished(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await using file = await open(markerOf(dataDir), 'w');
  await file.sync();
  return () => rm(markerOf(dataDir));
}

export function refuseHalfRestored(dataDir: string): void {
  if (existsSync(markerOf(dataDir))) throw new Error(startMessages().halfRestored(dataDir));
}
