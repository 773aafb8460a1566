import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, zstdCompressSync } from 'node:zlib';
import { type BackupHeader, type BackupManifest, headerName, manifestName } from './archive.ts';
import { archiveEnd } from './archive-index.ts';
import { openArchive, readVerified, verifyBackup } from './archive-reader.ts';
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

export const clusterHeader: BackupHeader = {
  format: 2,
  version: '0.1.0',
  startedAt: '2026-11-17T00:00:00.000Z',
  database: 'cluster',
  postgres: 180_004,
  migration: 18,
  walFrom: '000000010000000000000002',
  secrets: 'none',
};
const packedInstant = '2026-11-17T00:00:01.000Z';

/** The first entry of an archive. */
export const headerEntry = (header: object): PackedEntry => ({ name: headerName, content: JSON.stringify(header) });

/** What an archive has that is accepted, though PostgreSQL could not start from it. */
export const smallCluster: readonly PackedEntry[] = [
  headerEntry(clusterHeader),
  { name: 'database/PG_VERSION', content: '18\n' },
];

const evil = "archive_command = 'touch /tmp/teum-evil'";

/** Entries that no backup has, by what they are. */
export const hostileEntries: readonly (readonly [about: string, PackedEntry])[] = [
  ['a symbolic link', { name: 'database/pg_tblspc/16384', type: '2', link: '/etc' }],
  ['a hard link', { name: 'database/base/5/1', type: '1', link: '/etc/passwd' }],
  ['a device', { name: 'database/base/5/1', type: '3' }],
  ['an absolute path', { name: '/etc/cron.d/evil' }],
  ['a way out of its folder', { name: 'database/../../evil' }],
  ['a way out of the sandbox', { name: 'sandbox/../token-secret' }],
  ['a way out of the pictures', { name: 'media/post/origin/../../../token-secret' }],
  ['an unknown name at the top', { name: 'token-secret' }],
  ['an unknown folder', { name: 'database/evil', type: '5' }],
  ['a name twice', smallCluster[1]!],
  ['a second header', smallCluster[0]!],
  ['recovery.signal', { name: 'database/recovery.signal' }],
  ['standby.signal', { name: 'database/standby.signal' }],
  ['tablespace_map', { name: 'database/tablespace_map', content: '16384 /etc' }],
  ['a file in place of a tablespace', { name: 'database/pg_tblspc/16384' }],
  ['postmaster.opts', { name: 'database/postmaster.opts', content: evil }],
  ['included settings', { name: 'database/conf.d/evil.conf', content: evil }],
  ['a library', { name: 'database/base/5/evil.so' }],
  ['a key', { name: 'database/server.key' }],
  ['shared memory', { name: 'database/pg_dynshmem/mmap.1' }],
  ['a replication slot', { name: 'database/pg_replslot/evil/state' }],
  ['WAL under another name', { name: 'database/pg_wal/evil' }],
  ['a part of a dump', { name: 'dump/00000001' }],
];

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
function fittingManifest(entries: readonly PackedEntry[]): BackupManifest {
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
export async function packBomb(file: string, gibibytes: number): Promise<void> {
  const mebibyte = Buffer.alloc(1024 * 1024);
  function* tar() {
    yield tarOf([headerEntry({ ...clusterHeader, format: 1 })]);
    for (let number = 1; number <= gibibytes; number += 1) {
      yield tarHeader({ name: `database/base/5/${number}`, size: 1024 * mebibyte.length, isDirectory: false });
      for (let written = 0; written < 1024; written += 1) yield mebibyte;
    }
    yield tarEnd;
  }
  await pipeline(Readable.from(tar()), createZstdCompress(), createWriteStream(file));
}

/** The same backup in the format of earlier versions, with these entries added or replaced. */
export async function repackWith(file: string, more: readonly PackedEntry[]): Promise<Buffer> {
  const entries: PackedEntry[] = [];
  for await (const { name, isDirectory, content } of readVerified(await verifyBackup(await openArchive(file))))
    entries.push({ name, content: await buffer(content), type: isDirectory ? '5' : '0' });
  const others = entries.filter(({ name }) => name !== manifestName && !more.some((entry) => entry.name === name));
  return pack([...others, ...more], { format: 1 });
}

/** Settings files that leave a file in the folder for each command or library that PostgreSQL runs. */
export function trappedSettings(folder: string): PackedEntry[] {
  const trap = (name: string): string => `'touch ${folder}/${name}'`;
  const content = `
    archive_mode = on
    archive_command = ${trap('archive_command')}
    recovery_end_command = ${trap('recovery_end_command')}
    archive_cleanup_command = ${trap('archive_cleanup_command')}
    external_pid_file = '${folder}/external_pid_file'
`;
  return [
    ...['postgresql.conf', 'postgresql.auto.conf'].map((name) => ({ name: `database/${name}`, content })),
    { name: 'database/pg_hba.conf', content: 'host all all all trust\n' },
  ];
}
