import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Called before the first worker of a run: makes the folder that workers share. Without it, every DATA_DIR is made anew. */
export default async function makePlaceForPrepared(): Promise<() => Promise<void>> {
  const place = await mkdtemp(join(tmpdir(), 'teum-prepared-'));
  process.env.TEUM_PREPARED = place;
  return () => rm(place, { recursive: true, force: true });
}

/** Copies the DATA_DIR that the first caller of this kind has made: a database is faster to copy than to make. */
export async function fillFromPrepared(
  dataDir: string,
  kind: string,
  make: (dataDir: string) => Promise<void>,
): Promise<void> {
  const place = process.env.TEUM_PREPARED;
  if (!place) return;
  const prepared = join(place, kind);
  if (await isFirst(`${prepared}.claim`)) {
    await make(`${prepared}.making`);
    await rename(`${prepared}.making`, prepared);
  }
  while (!existsSync(prepared)) await pause(100);
  execFileSync('cp', ['-a', `${prepared}/.`, dataDir]);
}

const isFirst = (claim: string): Promise<boolean> =>
  mkdir(claim).then(
    () => true,
    () => false,
  );
