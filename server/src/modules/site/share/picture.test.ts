import { generalShareImagePath, shareImagePath } from '@teum/contract/pages';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import {
  asBlob,
  createAuction,
  createProduct,
  image,
  photo,
  productForm,
  sendForm,
} from '../../../../test/listings.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { createPost } from '../../../../test/posts.ts';

let test: TestApp;
let minji: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  minji = await signedIn(test.app, '민지');
});
afterAll(() => test.close());

const forEver = 'public, max-age=31536000, immutable';
const forMinutes = 'public, max-age=300';

const ask = (url: string, headers = {}) => test.app.inject({ url, headers });
const readItem = async (path: string) => (await ask(`/api/${path}`)).json();
const formOf = async (picture: Buffer) => {
  const { format, width, height } = await sharp(picture).metadata();
  return { format, width, height };
};
const colourAt = async (picture: Buffer, left: number, top: number) => [
  ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

describe('share pictures', () => {
  it('[SHR-1] [SHR-2] show an auction beside its photograph, for ever', async () => {
    const id = await createAuction(minji);
    const answer = await ask(shareImagePath('auction', await readItem(`auction/${id}`)));
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': forEver });
    expect(await formOf(answer.rawPayload)).toEqual({ format: 'jpeg', width: 1200, height: 600 });
    const [red = 0, green = 0, blue = 0] = await colourAt(answer.rawPayload, 900, 300);
    expect(Math.abs(red - 0xc8) + Math.abs(green - 0x55) + Math.abs(blue - 0x3d)).toBeLessThan(24);
  });

  it('[SHR-3] say 304 to who has the present one', async () => {
    const id = await createAuction(minji);
    const address = shareImagePath('auction', await readItem(`auction/${id}`));
    const { headers } = await ask(address);
    const again = await ask(address, { 'if-none-match': headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('[SHR-3] have a new address when the offer changes, and the old one shows the change', async () => {
    const id = await createProduct(minji);
    const before = shareImagePath('product', await readItem(`product/${id}`));
    const first = await ask(before);
    const changes = {
      productEdit: asBlob({ ...productForm, price: 50_000 }),
      productThumbnail: await image(photo('#00aa55')),
    };
    await sendForm(minji, 'PUT', `/api/product/${id}`, changes);
    const after = shareImagePath('product', await readItem(`product/${id}`));
    const [second, late] = [await ask(after), await ask(before)];
    expect([first, second, late].map(({ headers }) => headers['cache-control'])).toEqual([
      forEver,
      forEver,
      forMinutes,
    ]);
    expect(late.rawPayload.equals(second.rawPayload)).toBe(true);
    expect(first.rawPayload.equals(second.rawPayload)).toBe(false);
  });

  it('[SHR-1] show a post', async () => {
    const id = await createPost(minji, { title: '<p>제목 &amp; &lt;b&gt;굵게&lt;/b&gt; 🎉</p>' });
    const answer = await ask(shareImagePath('post', await readItem(`post/${id}`)));
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, forEver]);
    expect(await formOf(answer.rawPayload)).toEqual({ format: 'jpeg', width: 1200, height: 600 });
  });

  it('[SHR-1] [SHR-2] show a person, with their photograph or the first letter of their name', async () => {
    const junho = await signedIn(test.app, '준호');
    const addressNow = async () => shareImagePath('person', await readItem(`people/${junho.id}`));
    const before = await addressNow();
    const plain = await ask(before);
    expect([plain.statusCode, plain.headers['cache-control']]).toEqual([200, forEver]);
    expect(await formOf(plain.rawPayload)).toEqual({ format: 'jpeg', width: 1200, height: 600 });

    const uploaded = await sendForm(junho, 'POST', '/api/media/post', { image: await image(photo('#00aa55')) });
    const introduction = '주말 아침마다 한강을 걷습니다. 느리게 걸어도 괜찮아요.';
    const profile = { introduction, picture: uploaded.json().key };
    expect((await junho.call({ method: 'PUT', url: '/api/profile', payload: profile })).statusCode).toBe(200);
    const after = await addressNow();
    expect(after).not.toBe(before);
    const [red = 255, green = 0, blue = 255] = await colourAt((await ask(after)).rawPayload, 900, 300);
    expect(red + Math.abs(green - 0xaa) + Math.abs(blue - 0x55)).toBeLessThan(24);
  });

  it('[SHR-3] answer an address without a version for minutes', async () => {
    const id = await createPost(minji);
    expect((await ask(`/share/post/${id}.jpg`)).headers['cache-control']).toBe(forMinutes);
  });

  it('[SHR-1] include one for the pages about no single item', async () => {
    const answer = await ask(generalShareImagePath);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, forEver]);
  });

  it.each([
    '/share/auction/999999.jpg',
    '/share/product/999999-abc.jpg',
    '/share/post/999999.jpg',
    '/share/auction/0.jpg',
    '/share/auction/1e3.jpg',
    '/share/auction/99999999999999999999.jpg',
    '/share/auction/1.png',
    '/share/auction/1-ABC.jpg',
    '/share/auction/1-abcdefgh.jpg',
    '/share/secret/1.jpg',
    '/share/auction/..%2f..%2ftoken-secret',
    '/share/teum-0.jpg',
    '/share/',
  ])('[SHR-6] are not at %s', async (url) => {
    const answer = await ask(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('[SHR-8] are refused with the time to come back when a storm asks for many', async () => {
    const ids = await Promise.all(
      Array.from({ length: 40 }, (_, index) => createPost(minji, { title: `<p>글 ${index}</p>` })),
    );
    const answers = await Promise.all(ids.map((id) => ask(`/share/post/${id}.jpg`)));
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThan(0);
    // Twelve wait; the thirteenth is drawn at once, unless the pause after the last picture still lasts.
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(12);
    expect(refused.every(({ headers }) => headers['retry-after'] === '10')).toBe(true);
  });
});
