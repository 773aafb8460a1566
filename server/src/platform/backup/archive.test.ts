import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BackupHeader, headerName } from './archive.ts';
import { readArchive, readHeader, readManifest, verifyBackup } from './archive-reader.ts';
import { ArchiveWriter } from './archive-writer.ts';

let directory: string;
let file: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'teum-archive-'));
  file = join(directory, 'one.backup');
});
afterEach(() => rm(directory, { recursive: true }));

const header: BackupHeader = {
  format: 1,
  version: '0.1.0',
  startedAt: '2026-11-17T00:00:00.000Z',
  database: 'dump',
  postgres: 180_004,
  migration: 18,
  secrets: 'none',
};
const large = randomBytes(3_000_000);
const instant = '2026-11-17T00:00:01.000Z';

async function* inChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 70_000) yield bytes.subarray(at, at + 70_000);
}

async function write(): Promise<ArchiveWriter> {
  const archive = new ArchiveWriter(file, () => {});
  await archive.addBytes(headerName, Buffer.from(JSON.stringify(header)));
  await archive.addDirectory('database/empty');
  await archive.addFile('database/large', large.length, inChunks(large));
  await archive.addBytes('media/post/none', Buffer.alloc(0));
  await archive.addParts('dump/', inChunks(large));
  await archive.close(instant);
  return archive;
}

describe('an archive', () => {
  it('[BAK-1] gives back every file, and any tar can list it', async () => {
    await (await write()).publish();
    const found: Record<string, Buffer> = {};
    for await (const entry of readArchive(file)) {
      if (!entry.isDirectory) found[entry.name] = await buffer(entry.content);
    }
    expect(found['database/large']!.equals(large)).toBe(true);
    expect(found['dump/00000001']!.equals(large)).toBe(true);
    expect(found['media/post/none']!).toHaveLength(0);
    await writeFile(join(directory, 'plain.tar'), zstdDecompressSync(await readFile(file)));
    const listed = execFileSync('tar', ['-tf', join(directory, 'plain.tar')], { encoding: 'utf8' })
      .trim()
      .split('\n');
    expect(listed).toEqual([
      headerName,
      'database/empty',
      'database/large',
      'media/post/none',
      'dump/00000001',
      'manifest.json',
    ]);
  });

  it('[BAK-5] has no file under its name before it is published, and none at all after it was discarded', async () => {
    const archive = await write();
    expect(existsSync(file)).toBe(false);
    await archive.discard();
    expect(existsSync(archive.partial)).toBe(false);
    expect(existsSync(file)).toBe(false);
  });

  it('fills up a file that shrank while it was copied, and cuts one that grew', async () => {
    const archive = new ArchiveWriter(file, () => {});
    await archive.addFile('shrank', 10, [Buffer.from('abc')]);
    await archive.addFile('grew', 2, [Buffer.from('abc')]);
    await archive.close(instant);
    await archive.publish();
    const contents: string[] = [];
    for await (const entry of readArchive(file)) contents.push((await buffer(entry.content)).toString());
    expect(contents.slice(0, 2)).toEqual(['abc\0\0\0\0\0\0\0', 'ab']);
  });

  it('[BAK-6] is verified as a whole', async () => {
    await (await write()).publish();
    expect(await readHeader(file)).toEqual(header);
    const { manifest } = await verifyBackup(file);
    expect(manifest.instant).toBe(instant);
    expect(Object.keys(manifest.files)).toHaveLength(4);
  });

  it('[BAK-6] gives its manifest alone, also when it is longer than a block', async () => {
    const archive = new ArchiveWriter(file, () => {});
    await archive.addBytes(headerName, Buffer.from(JSON.stringify(header)));
    for (let number = 0; number < 3_000; number += 1) await archive.addBytes(`media/post/${number}`, randomBytes(8));
    await archive.close(instant);
    await archive.publish();
    expect((await readManifest(file)).instant).toBe(instant);
  });

  it('[BAK-6] is found damaged when it was cut off, at any place', async () => {
    await (await write()).publish();
    const { length } = await readFile(file);
    for (const share of [0.999, 0.5, 0.01]) {
      await truncate(file, Math.floor(length * share));
      await expect(verifyBackup(file)).rejects.toThrow(/is damaged|is not a backup/);
    }
  });

  it('[BAK-6] is found damaged when one byte of its content changed', async () => {
    await (await write()).publish();
    const plain = zstdDecompressSync(await readFile(file));
    plain[plain.indexOf(large.subarray(0, 64)) + 1_000_000]! ^= 1;
    await writeFile(file, zstdCompressSync(plain));
    await expect(verifyBackup(file)).rejects.toThrow('database/large differs from the manifest');
  });

  it('[BAK-6] names a file that is no backup, or none at all', async () => {
    await expect(verifyBackup(file)).rejects.toThrow('There is no file');
    await writeFile(file, 'no archive');
    await expect(verifyBackup(file)).rejects.toThrow('is damaged');
  });
});
