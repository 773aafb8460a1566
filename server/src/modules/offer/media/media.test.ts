import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sizedKey } from '@teum/contract/offer/media';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { asBlob, auctionForm, createAuction, image, photo, sendForm } from '../../../../test/listings.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { encoderPids, untilEnded } from '../../../platform/media/encoder-pids.ts';
import { jpegOfScans, slowJpeg } from '../../../platform/media/sample-images.ts';

let test: TestApp;
let minji: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  minji = await signedIn(test.app, '민지');
});
afterAll(() => test.close());

const upload = async (kind: string, bytes: Promise<Buffer> | Buffer = photo()) =>
  sendForm(minji, 'POST', `/api/media/${kind}`, { image: await image(bytes) });

const shown = async (key: string) =>
  sharp((await test.app.inject({ url: `/media/post/${key}` })).rawPayload).metadata();

describe('uploads', () => {
  it('[IMG-1] are kept as our own re-encode, in three sizes', async () => {
    const answer = await upload('post', photo('#336699', { width: 2000, height: 1000 }));
    expect(answer.json()).toEqual({
      key: expect.stringMatching(/^origin\/[0-9a-f]{32}\.webp$/),
      width: 1600,
      height: 800,
    });
    const { key } = answer.json();
    expect(await shown(sizedKey(key, 'thumbnail'))).toMatchObject({ format: 'webp', width: 480, height: 240 });
    expect(await shown(sizedKey(key, 'middle'))).toMatchObject({ format: 'webp', width: 960, height: 480 });
  });

  it('[IMG-2] that were stored before there was a middle size are shown in the widest', async () => {
    const key = 'origin/0123456789abcdef0123456789abcdef.webp';
    await test.app.media.put(
      'post',
      key,
      await sharp(await photo())
        .webp()
        .toBuffer(),
    );
    expect(await shown(sizedKey(key, 'middle'))).toEqual(await shown(key));
  });

  it('[IMG-1] of the same picture have the same name', async () => {
    expect((await upload('post')).json().key).toBe((await upload('post')).json().key);
  });

  it.each(['avatar', '..', 'posts'])('[IMG-1] are refused for the kind %s', async (kind) => {
    expect((await upload(kind)).statusCode).toBe(404);
  });

  it('[IMG-1] without a picture are refused with the spec’s sentence', async () => {
    const answer = await sendForm(minji, 'POST', '/api/media/post', { other: 'x' });
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'JPG, PNG, JPEG 형식의 파일만 업로드할 수 있습니다.',
    ]);
  });

  it('[MED-17] that would take too much work are refused', async () => {
    const answer = await upload('post', jpegOfScans(6_300, 6_300, 2_000));
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'IMAGE_BROKEN']);
  });

  it('[MED-20] end when their sender disconnects', async () => {
    // Its first picture starts its first encoder, which shows that the picture has arrived.
    const { app, close } = await test.another();
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const before = await encoderPids();
    const left = new AbortController();
    const body = new FormData();
    body.append('image', await image(slowJpeg()), 'photo.jpg');
    const headers = { authorization: `Bearer ${minji.accessToken}` };
    const sent = fetch(`http://127.0.0.1:${port}/api/media/post`, {
      method: 'POST',
      body,
      headers,
      signal: left.signal,
    });
    const started = await vi.waitUntil(
      async () => {
        const added = (await encoderPids()).filter((pid) => !before.includes(pid));
        return added.length > 0 && added;
      },
      { timeout: 30_000 },
    );
    left.abort();
    await expect(sent).rejects.toThrow('aborted');
    await untilEnded(started);
    await close();
  });
});

describe('a store that takes nothing', () => {
  it.each([
    ['has no room', 507, 507, 'STORAGE_FULL'],
    ['does not answer', 500, 503, 'UNAVAILABLE'],
  ])(
    '[IMG-5] because it %s refuses pictures and listings, and nothing is written',
    async (_why, atS3, status, code) => {
      const s3 = await startS3();
      const { app, database, close } = await buildTestApp({ isRateLimited: false, s3: s3.config });
      const junho = await signedIn(app, '준호');
      s3.answerWith(atS3);
      const uploaded = await sendForm(junho, 'POST', '/api/media/post', { image: await image() });
      expect([uploaded.statusCode, uploaded.json().code]).toEqual([status, code]);
      const parts = { auctionCreate: asBlob(auctionForm), auctionThumbnail: await image() };
      const listed = await sendForm(junho, 'POST', '/api/auction', parts);
      expect([listed.statusCode, listed.json().code]).toEqual([status, code]);
      expect(await database.db.selectFrom('auction').select('id').execute()).toEqual([]);
      await close();
      s3.close();
    },
  );
});

/** Accepts every object until the test sets a status to refuse with. */
async function startS3() {
  let status = 200;
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status, { etag: '"x"' }).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'kr',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      buckets: { auction: 'auction', product: 'product', post: 'post' },
      exportBucket: 'post',
    },
    answerWith: (refusal: number) => {
      status = refusal;
    },
    close: () => server.close(),
  };
}

describe('pictures', () => {
  it('[IMG-2] are served for ever, inert', async () => {
    const { key } = (await upload('product')).json();
    const answer = await test.app.inject({ url: `/media/product/${key}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
    const again = await test.app.inject({
      url: `/media/product/${key}`,
      headers: { 'if-none-match': answer.headers.etag as string },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    // A browser applies the headers of a 304 to its cached picture.
    expect(again.headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it.each(['auction', 'product', 'post'])('[IMG-2] of %s include the one for listings that have none', async (kind) => {
    expect((await test.app.inject({ url: `/media/${kind}/origin/blank.webp` })).statusCode).toBe(200);
  });

  it.each([
    '/media/auction/origin/00000000000000000000000000000000.webp',
    '/media/auction/origin/..%2f..%2ftoken-secret',
    '/media/auction/..%2f..%2f/token-secret',
    '/media/secret/origin/blank.webp',
    '/media/auction/origin/x.webp',
  ])('[IMG-3] at %s there is none', async (url) => {
    const answer = await test.app.inject({ url });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('[IMG-4] inside a text are stored like uploads; foreign ones are dropped', async () => {
    const data = `data:image/png;base64,${(
      await sharp(await photo('#00aa55'))
        .png()
        .toBuffer()
    ).toString('base64')}`;
    const id = await createAuction(minji, {
      description: `<p>보세요</p><img src="${data}"><img src="https://elsewhere.example/x.png">`,
    });
    const { description } = (await test.app.inject({ url: `/api/auction/${id}` })).json();
    const addresses = [...description.matchAll(/src="([^"]+)"/g)].map((match: RegExpMatchArray) => match[1]);
    expect(addresses).toEqual([expect.stringMatching(/^\/media\/auction\/origin\/[0-9a-f]{32}\.webp$/)]);
    expect((await test.app.inject({ url: addresses[0]! })).statusCode).toBe(200);
  });
});
