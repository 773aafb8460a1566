import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { headerName } from './archive.ts';
import { openArchive, readHeader, readInstant, readVerified, verifyBackup } from './archive-reader.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { clusterHeader, headerEntry, hostileEntries, pack, packBomb, smallCluster } from './test-archives.ts';

let directory: string;
let file: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'teum-archive-'));
  file = join(directory, 'one.backup');
});
afterEach(() => rm(directory, { recursive: true }));

const header = clusterHeader;
const verify = async () => verifyBackup(await openArchive(file));
const large = randomBytes(3_000_000);
const table = 'database/base/5/16384';
const instant = '2026-11-17T00:00:01.000Z';

async function* inChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 70_000) yield bytes.subarray(at, at + 70_000);
}

/** As `zstd -d` does it; Node stops after the first frame. */
const everyFrame = (bytes: Buffer): Buffer => execFileSync('zstd', ['-dc'], { input: bytes, maxBuffer: 2 ** 30 });

async function write(): Promise<ArchiveWriter> {
  const archive = new ArchiveWriter(file, () => {});
  await archive.addBytes(headerName, Buffer.from(JSON.stringify(header)));
  await archive.addDirectory('database/pg_notify');
  await archive.addFile(table, large.length, inChunks(large));
  await archive.addBytes('sandbox/payments.json', Buffer.alloc(0));
  await archive.close(instant, undefined);
  return archive;
}

describe('an archive', () => {
  it('[BAK-1] gives back every file, and any tar can list it', async () => {
    await (await write()).publish();
    const found: Record<string, Buffer> = {};
    for await (const entry of readVerified(await verify())) {
      if (!entry.isDirectory) found[entry.name] = await buffer(entry.content);
    }
    expect(found[table]!.equals(large)).toBe(true);
    expect(found['sandbox/payments.json']!).toHaveLength(0);
    await writeFile(join(directory, 'plain.tar'), everyFrame(await readFile(file)));
    const listed = execFileSync('tar', ['-tf', join(directory, 'plain.tar')], { encoding: 'utf8' })
      .trim()
      .split('\n');
    expect(listed).toEqual([headerName, 'database/pg_notify', table, 'sandbox/payments.json', 'manifest.json']);
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
    await archive.addBytes(headerName, Buffer.from(JSON.stringify(header)));
    await archive.addFile(table, 10, [Buffer.from('abc')]);
    await archive.addFile(`${table}_fsm`, 2, [Buffer.from('abc')]);
    await archive.close(instant, undefined);
    await archive.publish();
    const contents: string[] = [];
    for await (const entry of readVerified(await verify())) contents.push((await buffer(entry.content)).toString());
    expect(contents.slice(1)).toEqual(['abc\0\0\0\0\0\0\0', 'ab']);
  });

  it('[BAK-6] is verified as a whole', async () => {
    await (await write()).publish();
    expect(await readHeader(file)).toEqual(header);
    const { manifest } = await verify();
    expect(manifest.instant).toBe(instant);
    expect(Object.keys(manifest.files)).toHaveLength(3);
  });

  it('[BAK-6] gives its manifest alone, also when it is longer than a block', async () => {
    const archive = new ArchiveWriter(file, () => {});
    await archive.addBytes(headerName, Buffer.from(JSON.stringify(header)));
    for (let number = 0; number < 3_000; number += 1) await archive.addBytes(`${table}.${number}`, randomBytes(8));
    await archive.close(instant, undefined);
    await archive.publish();
    expect(await readInstant(file)).toEqual(new Date(instant));
  });

  it('[BAK-6] is found damaged when it was cut off, at any place', async () => {
    await (await write()).publish();
    const { length } = await readFile(file);
    for (const share of [0.999, 0.5, 0.01]) {
      await truncate(file, Math.floor(length * share));
      await expect(verify()).rejects.toThrow(/is damaged|is not a backup/);
    }
  });

  it('[BAK-6] is found damaged when one byte of its content changed', async () => {
    await (await write()).publish();
    const { contentBytes } = await openArchive(file);
    const whole = await readFile(file);
    const plain = zstdDecompressSync(whole);
    plain[plain.indexOf(large.subarray(0, 64)) + 1_000_000]! ^= 1;
    const content = zstdCompressSync(plain);
    const end = whole.subarray(contentBytes);
    end.writeBigUInt64LE(BigInt(content.length), end.length - 8);
    await writeFile(file, Buffer.concat([content, end]));
    await expect(verify()).rejects.toThrow(`${table} differs from the manifest`);
  });

  it('[BAK-6] names a file that is no backup, or none at all', async () => {
    await expect(verify()).rejects.toThrow('There is no file');
    await writeFile(file, 'no archive');
    await expect(verify()).rejects.toThrow('is damaged');
  });
});

