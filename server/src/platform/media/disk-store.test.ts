import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDiskStore } from './disk-store.ts';
import { describeMediaStore } from './media-store.contract.ts';
import type { MediaStore } from './media-store.ts';

const run = promisify(execFile);
const fillDisk = fileURLToPath(new URL('./fill-disk.ts', import.meta.url));
const asMountingRoot = ['--user', '--map-root-user', '--mount', 'sh', '-c'];
const key = 'origin/0123456789abcdef0123456789abcdef.webp';

describe('openDiskStore', () => {
  let directory: string;
  let store: MediaStore;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'teum-media-'));
    store = await openDiskStore(directory);
  });

  afterAll(() => rm(directory, { recursive: true }));

  describeMediaStore(() => store);

  it('[MED-15] leaves nothing unfinished behind', async () => {
    await store.put('post', key, Buffer.from('picture'));
    expect(await readdir(join(directory, 'unfinished'))).toEqual([]);
  });

  it('[MED-15] removes what a crash left half written, not what another process is writing', async () => {
    const unfinished = join(directory, 'unfinished');
    const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await writeFile(join(unfinished, 'crashed'), 'half');
    await utimes(join(unfinished, 'crashed'), twoHoursAgo, twoHoursAgo);
    await writeFile(join(unfinished, 'being-written'), 'half');
    await openDiskStore(directory);
    expect(await readdir(unfinished)).toEqual(['being-written']);
    await rm(join(unfinished, 'being-written'));
  });

  it('[MED-14] says that it is down when its directory is gone', async () => {
    const lost = join(directory, 'lost');
    const store = await openDiskStore(lost);
    await rm(lost, { recursive: true });
    await expect(store.put('post', key, Buffer.from('x'))).rejects.toMatchObject({
      name: 'MediaUnavailable',
      reason: 'down',
    });
    await writeFile(lost, 'a file now');
    await expect(store.open('post', key)).rejects.toMatchObject({ name: 'MediaUnavailable', reason: 'down' });
  });
});

const canMount = await run('unshare', [...asMountingRoot, 'mount -t tmpfs tmpfs /tmp']).then(
  () => true,
  () => false,
);

const onOwnDisk = canMount ? 'openDiskStore on a disk of its own' : 'this user may not mount a disk of its own';
describe.skipIf(!canMount)(onOwnDisk, () => {
  it('[MED-16] refuses when the disk is full, still shows what it has, and resumes when there is room', async () => {
    const place = await mkdtemp(join(tmpdir(), 'teum-full-'));
    onTestFinished(() => rm(place, { recursive: true }));
    await mkdir(join(place, 'media'));
    const script = `mount -t tmpfs -o size=256k tmpfs "${place}/media" && exec "${process.execPath}" "${fillDisk}" "${place}/media"`;
    const { stdout } = await run('unshare', [...asMountingRoot, script]);
    expect(JSON.parse(stdout)).toEqual({
      reason: 'full',
      unfinished: [],
      isRefusedPictureThere: false,
      earlierPicturesAreWhole: true,
      resumes: true,
    });
  });
});
