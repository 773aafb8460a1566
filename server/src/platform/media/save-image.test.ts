import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sizedKey } from '@teum/contract/offer/media';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDiskStore } from './disk-store.ts';
import { ImageEncoders } from './image-encoders.ts';
import { keyAt } from './media-key.ts';
import type { MediaStore } from './media-store.ts';
import { plainPicture } from './sample-images.ts';
import { type SaveImage, savingImages } from './save-image.ts';

describe('savingImages', () => {
  let directory: string;
  let store: MediaStore;
  let saveImage: SaveImage;
  const encoders = new ImageEncoders();

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'teum-save-'));
    store = await openDiskStore(directory);
    saveImage = savingImages({ store, encoders }, { accountId: 1, gone: new AbortController().signal });
  });

  afterAll(async () => {
    await encoders.close();
    await rm(directory, { recursive: true });
  });

  const sizeOf = async (key: string) => {
    const opened = await store.open('product', key);
    const { width, height } = await sharp(opened && (await buffer(opened.stream))).metadata();
    return { width, height };
  };

  it('[MED-4] stores every size under one name and returns the size of the widest', async () => {
    const saved = await saveImage('product', await plainPicture(2000, 1000).jpeg().toBuffer());
    if (!saved.ok) throw new Error(saved.code);
    expect(saved).toEqual({
      ok: true,
      key: expect.stringMatching(/^origin\/[0-9a-f]{32}\.webp$/),
      width: 1600,
      height: 800,
    });

    expect(await sizeOf(sizedKey(saved.key, 'thumbnail'))).toEqual({ width: 480, height: 240 });
    expect(await sizeOf(sizedKey(saved.key, 'middle'))).toEqual({ width: 960, height: 480 });
  });

  it('[MED-4] stores the same picture once, however often it is sent', async () => {
    const picture = await plainPicture(300, 300, '#123456').png().toBuffer();
    const [first, second] = [await saveImage('post', picture), await saveImage('post', picture)];
    expect(first).toEqual(second);
    expect(await readdir(join(directory, 'post', 'origin'))).toHaveLength(1);
  });

  it('[MED-5] stores nothing of what it refuses', async () => {
    expect(await saveImage('auction', Buffer.from('<svg/>'))).toEqual({ ok: false, code: 'IMAGE_TYPE' });
    expect(await readdir(join(directory, 'auction', 'origin'))).toEqual([]);
  });
});

describe('keyAt', () => {
  const key = (address: string) => keyAt(['/media/post/', 'https://cdn.teum.example/product/'], address);
  const name = '0123456789abcdef0123456789abcdef.webp';

  it.each([
    [`/media/post/origin/${name}`, `origin/${name}`],
    ['/media/post/thumbnail/blank.webp', 'thumbnail/blank.webp'],
    [`https://cdn.teum.example/product/origin/${name}`, `origin/${name}`],
  ])('[MED-12] knows %s as ours', (address, known) => expect(key(address)).toBe(known));

  it.each([
    `/media/auction/origin/${name}`,
    `//media/post/origin/${name}`,
    `https://evil.example/media/post/origin/${name}`,
    `/media/post/origin/${name}?x=1`,
    `/media/post/../post/origin/${name}`,
    `https://cdn.teum.example.evil.example/product/origin/${name}`,
  ])('[MED-12] knows %s as foreign', (address) => expect(key(address)).toBeUndefined());
});
