import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { createZstdDecompress } from 'node:zlib';
import {
  type BackupHeader,
  type BackupManifest,
  headerName,
  manifestName,
  readHeaderJson,
  readManifestJson,
  secretsName,
} from './archive.ts';
import { type ArchiveExtent, decompression, readExtent } from './archive-index.ts';
import { backupMessages } from './backup-messages.ts';
import { ByteReader } from './byte-reader.ts';
import { kindOfEntry } from './entry-names.ts';
import { ExpectedEntries, type FileFacts } from './expected-entries.ts';
import { explained, orExplained, RefusedArchive } from './refused-archive.ts';
import { headerBytes, isEmptyBlock, paddingAfter, readTarHeader, type TarEntry } from './tar.ts';

/** What is decompressed at once. */
const blockBytes = 64 * 1024;

export interface ArchiveEntry extends TarEntry {
  /** To be read to its end, or not at all. */
  content: AsyncGenerator<Buffer>;
  /** Of what was read of the content. */
  hash: Hash;
}

/**
 * The entries of an archive in their order. Each is compared with the manifest: its name and size before its content is read, its
 * hash afterwards. Throws one sentence for a file that is damaged, cut off or hostile.
 */
async function* readEntries(
  { file, fileBytes, contentBytes, index }: OpenedArchive,
  manifest: BackupManifest | undefined,
): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(file, { end: contentBytes - 1 });
  const decompressed = source.pipe(createZstdDecompress({ ...decompression, chunkSize: blockBytes }));
  source.once('error', (error) => decompressed.destroy(error));
  try {
    const expected = new ExpectedEntries({ file, fileBytes, manifest, hasIndex: index !== undefined });
    const bytes = new ByteReader(decompressed, (error) => explained(file, error));
    for (;;) {
      const entry = await nextHeader(bytes, index !== undefined);
      if (!entry) break;
      expected.next(entry);
      const hash = createHash('sha256');
      const content = hashed(bytes.stream(entry.size), hash);
      yield { ...entry, content, hash };
      for await (const _ of content); // what the caller left unread
      await bytes.take(paddingAfter(entry.size));
      if (!entry.isDirectory) expected.compare(entry.name, [entry.size, hash.copy().digest('hex')]);
    }
    if (!(await bytes.isAtEnd()) || decompressed.bytesWritten !== contentBytes) throw new Error('bytes follow its end');
    expected.end();
  } catch (error) {
    throw explained(file, error as Error);
  } finally {
    source.destroy();
    decompressed.destroy();
  }
}

/** Undefined at the end: two empty blocks, or the end of the frame where the index is a frame of its own. */
async function nextHeader(bytes: ByteReader, hasIndex: boolean): Promise<TarEntry | undefined> {
  if (hasIndex && (await bytes.isAtEnd())) return undefined;
  const entry = readTarHeader(await bytes.take(headerBytes));
  if (!entry && (hasIndex || !isEmptyBlock(await bytes.take(headerBytes)))) throw new Error('it ends too early');
  return entry;
}

async function* hashed(content: AsyncGenerator<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

/** What the end of the file says. Everything that is read later is compared with it. */
export interface OpenedArchive extends ArchiveExtent {
  file: string;
}

export const openArchive = (file: string): Promise<OpenedArchive> =>
  orExplained(file, async () => ({ file, ...(await readExtent(file)) }));

export async function readHeader(file: string): Promise<BackupHeader> {
  for await (const { content } of readEntries(await openArchive(file), undefined)) {
    return await orExplained(file, async () => readHeaderJson(await buffer(content)));
  }
  throw new RefusedArchive(backupMessages().notABackup(file));
}

/** Everything acknowledged before this instant is in the backup. Only format 1 is read as a whole for it. */
export async function readInstant(file: string): Promise<Date> {
  const archive = await openArchive(file);
  const { instant } = archive.index?.manifest ?? (await verifyBackup(archive)).manifest;
  return new Date(instant);
}

export interface VerifiedBackup {
  archive: OpenedArchive;
  header: BackupHeader;
  manifest: BackupManifest;
  /** As they were sealed. */
  secrets: Buffer | undefined;
  bytes: number;
}

/** Reads the whole archive and compares every file with the manifest. */
export async function verifyBackup(
  archive: OpenedArchive,
  onBytes: (bytes: number) => void = () => {},
): Promise<VerifiedBackup> {
  const { file, index } = archive;
  const kept = new Map<string, Buffer>();
  const found: Record<string, FileFacts> = {};
  let header: BackupHeader | undefined;
  let bytes = 0;
  for await (const entry of readEntries(archive, index?.manifest)) {
    if (isKept(entry.name)) kept.set(entry.name, await buffer(entry.content));
    if (entry.name === headerName) header = await orExplained(file, async () => readHeaderJson(kept.get(headerName)!));
    refuseOtherKind(file, header!, entry);
    for await (const chunk of entry.content) onBytes(chunk.length);
    if (entry.isDirectory || entry.name === manifestName) continue;
    bytes += entry.size;
    found[entry.name] = [entry.size, entry.hash.copy().digest('hex')];
  }
  const manifest = index?.manifest ?? (await manifestAtEnd(file, kept.get(manifestName), found));
  return { archive, header: header!, manifest, secrets: kept.get(secretsName), bytes };
}

const isKept = (name: string): boolean => [headerName, secretsName, manifestName].includes(name);

function refuseOtherKind(file: string, header: BackupHeader, { name, isDirectory }: TarEntry): void {
  const { database } = kindOfEntry(name, isDirectory)!;
  if (database && database !== header.database)
    throw new RefusedArchive(backupMessages().foreign(file, `${name} is no part of a ${header.database}`));
}

/** Format 1: only now is it known what the entries should have been. */
const manifestAtEnd = (file: string, json: Buffer | undefined, found: BackupManifest['files']) =>
  orExplained(file, async () => {
    if (!json) throw new Error('it has no manifest');
    const manifest = readManifestJson(json);
    for (const name of new Set([...Object.keys(found), ...Object.keys(manifest.files)])) {
      if (String(found[name]) !== String(manifest.files[name])) throw new Error(`${name} differs from the manifest`);
    }
    return manifest;
  });

/** The entries again, to be written. A file that was replaced since it was verified is refused. */
export const readVerified = ({ archive, manifest }: VerifiedBackup): AsyncGenerator<ArchiveEntry> =>
  readEntries(archive, manifest);
