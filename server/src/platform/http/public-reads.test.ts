import type { DeclaredKey } from '@teum/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-app.ts';
import { createAuction, createProduct } from '../../../test/listings.ts';
import { signedIn } from '../../../test/people.ts';
import { addComment, createPost } from '../../../test/posts.ts';
import { askFor } from './public-reads.ts';

let test: TestApp;
let ids: Record<'auction' | 'product' | 'post', number>;
beforeAll(async () => {
  test = await buildTestApp();
  const minji = await signedIn(test.app);
  ids = { auction: await createAuction(minji), product: await createProduct(minji), post: await createPost(minji) };
  await addComment(minji, ids.post);
});
afterAll(() => test.close());

const ask = (key: DeclaredKey, input: { params?: object; query?: object } = {}) =>
  askFor(test.app, async () => {})(key, input);

describe('public reads of a drawn page', () => {
  it.each<[DeclaredKey, () => { params?: object; query?: object }, () => string]>([
    ['GET /auction/recents', () => ({ query: { limit: 5, lastId: undefined } }), () => '/api/auction/recents?limit=5'],
    ['GET /auction/ending-soon', () => ({}), () => '/api/auction/ending-soon'],
    ['GET /auction/{id}', () => ({ params: { id: ids.auction } }), () => `/api/auction/${ids.auction}`],
    [
      'GET /auction/maximum-bid/list/{id}',
      () => ({ params: { id: ids.auction } }),
      () => `/api/auction/maximum-bid/list/${ids.auction}`,
    ],
    ['GET /product/recents', () => ({}), () => '/api/product/recents'],
    ['GET /product/{id}', () => ({ params: { id: ids.product } }), () => `/api/product/${ids.product}`],
    ['GET /post/recents', () => ({}), () => '/api/post/recents'],
    ['GET /post/{id}', () => ({ params: { id: ids.post } }), () => `/api/post/${ids.post}`],
    [
      'GET /post/postComment/{postId}',
      () => ({ params: { postId: ids.post } }),
      () => `/api/post/postComment/${ids.post}`,
    ],
    ['GET /search', () => ({ query: { keyword: '저녁' } }), () => '/api/search?keyword=%EC%A0%80%EB%85%81'],
  ])('[PAGE-3] answers %s as the wire does', async (key, input, url) => {
    const overTheWire = await test.app.inject({ url: url() });
    const answer = await ask(key, input());
    expect([answer.status, JSON.parse(JSON.stringify(answer.body))]).toEqual([200, overTheWire.json()]);
  });

  it('[PAGE-3] refuses as the wire does', async () => {
    expect(await ask('GET /auction/{id}', { params: { id: 999_999 } })).toMatchObject({
      status: 404,
      body: { code: 'AUCTION_NOT_FOUND' },
    });
    expect(await ask('GET /auction/recents', { query: { limit: 'many' } })).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT' },
    });
  });

  it.each<DeclaredKey>(['GET /auth/user/info', 'POST /post', 'GET /auction/my-auctions'])(
    'does not make %s, which is not for anyone',
    async (key) => {
      await expect(ask(key)).rejects.toThrow('is not mounted by servePublicRead');
    },
  );
});
