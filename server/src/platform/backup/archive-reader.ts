import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { createZstdDecompress } from 'node:zlib';
import { type BackupHeader, type BackupManifest, headerName, manifestName, secretsName } from './archive.ts';
import { backupMessages } from './backup-messages.ts';
import { headerBytes, paddingAfter, readTarHeader } from './tar.ts';

/** What is decompressed at once. */
const blockBytes = 64 * 1024;

export interface ArchiveEntry {
  name: string;
  size: number;
  isDirectory: boolean;
  /** To be read to its end, or not at all. */
  content: AsyncGenerator<Buffer>;
}

/** The entries of an archive in their order. Throws one message for a file that is damaged or cut off. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(file);
  const decompressed = source.pipe(createZstdDecompress({ chunkSize: blockBytes }));
  source.once('error', (error) => decompressed.destroy(error));
  try {
    yield* readEntries(new ByteReader(decompressed, (error) => unreadable(file, error)));
  } finally {
    source.destroy();
    decompressed.destroy();
  }
}

function unreadable(file: string, { code, message }: NodeJS.ErrnoException): Error {
  const messages = backupMessages();
  return new Error(code === 'ENOENT' ? messages.noSuchFile(file) : messages.damaged(file, message));
}

async function* readEntries(bytes: ByteReader): AsyncGenerator<ArchiveEntry> {
  for (;;) {
    const header = await bytes.take(headerBytes);
    const entry = bytes.orUnreadable(() => readTarHeader(header));
    if (!entry) return;
    const content = bytes.stream(entry.size);
    yield { ...entry, content };
    for await (const _ of content); // what the caller left unread
    await bytes.take(paddingAfter(entry.size));
  }
}

const readJson = async <Value>({ content }: ArchiveEntry): Promise<Value> =>
  JSON.parse((await buffer(content)).toString('utf8')) as Value;

export async function readHeader(file: string): Promise<BackupHeader> {
  for await (const entry of readArchive(file)) {
    if (entry.name !== headerName) break;
    return await readJson<BackupHeader>(entry);
  }
  throw new Error(backupMessages().notABackup(file));
}

/** The last entry, without checking the others. */
export async function readManifest(file: string): Promise<BackupManifest> {
  for await (const entry of readArchive(file)) {
    if (entry.name === manifestName) return await readJson<BackupManifest>(entry);
  }
  throw new Error(backupMessages().damaged(file, 'it has no manifest'));
}

export interface VerifiedBackup {
  header: BackupHeader;
  manifest: BackupManifest;
  /** As they were sealed. */
  secrets: Buffer | undefined;
  bytes: number;
}

/** Reads the whole archive and compares every file with the manifest. */
export async function verifyBackup(file: string, onBytes: (bytes: number) => void = () => {}): Promise<VerifiedBackup> {
  const header = await readHeader(file);
  const found: BackupManifest['files'] = {};
  let manifest: BackupManifest | undefined;
  const secrets: Buffer[] = [];
  let bytes = 0;
  for await (const entry of readArchive(file)) {
    if (entry.isDirectory) continue;
    if (entry.name === manifestName) {
      manifest = await readJson<BackupManifest>(entry);
      continue;
    }
    const hash = createHash('sha256');
    for await (const chunk of entry.content) {
      hash.update(chunk);
      if (entry.name === secretsName) secrets.push(chunk);
      bytes += chunk.length;
      onBytes(chunk.length);
    }
    found[entry.name] = [entry.size, hash.digest('hex')];
  }
  if (!manifest) throw new Error(backupMessages().damaged(file, 'it has no manifest'));
  const names = new Set([...Object.keys(found), ...Object.keys(manifest.files)]);
  for (const name of names) {
    if (String(found[name]) === String(manifest.files[name])) continue;
    throw new Error(backupMessages().damaged(file, `${name} differs from the manifest`));
  }
  return { header, manifest, secrets: secrets.length > 0 ? Buffer.concat(secrets) : undefined, bytes };
}

/** Reads given numbers of bytes from a stream of chunks. Whoever reads gets `explain` of what went wrong below. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  readonly #explain: (error: Error) => Error;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>, explain: (error: Error) => Error) {
    this.#source = source[Symbol.asyncIterator]();
    this.#explain = explain;
  }

  async take(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.stream(size)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *stream(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (this.#rest.length === 0) await this.#refill();
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  orUnreadable<Result>(read: () => Result): Result {
    try {
      return read();
    } catch (error) {
      throw this.#explain(error as Error);
    }
  }

  async #refill(): Promise<void> {
    const next = await this.#source.next().catch((error: Error) => {
      throw this.#explain(error);
    });
    if (next.done) throw this.#explain(new Error('it ends too early'));
    this.#rest = next.value;
  }
}
