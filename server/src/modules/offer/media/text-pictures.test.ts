import type { PostComment } from '@teum/contract/talk/board.routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import {
  asBlob,
  auctionForm,
  createAuction,
  createProduct,
  image,
  productForm,
  sendForm,
} from '../../../../test/listings.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { createPost, postForm } from '../../../../test/posts.ts';
import { askFor } from '../../../platform/http/public-reads.ts';

const publicUrl = 'https://teum.example';
const other = 'https://other.example';
const cdn = 'https://cdn.example/p&q/';

interface Written {
  auction: number;
  product: number;
  post: number;
  comment: number;
  reply: number;
}

interface Site {
  test: TestApp;
  minji: Person;
  key: string;
  written: Written;
}

const picture = (base: string, { key }: Pick<Site, 'key'>) =>
  `<p>보세요</p><img src="${base}${key}" alt="강" width="640" height="480">`;

/** One text of each kind with a picture in it, written on a page of our own. */
async function openSite(cdnBase?: string): Promise<Site> {
  const mediaUrls = { auction: undefined, product: undefined, post: cdnBase };
  const test = await buildTestApp({ isRateLimited: false, publicUrl, mediaUrls });
  const minji = await signedIn(test.app);
  const { key } = (await sendForm(minji, 'POST', '/api/media/post', { image: await image() })).json<{ key: string }>();
  for (const kind of ['auction', 'product']) {
    await sendForm(minji, 'POST', `/api/media/${kind}`, { image: await image() });
  }
  const auction = await createAuction(minji, { description: picture('/media/auction/', { key }) });
  const product = await createProduct(minji, { description: picture('/media/product/', { key }) });
  const post = await createPost(minji, { content: picture('/media/post/', { key }) });
  const say = async (parentCommentId?: number) => {
    const payload = { postId: post, comment: picture('/media/post/', { key }), parentCommentId };
    return (await minji.call({ method: 'POST', url: '/api/post/postComment', payload })).json<PostComment>().id;
  };
  const comment = await say();
  return { test, minji, key, written: { auction, product, post, comment, reply: await say(comment) } };
}

let plain: Site;
let behindCdn: Site;
beforeAll(async () => {
  [plain, behindCdn] = [await openSite(), await openSite(cdn)];
});
afterAll(async () => {
  await plain.test.close();
  await behindCdn.test.close();
});

/** Every call that returns a text, by the kind of its pictures. */
const reads = {
  auction: (id: Written) => [`/api/auction/${id.auction}`, '/api/auction/recents', '/api/auction/ending-soon'],
  product: (id: Written) => [`/api/product/${id.product}`, '/api/product/recents'],
  post: (id: Written) => [
    `/api/post/${id.post}`,
    '/api/post/recents',
    `/api/post/postComment/${id.post}`,
    `/api/post/postComment/replies/${id.comment}`,
    `/api/post/postComment/comment/${id.reply}`,
  ],
};
const own = { auction: ['/api/auction/my-auctions'], product: ['/api/product/my-products'], post: [] };

const sources = (body: string) => [...body.matchAll(/<img src=\\"([^"\\]*)/g)].map(([, address]) => address);

async function answered({ test, minji, written }: Site, kind: keyof typeof reads, origin?: string) {
  const headers = origin === undefined ? {} : { origin };
  const open = reads[kind](written).map((url) => test.app.inject({ url, headers }));
  const personal = own[kind].map((url) => minji.call({ url, headers }));
  return Promise.all([...open, ...personal]);
}

const everyKind = ['auction', 'product', 'post'] as const;

