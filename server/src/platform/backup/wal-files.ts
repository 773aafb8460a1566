import { existsSync } from 'node:fs';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import { syncDirectory } from '../sync-directory.ts';
import { decompressWhole } from './archive-index.ts';
import { backupMessages } from './backup-messages.ts';
import { type Prover, readOriginProof } from './prover.ts';
import { orExplained, RefusedArchive } from './refused-archive.ts';
import { readSkippableFrame, skippableBytes, skippableFrame } from './skippable-frame.ts';

const suffix = '.zst';
const segmentName = /^[0-9A-F]{24}$/;
const historyName = /^[0-9A-F]{8}\.history$/;
/** The embedded server's `wal_segment_size`. */
const segmentBytes = 16 * 1024 * 1024;
const largestHistory = 1024 * 1024;
/** A segment that does not compress, with its proof. */
const largestArchived = segmentBytes + 1024 * 1024;

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
export async function archiveWalFile(
  source: string,
  directory: string,
  name: string,
  prover: Prover | undefined,
): Promise<void> {
  const partial = join(directory, `${name}.partial`);
  const frame = await promisify(zstdCompress)(await readFile(source));
  const proof = prover && skippableFrame(Buffer.from(JSON.stringify(await prover.prove(name, frame))));
  await writeFile(partial, proof ? Buffer.concat([proof, frame]) : frame, { mode: 0o600, flush: true });
  await rename(partial, archivedPath(directory, name));
  await syncDirectory(directory);
}

interface ArchivedWal {
  content: Buffer;
  isProven: boolean;
}

/** Refuses a file that was changed, is cut off, or becomes larger than WAL is. */
async function readArchivedWal(directory: string, name: string, prover: Prover | undefined): Promise<ArchivedWal> {
  const path = archivedPath(directory, name);
  return await orExplained(path, async () => {
    if ((await stat(path)).size > largestArchived) throw new Error('it is too large');
    const bytes = await readFile(path);
    const proof = readSkippableFrame(bytes);
    const frame = proof ? bytes.subarray(skippableBytes(proof.length)) : bytes;
    const isProven = proof !== undefined && prover !== undefined;
    if (isProven && !(await prover.holds(readOriginProof(proof), name, frame)))
      throw new RefusedArchive(backupMessages().wrongPassphrase);
    const content = decompressWhole(frame, isSegment(name) ? segmentBytes : largestHistory);
    if (isSegment(name) && content.length !== segmentBytes) throw new Error('it is no whole segment');
    return { content, isProven };
  });
}

interface Wanted {
  from: string;
  withSegments: boolean;
}

/** Histories are always needed: the timeline that recovery begins must be a new one. */
async function listWanted(directory: string, wanted: Wanted | undefined): Promise<string[]> {
  if (!wanted) return [];
  const { from, withSegments } = wanted;
  const names = await listArchivedWal(directory);
  return names.filter((name) => isHistory(name) || (withSegments && positionOf(name) >= positionOf(from)));
}

/** Reads all that a restore will need, before it writes anything. */
export async function checkArchivedWal(
  directory: string,
  wanted: Wanted | undefined,
  prover: Prover | undefined,
): Promise<{ isProven: boolean; bytes: number }> {
  const found = { isProven: true, bytes: 0 };
  for (const name of await listWanted(directory, wanted)) {
    const { content, isProven } = await readArchivedWal(directory, name, prover);
    found.isProven &&= isProven;
    found.bytes += content.length;
  }
  return found;
}

/** The backup's own segments stay. */
export async function addArchivedWal(
  directory: string,
  target: string,
  wanted: Wanted | undefined,
  prover: Prover | undefined,
): Promise<void> {
  for (const name of await listWanted(directory, wanted)) {
    const path = join(target, name);
    if (existsSync(path)) continue;
    const { content } = await readArchivedWal(directory, name, prover);
    await writeFile(path, content, { mode: 0o600 });
  }
}
