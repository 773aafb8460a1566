import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { syncDirectory } from '../sync-directory.ts';

const suffix = '.zst';
const segmentName = /^[0-9A-F]{24}$/;
const historyName = /^[0-9A-F]{8}\.history$/;

export const isSegment = (name: string): boolean => segmentName.test(name);
export const isHistory = (name: string): boolean => historyName.test(name);

/** Position in the log without the timeline, which the first eight digits name. */
export const positionOf = (segment: string): string => segment.slice(8);

/** The names of archived files, without their suffix. */
export async function listArchivedWal(directory: string): Promise<string[]> {
  if (!existsSync(directory)) return [];
  const names = (await readdir(directory)).filter((name) => name.endsWith(suffix));
  return names.map((name) => name.slice(0, -suffix.length)).filter((name) => isSegment(name) || isHistory(name));
}

export const archivedPath = (directory: string, name: string): string => join(directory, `${name}${suffix}`);

/** On disk and whole when this resolves: PostgreSQL may then recycle the segment. */
export async function archiveWalFile(source: string, directory: string, name: string): Promise<void> {
  const partial = join(directory, `${name}.partial`);
  await pipeline(
    createReadStream(source),
    createZstdCompress(),
    createWriteStream(partial, { mode: 0o600, flush: true }),
  );
  await rename(partial, archivedPath(directory, name));
  await syncDirectory(directory);
}

interface Wanted {
  from: string;
  withSegments: boolean;
}

/** Histories are always needed: the timeline that recovery begins must be a new one. The backup's own segments stay. */
export async function addArchivedWal(directory: string, target: string, { from, withSegments }: Wanted): Promise<void> {
  for (const name of await listArchivedWal(directory)) {
    const isWanted = isHistory(name) || (withSegments && positionOf(name) >= positionOf(from));
    const path = join(target, name);
    if (!isWanted || existsSync(path)) continue;
    await pipeline(
      createReadStream(archivedPath(directory, name)),
      createZstdDecompress(),
      createWriteStream(path, { mode: 0o600 }),
    );
  }
}
