import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type MediaKind, mediaKinds } from '@teum/contract/offer/media';
import { describe, expect, it } from 'vitest';
import { blankImage, ensureBlank } from './blank-image.ts';
import { imageName, mediaKey } from './media-key.ts';
import type { ByteRange, MediaStore } from './media-store.ts';

/** What every media store promises, whatever it keeps the pictures in. */
export function describeMediaStore(getStore: () => MediaStore): void {
  const store = () => getStore();
  const picture = (bytes = 100_000) => {
    const content = randomBytes(bytes);
    return { content, key: mediaKey('origin', imageName(content)) };
  };
  const read = async (key: string, range?: ByteRange) => {
    const opened = await store().open('auction', key, range);
    return opened && { ...opened, stream: await buffer(opened.stream) };
  };

  describe('as every media store', () => {
    it('[MED-10] gives back exactly what was put, with its size and a tag', async () => {
      const { content, key } = picture();
      await store().put('auction', key, content);
      const opened = await read(key);
      expect(opened).toEqual({
        stream: content,
        size: content.length,
        etag: expect.stringMatching(/^"[^"]+"$/),
        range: undefined,
      });
    });

    it('[MED-10] knows no picture of another kind, size or name', async () => {
      const { content, key } = picture();
      await store().put('auction', key, content);
      expect(await store().open('product', key)).toBeUndefined();
      expect(await store().open('post', key)).toBeUndefined();
      expect(await read(key.replace('origin', 'thumbnail'))).toBeUndefined();
      expect(await read(picture().key)).toBeUndefined();
    });

    it('[MED-10] takes the same picture any number of times, also at once', async () => {
      const { content, key } = picture();
      await Promise.all(Array.from({ length: 10 }, () => store().put('auction', key, content)));
      expect((await read(key))?.stream).toEqual(content);
    });

    it('[MED-24] removes a picture, and nothing when it is gone', async () => {
      const [{ content, key }, other] = [picture(100), picture(100)];
      await store().put('auction', key, content);
      await store().put('auction', other.key, other.content);
      await store().remove('auction', key);
      await store().remove('auction', key);
      expect([await read(key), (await read(other.key))?.size]).toEqual([undefined, 100]);
      await expect(store().remove('auction', '../x.webp')).rejects.toThrow('Not a media key');
    });

    it('[MED-23] lists every picture of a kind once, whatever its size', async () => {
      const { content, key } = picture(100);
      const keys = [key, key.replace('origin', 'thumbnail'), picture(100).key];
      for (const each of keys) await store().put('post', each, content);
      await store().put('auction', picture(100).key, content);
      const listed: string[] = [];
      for await (const each of store().list('post')) if (!each.includes('blank')) listed.push(each);
      expect(listed.toSorted()).toEqual(keys.toSorted());
    });

    it.each([
      ['the beginning', { start: 0, end: 9 }, { start: 0, end: 9 }],
      ['the middle', { start: 10, end: 19 }, { start: 10, end: 19 }],
      ['the rest', { start: 90 }, { start: 90, end: 99 }],
      ['more than there is', { start: 95, end: 500 }, { start: 95, end: 99 }],
    ])('[MED-11] opens %s of a picture', async (_, asked, given) => {
      const { content, key } = picture(100);
      await store().put('auction', key, content);
      const opened = await read(key, asked);
      expect(opened).toMatchObject({ size: 100, range: given });
      expect(opened?.stream).toEqual(content.subarray(given.start, given.end + 1));
    });

    it('[MED-11] opens the whole for a range that lies behind its end', async () => {
      const { content, key } = picture(100);
      await store().put('auction', key, content);
      expect(await read(key, { start: 100 })).toMatchObject({ stream: content, size: 100, range: undefined });
    });

    it.each([
      '../../etc/passwd',
      'origin/../../../x.webp',
      'origin/0123456789abcdef0123456789abcdef.webp/../../x',
      'origin/0123456789ABCDEF0123456789ABCDEF.webp',
      'origin/0123456789abcdef0123456789abcdef.webp\n',
      'origin/0123456789abcdef0123456789abcdef.svg',
      'origin/\0.webp',
      'origin/',
      '',
    ])('[MED-12] neither writes nor finds anything at the key %j', async (key) => {
      await expect(store().put('auction', key, Buffer.from('x'))).rejects.toThrow('Not a media key');
      expect(await store().open('auction', key)).toBeUndefined();
    });

    it('[MED-13] holds the blank picture for every kind and size', async () => {
      await ensureBlank(store());
      for (const kind of mediaKinds) {
        expect(await sizeOf(store(), kind, blankImage.key)).toBeGreaterThan(1_000);
        expect(await sizeOf(store(), kind, 'thumbnail/blank.webp')).toBeGreaterThan(500);
      }
    });

    it('[MED-13] draws the blank picture only where it is missing', async () => {
      const { content } = picture(100);
      await store().put('product', blankImage.key, content);
      await ensureBlank(store());
      expect(await sizeOf(store(), 'product', blankImage.key)).toBe(100);
      expect(await sizeOf(store(), 'auction', blankImage.key)).toBeGreaterThan(1_000);
    });
  });
}

async function sizeOf(store: MediaStore, kind: MediaKind, key: string): Promise<number | undefined> {
  const opened = await store.open(kind, key);
  opened?.stream.destroy();
  return opened?.size;
}