const plain = smallCluster;

describe.each([1, 2] as const)('an archive of format %i', (format) => {
  it('[BAK-14] is accepted as it is written', async () => {
    await writeFile(file, await pack(plain, { format }));
    expect((await verify()).header).toEqual(header);
    expect(await readInstant(file)).toEqual(new Date(instant));
  });

  it.each(hostileEntries)('[BAK-14] is refused with %s', async (_, entry) => {
    await writeFile(file, await pack([...plain, entry], { format }));
    await expect(verify()).rejects.toThrow(/nothing was written|is damaged/);
  });

  it('[BAK-14] is refused in another order, without its header, or with another size', async () => {
    const other = { name: 'database/base/5/1', content: 'one' };
    await writeFile(file, await pack([...plain, other].toReversed(), { format }));
    await expect(verify()).rejects.toThrow('is not a backup of Teum');
    const { instant: at, files } = await verifyPacked(await pack([...plain, other], { format }));
    const lying = { instant: at, files: { ...files, [other.name]: [4, files[other.name]![1]] } };
    await writeFile(file, await pack([...plain, other], { format, manifest: lying }));
    await expect(verify()).rejects.toThrow('database/base/5/1 differs from the manifest');
    const longer = { instant: at, files: { ...files, 'database/base/5/2': files[other.name] } };
    await writeFile(file, await pack([...plain, other], { format, manifest: longer }));
    await expect(verify()).rejects.toThrow(/database\/base\/5\/2 (is missing|differs)/);
  });

  it('[BAK-14] is refused when its last byte is missing, or bytes follow its end', async () => {
    const whole = await pack(plain, { format });
    const trailing = [Buffer.from('x'), Buffer.alloc(1024), zstdCompressSync(Buffer.alloc(1024)), whole];
    for (const bytes of [whole.subarray(0, -1), ...trailing.map((more) => Buffer.concat([whole, more]))]) {
      await writeFile(file, bytes);
      await expect(verify()).rejects.toThrow('is damaged');
    }
  });

  it('[BAK-14] is refused with a format that only a newer version knows', async () => {
    await writeFile(file, await pack([headerEntry({ ...header, format: 3 }), plain[1]!], { format }));
    await expect(verify()).rejects.toThrow('has the format 3, which this version of Teum does not know');
    await expect(readHeader(file)).rejects.toThrow('has the format 3');
  });

  it('[BAK-14] is refused with a header or a manifest of another form', async () => {
    await writeFile(file, await pack([headerEntry({ ...header, migration: 'drop' }), plain[1]!], { format }));
    await expect(verify()).rejects.toThrow('backup.json has another form');
    await writeFile(file, await pack(plain, { format, manifest: { instant, files: { 'backup.json': [-1, ''] } } }));
    await expect(verify()).rejects.toThrow('manifest.json has another form');
  });
});

const verifyPacked = async (bytes: Buffer) => {
  await writeFile(file, bytes);
  return (await verify()).manifest;
};

describe('an archive bomb', () => {
  it('[BAK-15] is refused by the sizes in its manifest, before anything is decompressed', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 4_000 }, (_, number) => [`database/base/5/${number}`, [1024 ** 3, 'a'.repeat(64)]]),
    );
    await writeFile(file, await pack(plain, { manifest: { instant, files } }));
    await expect(verify()).rejects.toThrow('it becomes too large');
  });

  it('[BAK-15] is refused by its ratio where the manifest comes last', async () => {
    await packBomb(file, 2);
    expect((await stat(file)).size).toBeLessThan(1024 ** 2);
    let bytes = 0;
    await expect(
      verifyBackup(await openArchive(file), (more) => {
        bytes += more;
      }),
    ).rejects.toThrow('it becomes too large');
    expect(bytes).toBeLessThanOrEqual(1024 ** 3);
  });

  it('[BAK-15] is refused when its manifest, a table or the window of its compression is too large', async () => {
    const instantly = 'x'.repeat(64 * 1024 ** 2);
    await writeFile(file, await pack(plain, { manifest: { instant: instantly, files: {} } }));
    await expect(verify()).rejects.toThrow('is damaged');
    await writeFile(file, await pack([headerEntry({ ...header, version: 'x'.repeat(100_000) }), plain[1]!]));
    await expect(readHeader(file)).rejects.toThrow('backup.json has');
    const wide = { params: { [constants.ZSTD_c_windowLog]: 27 } };
    await writeFile(file, zstdCompressSync(Buffer.alloc(2 ** 26), wide));
    await expect(verify()).rejects.toThrow('is damaged (Frame requires too much memory for decoding)');
  });
});
