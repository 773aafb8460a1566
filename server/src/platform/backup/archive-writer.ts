import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { syncDirectory } from '../sync-directory.ts';
import { type BackupManifest, manifestName } from './archive.ts';
import { archiveEnd } from './archive-index.ts';
import type { Prover } from './prover.ts';
import { paddingAfter, tarHeader } from './tar.ts';

/** Parts of a stream whose length is not known before. */
const partBytes = 8 * 1024 * 1024;
/** Compressed at once: a cluster has a thousand small files, and each call of the compressor is a task for another thread. */
const blockBytes = 256 * 1024;

/** Writes one archive (tar, zstd) under a name of its own; `publish` gives it the final name. */
export class ArchiveWriter {
  readonly partial: string;
  readonly #file: string;
  readonly #output = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 }, chunkSize: blockBytes });
  readonly #target: WriteStream;
  readonly #written: Promise<void>;
  readonly #files: BackupManifest['files'] = {};
  readonly #directories: string[] = [];
  readonly #onBytes: (bytes: number) => void;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #compressedBytes = 0;

  constructor(file: string, onBytes: (bytes: number) => void) {
    this.#file = file;
    this.#onBytes = onBytes;
    this.partial = `${file}.partial`;
    // flush: the bytes are on the disk before the name is.
    this.#target = createWriteStream(this.partial, { flags: 'w', mode: 0o600, flush: true });
    this.#written = pipeline(this.#output, (chunks) => this.#counted(chunks), this.#target, { end: false });
    this.#written.catch(() => {}); // reported by the write that waits for it
  }

  async addDirectory(name: string): Promise<void> {
    await this.#write(tarHeader({ name, size: 0, isDirectory: true }));
    this.#directories.push(name);
  }

  async addBytes(name: string, bytes: Buffer): Promise<void> {
    await this.addFile(name, bytes.length, [bytes]);
  }

  /** Writes exactly `size` bytes: a file that shrinks meanwhile is filled up with zeros, as WAL replay expects it. */
  async addFile(name: string, size: number, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    const hash = createHash('sha256');
    const add = async (chunk: Buffer): Promise<void> => {
      hash.update(chunk);
      await this.#write(chunk);
      this.#onBytes(chunk.length);
    };
    await this.#write(tarHeader({ name, size, isDirectory: false }));
    let left = size;
    for await (const chunk of content) {
      if (left === 0) break;
      const taken = chunk.subarray(0, left);
      await add(taken);
      left -= taken.length;
    }
    while (left > 0) {
      const zeros = Buffer.alloc(Math.min(left, partBytes));
      await add(zeros);
      left -= zeros.length;
    }
    await this.#write(Buffer.alloc(paddingAfter(size)));
    this.#files[name] = [size, hash.digest('hex')];
  }

  /** A stream of unknown length, as numbered parts. */
  async addParts(folder: string, content: AsyncIterable<Buffer>): Promise<void> {
    let parts = 0;
    let gathered: Buffer[] = [];
    let bytes = 0;
    const flush = async (): Promise<void> => {
      parts += 1;
      await this.addBytes(`${folder}${String(parts).padStart(8, '0')}`, Buffer.concat(gathered));
      gathered = [];
      bytes = 0;
    };
    for await (const chunk of content) {
      gathered.push(chunk);
      bytes += chunk.length;
      if (bytes >= partBytes) await flush();
    }
    if (bytes > 0) await flush();
  }

  /** Closes the archive under its preliminary name. With a prover the manifest, and by its hashes every entry, is proven. */
  async close(instant: string, prover: Prover | undefined): Promise<void> {
    this.#output.end(this.#takeWaiting());
    await this.#written;
    const manifest: BackupManifest = { instant, files: this.#files, directories: this.#directories };
    const json = Buffer.from(JSON.stringify(manifest));
    this.#target.end(await archiveEnd(json, await prover?.prove(manifestName, json), this.#compressedBytes));
    await finished(this.#target);
  }

  async publish(): Promise<void> {
    await rename(this.partial, this.#file);
    await syncDirectory(dirname(this.#file));
  }

  async discard(): Promise<void> {
    this.#output.destroy();
    await this.#written.catch(() => {});
    this.#target.destroy();
    await rm(this.partial, { force: true });
  }

  async #write(chunk: Buffer): Promise<void> {
    this.#waiting.push(chunk);
    this.#waitingBytes += chunk.length;
    if (this.#waitingBytes < blockBytes || this.#output.write(this.#takeWaiting())) return;
    // The pipeline rejects for a full disk, where no drain would ever come.
    await Promise.race([once(this.#output, 'drain'), this.#written]);
  }

  async *#counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.#compressedBytes += chunk.length;
      yield chunk;
    }
  }

  #takeWaiting(): Buffer {
    const block = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
    return block;
  }
}
