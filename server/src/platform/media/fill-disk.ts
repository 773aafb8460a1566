import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openDiskStore } from './disk-store.ts';
import { imageName, mediaKey } from './media-key.ts';
import { MediaUnavailable } from './media-store.ts';

/** Run on a small disk by `disk-store.test.ts`: fills it with pictures and prints what became of the store. */
const [directory = ''] = process.argv.slice(2);
const store = await openDiskStore(directory);
const stored = new Map<string, Buffer>();

const isWhole = async (key: string): Promise<boolean> => {
  const opened = await store.open('post', key);
  return opened !== undefined && (await buffer(opened.stream)).equals(stored.get(key) ?? Buffer.alloc(0));
};

const fillUp = async (): Promise<{ key: string; reason: string }> => {
  while (true) {
    const bytes = randomBytes(30_000);
    const key = mediaKey('origin', imageName(bytes));
    try {
      await store.put('post', key, bytes);
      stored.set(key, bytes);
    } catch (error) {
      if (error instanceof MediaUnavailable) return { key, reason: error.reason };
      throw error;
    }
  }
};

const refused = await fillUp();
const whole = await Promise.all([...stored.keys()].map(isWhole));
const unfinished = await readdir(join(directory, 'unfinished'));
const isRefusedPictureThere = (await store.open('post', refused.key)) !== undefined;

const [first = ''] = stored.keys();
await rm(join(directory, 'post', first));
await store.put('post', first, stored.get(first) ?? Buffer.alloc(0));

process.stdout.write(
  JSON.stringify({
    reason: refused.reason,
    unfinished,
    isRefusedPictureThere,
    earlierPicturesAreWhole: whole.length > 0 && whole.every(Boolean),
    resumes: await isWhole(first),
  }),
);
