import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDiskFiles } from './disk-files.ts';
import { describePrivateFiles } from './private-files.contract.ts';
import type { PrivateFiles } from './private-files.ts';

describe('openDiskFiles', () => {
  let directory: string;
  let files: PrivateFiles;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'teum-files-'));
    files = openDiskFiles(directory);
  });
  afterAll(() => rm(directory, { recursive: true }));

  describePrivateFiles(() => files);

  it('[EXP-5] removes what a crash left half written an hour ago', async () => {
    const left = join(directory, `${'0'.repeat(32)}.zip.unfinished`);
    await writeFile(left, 'half');
    const before = new Date(Date.now() - 3_700_000);
    await utimes(left, before, before);
    await files.write(`${'1'.repeat(32)}.zip`, Readable.from([Buffer.from('x')]));
    expect((await readdir(directory)).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  });
});
