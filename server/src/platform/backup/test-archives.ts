import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, zstdCompressSync } from 'node:zlib';
import { type BackupHeader, type BackupManifest, headerName, manifestName } from './archive.ts';
import { archiveEnd } from './archive-index.ts';
import { proverFor } from './prover.ts';
import { paddingAfter, tarEnd, tarHeader } from './tar.ts';

/** An entry as a hostile tool would write it. */
export interface PackedEntry {
  name: string;
  content?: Buffer | string;
  /** The type in the tar header: 0 is a file, 1 and 2 are links, 3 is a device, 5 a folder. */
  type?: string;
  link?: string;
}

export interface Packing {
  format?: 1 | 2;
  passphrase?: string;
  /** Instead of the manifest that fits. */
  manifest?: unknown;
}

export const dumpHeader: BackupHeader = {
  format: 2,
  version: '0.1.0',
  startedAt: '2026-11-17T00:00:00.000Z',
  database: 'dump',
  postgres: 180_004,
  migration: 18,
  secrets: 'none',
};
export const packedInstant = '2026-11-17T00:00:01.000Z';

/** The first entry of an archive. */
export const headerEntry = (header: object): PackedEntry => ({ name: headerName, content: JSON.stringify(header) });

const bytesOf = ({ content = '' }: PackedEntry): Buffer => Buffer.from(content as string);

function packedHeader({ name, type = '0', link = '', ...entry }: PackedEntry): Buffer {
  const header = tarHeader({ name, size: bytesOf({ name, ...entry }).length, isDirectory: type === '5' });
  header.write(type, 156, 'latin1');
  header.write(link, 157, 'latin1');
  header.write('        ', 148, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0`, 148, 'latin1');
  return header;
}

const tarOf = (entries: readonly PackedEntry[]): Buffer =>
  Buffer.concat(
    entries.flatMap((entry) => {
      const content = bytesOf(entry);
      return [packedHeader(entry), content, Buffer.alloc(paddingAfter(content.length))];
    }),
  );

/** The manifest that says of an archive what is in it, hostile or not. */
export function fittingManifest(entries: readonly PackedEntry[]): BackupManifest {
  const isFolder = ({ type }: PackedEntry): boolean => type === '5';
  return {
    instant: packedInstant,
    files: Object.fromEntries(
      entries
        .filter((entry) => !isFolder(entry))
        .map((entry) => {
          const content = bytesOf(entry);
          return [entry.name, [content.length, createHash('sha256').update(content).digest('hex')]];
        }),
    ),
    directories: entries.filter(isFolder).map(({ name }) => name),
  };
}

/** The bytes of an archive with these entries. */
export async function pack(
  entries: readonly PackedEntry[],
  { format = 2, passphrase, manifest = fittingManifest(entries) }: Packing = {},
): Promise<Buffer> {
  const json = Buffer.from(JSON.stringify(manifest));
  if (format === 1)
    return zstdCompressSync(Buffer.concat([tarOf([...entries, { name: manifestName, content: json }]), tarEnd]));
  const content = zstdCompressSync(tarOf(entries));
  const proof = await proverFor(passphrase)?.prove(manifestName, json);
  return Buffer.concat([content, await archiveEnd(json, proof, content.length)]);
}

/** A small file of format 1 that becomes `gibibytes` of zeros, in tables of a size that PostgreSQL would make. */
export async function packBomb(file: string, header: BackupHeader, gibibytes: number): Promise<void> {
  const mebibyte = Buffer.alloc(1024 * 1024);
  function* tar() {
    yield tarOf([headerEntry({ ...header, format: 1, database: 'cluster' })]);
    for (let number = 1; number <= gibibytes; number += 1) {
      yield tarHeader({ name: `database/base/5/${number}`, size: 1024 * mebibyte.length, isDirectory: false });
      for (let written = 0; written < 1024; written += 1) yield mebibyte;
    }
    yield tarEnd;
  }
  await pipeline(Readable.from(tar()), createZstdCompress(), createWriteStream(file));
}