describe('pictures inside an answered text', () => {
  it.each(everyKind)('[IMG-6] of %s stay relative for our own pages', async (kind) => {
    for (const origin of [undefined, publicUrl]) {
      for (const { body } of await answered(plain, kind, origin)) {
        expect(sources(body)).toEqual([`/media/${kind}/${plain.key}`]);
      }
    }
  });

  it.each(everyKind)('[IMG-6] of %s carry our public address for another origin', async (kind) => {
    for (const origin of [other, 'https://stranger.example', 'null']) {
      for (const { body } of await answered(plain, kind, origin)) {
        expect(sources(body)).toEqual([`${publicUrl}/media/${kind}/${plain.key}`]);
      }
    }
  });

  it('[IMG-6] carry the CDN’s address for everyone where there is one', async () => {
    for (const origin of [undefined, publicUrl, other]) {
      for (const { body } of await answered(behindCdn, 'post', origin)) {
        expect(sources(body)).toEqual([`https://cdn.example/p&amp;q/${behindCdn.key}`]);
      }
      for (const { body } of await answered(behindCdn, 'auction', origin)) {
        expect(sources(body)[0]).toBe(`${origin === other ? publicUrl : ''}/media/auction/${behindCdn.key}`);
      }
    }
  });

  it.each(everyKind)('[IMG-6] let no cache give %s of one origin to another', async (kind) => {
    const [mine, theirs] = [await answered(plain, kind), await answered(plain, kind, other)];
    for (const { headers } of [...mine, ...theirs]) expect(String(headers.vary).split(', ')).toContain('Origin');
    expect(theirs[0]!.headers.etag).not.toBe(mine[0]!.headers.etag);
    const url = reads[kind](plain.written)[0]!;
    const headers = { origin: other, 'if-none-match': String(mine[0]!.headers.etag) };
    expect((await plain.test.app.inject({ url, headers })).statusCode).toBe(200);
  });

  it('[IMG-6] are answered for whoever asks, also by a remembered answer', async () => {
    const payload = { comment: picture('/media/post/', plain) };
    const url = `/api/post/postComment/${plain.written.comment}`;
    const edit = (origin: string) =>
      plain.minji.call({ method: 'PUT', url, payload, headers: { origin, 'idempotency-key': 'twice' } });
    const [theirs, mine] = [await edit(other), await edit(publicUrl)];
    expect(sources(theirs.body)).toEqual([`${publicUrl}/media/post/${plain.key}`]);
    expect(sources(mine.body)).toEqual([`/media/post/${plain.key}`]);
  });

  it('[IMG-6] are distinguished from text that looks like one', async () => {
    const content = '<p>예: &lt;img src="/media/post/x"&gt; 그리고 src="/media/post/y"</p>';
    const id = await createPost(plain.minji, { content });
    const { body } = await plain.test.app.inject({ url: `/api/post/${id}`, headers: { origin: other } });
    expect(JSON.parse(body).content).toBe(content);
  });

  it('[IMG-6] are asked for within the process as by our own page', async () => {
    const read = async ({ test, written }: Site) =>
      JSON.stringify((await askFor(test.app, async () => {})('GET /post/{id}', { params: { id: written.post } })).body);
    expect(sources(await read(plain))).toEqual([`/media/post/${plain.key}`]);
    expect(sources(await read(behindCdn))).toEqual([`https://cdn.example/p&amp;q/${behindCdn.key}`]);
  });
});

describe('an answered text that is sent back', () => {
  const stored = async ({ test, written }: Site) => {
    const { rows } = await sql<{ text: string }>`
      select description as text from auction where id = ${written.auction}
      union all select description from product where id = ${written.product}
      union all select content from post where id = ${written.post}
      union all select comment from post_comment where id in (${written.comment}, ${written.reply})`.execute(
      test.database.db,
    );
    return rows.map(({ text }) => text);
  };
  const everyStored = ({ key }: Site) => [
    picture('/media/auction/', { key }),
    picture('/media/product/', { key }),
    ...Array<string>(3).fill(picture('/media/post/', { key })),
  ];

  /** Reads each text on that origin and saves it unchanged, as an editor does. */
  async function saveAgain({ test, minji, written: id }: Site, origin: string) {
    const read = async (url: string) => (await test.app.inject({ url, headers: { origin } })).json();
    const { productDescription: description } = await read(`/api/product/${id.product}`);
    const { content } = await read(`/api/post/${id.post}`);
    const { comment } = await read(`/api/post/postComment/comment/${id.comment}`);
    const edits = [
      sendForm(minji, 'PUT', `/api/product/${id.product}`, { productEdit: asBlob({ ...productForm, description }) }),
      minji.call({ method: 'PUT', url: `/api/post/${id.post}`, payload: { ...postForm, content } }),
      ...[id.comment, id.reply].map((written) =>
        minji.call({ method: 'PUT', url: `/api/post/postComment/${written}`, payload: { comment } }),
      ),
    ];
    expect((await Promise.all(edits)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  }

  it.each([other, publicUrl])('[IMG-7] by a page of %s is stored relative', async (origin) => {
    for (const site of [plain, behindCdn]) {
      await saveAgain(site, origin);
      expect(await stored(site)).toEqual(everyStored(site));
    }
  });

  it('[IMG-7] keeps its own pictures and no stranger’s', async () => {
    const { minji, test, key } = behindCdn;
    const kept = [`${publicUrl}/media/post/${key}`, `${cdn}${key}`, `/media/post/${key}`];
    const dropped = [
      `${other}/media/post/${key}`,
      `https://teum.example.evil.example/media/post/${key}`,
      `${publicUrl}/media/auction/${key}`,
      `https://cdn.example/${key}`,
      `//teum.example/media/post/${key}`,
    ];
    const content = `<p>그림</p>${[...kept, ...dropped].map((src) => `<img src="${src}">`).join('')}`;
    const id = await createPost(minji, { content });
    const { rows } = await sql<{ content: string }>`select content from post where id = ${id}`.execute(
      test.database.db,
    );
    expect([...rows[0]!.content.matchAll(/src="([^"]*)"/g)].map(([, src]) => src)).toEqual(
      kept.map(() => `/media/post/${key}`),
    );
  });

  it('[IMG-7] as a new auction is stored relative', async () => {
    const { minji, test, key } = plain;
    const description = picture(`${publicUrl}/media/auction/`, { key });
    const parts = { auctionCreate: asBlob({ ...auctionForm, description }), auctionThumbnail: await image() };
    const id = (await sendForm(minji, 'POST', '/api/auction', parts)).json<number>();
    const { rows } = await sql<{ description: string }>`select description from auction where id = ${id}`.execute(
      test.database.db,
    );
    expect(rows[0]!.description).toBe(picture('/media/auction/', { key }));
  });
});
