import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImageRefusal } from '../media/check-image.ts';
import { openDiskStore } from '../media/disk-store.ts';
import { ImageEncoders } from '../media/image-encoders.ts';
import { keyAt } from '../media/media-key.ts';
import { plainPicture } from '../media/sample-images.ts';
import { savingImages } from '../media/save-image.ts';
import { adoptDataImages } from './adopt-data-images.ts';
import { cleanRichText } from './clean-html.ts';

const dataAddress = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;

describe('adoptDataImages', () => {
  let directory: string;
  const encoders = new ImageEncoders();
  let storeImage: Parameters<typeof adoptDataImages<ImageRefusal>>[1];

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'teum-adopt-'));
    const store = await openDiskStore(directory);
    const saveImage = savingImages({ store, encoders }, { accountId: 1, gone: new AbortController().signal });
    storeImage = async (bytes) => {
      const saved = await saveImage('post', bytes);
      return saved.ok ? { ...saved, address: `/media/post/${saved.key}` } : saved;
    };
  });

  afterAll(async () => {
    await encoders.close();
    await rm(directory, { recursive: true });
  });

  const storedCount = async () => (await readdir(join(directory, 'post', 'origin'))).length;

  it('[RICH-14] stores the pictures inside a text and puts their addresses, with their sizes, in their place', async () => {
    const png = dataAddress(await plainPicture(40, 30, '#00f').png().toBuffer());
    const jpeg = dataAddress(await plainPicture(2000, 1000).jpeg().toBuffer(), 'image/jpeg');
    const adopted = await adoptDataImages(
      `<p>가</p><img alt="첫째 &amp;" src="${png}"><p>나</p><IMG SRC='${jpeg}'>다`,
      storeImage,
    );
    const address = '/media/post/origin/[0-9a-f]{32}\\.webp';
    expect(adopted).toEqual({
      ok: true,
      html: expect.stringMatching(
        `^<p>가</p><img src="${address}" alt="첫째 &amp;" width="40" height="30"><p>나</p><img src="${address}" alt="" width="1600" height="800">다$`,
      ),
    });
  });

  it('[RICH-14] writes what the cleaner then keeps as it is', async () => {
    const html = `<p>가</p><img src="${dataAddress(await plainPicture(9, 9).png().toBuffer())}">`;
    const adopted = await adoptDataImages(html, storeImage);
    const own = adopted.ok ? adopted.html : '';
    expect(cleanRichText(own, 'text', (address) => keyAt(['/media/post/'], address) && address)).toEqual({
      ok: true,
      html: own,
    });
  });

  it('[RICH-14] refuses the text with the first picture that an upload would refuse', async () => {
    const before = await storedCount();
    const gif = dataAddress(await plainPicture(9, 9).gif().toBuffer(), 'image/png');
    expect(await adoptDataImages(`<img src="${gif}">`, storeImage)).toEqual({ ok: false, code: 'IMAGE_TYPE' });
    expect(await storedCount()).toBe(before);
  });

  it.each([
    'data:image/svg+xml,<svg onload=alert(1)>',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'DATA:text/html;base64,PHNjcmlwdD4=',
    ' data:,x',
  ])('[RICH-14] drops the picture at %j', async (src) => {
    expect(await adoptDataImages(`a<img src="${src}">b`, storeImage)).toEqual({ ok: true, html: 'ab' });
  });

  it('[RICH-14] touches nothing else', async () => {
    const html =
      '<p>data: <img src="/media/post/origin/blank.webp"> <!-- <img src="data:image/png;base64,AA=="> --></p>';
    expect(await adoptDataImages(html, storeImage)).toEqual({ ok: true, html });
  });

  it('[RICH-15] refuses more than twenty pictures before it stores one', async () => {
    const before = await storedCount();
    const image = `<img src="${dataAddress(await plainPicture(5, 5, '#0f0').png().toBuffer())}">`;
    expect(await adoptDataImages(image.repeat(21), storeImage)).toEqual({ ok: false, code: 'TOO_MANY_IMAGES' });
    expect(await storedCount()).toBe(before);
    expect((await adoptDataImages(image.repeat(20), storeImage)).ok).toBe(true);
  });

  it('[RICH-15] gives up on twelve megabytes of tags at once', async () => {
    const started = performance.now();
    expect(await adoptDataImages('<p>'.repeat(4_000_000), storeImage)).toEqual({ ok: false, code: 'TEXT_TOO_COMPLEX' });
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
