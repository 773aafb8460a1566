import { categoryCodes } from '@teum/contract/offer/offer-categories';
import { type PageName, pages } from '@teum/contract/pages';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { createAuction, createProduct } from '../../../../test/listings.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { createPost } from '../../../../test/posts.ts';
import { planOf } from '../../../../test/query-plan.ts';
import { selectListed } from './sitemap.sql.ts';
import { sitemapIndex } from './sitemap.ts';

let test: TestApp;
let minji: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false, publicUrl: 'https://teum.kr' });
  minji = await signedIn(test.app, '민지');
});
afterAll(() => test.close());

const ask = (url: string) => test.app.inject({ url });
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!);

const beginsLike = (path: string, rule: string): boolean =>
  new RegExp(
    `^${rule
      .split('*')
      .map((part) => part.replace(/[.?+()[\]{}|^$\\]/g, '\\$&'))
      .join('.*')}`,
  ).test(path);

/** As RFC 9309 decides: the longest matching rule. */
function mayCrawl(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, kind, begins]) => ({
    kind,
    begins: begins!,
  }));
  const deciding = rules
    .filter(({ begins }) => beginsLike(path, begins))
    .sort((a, b) => b.begins.length - a.begins.length)[0];
  return deciding?.kind !== 'Disallow';
}

describe('robots.txt', () => {
  it('[SHR-10] names the sitemap at the public address', async () => {
    const answer = await ask('/robots.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toContain('\nSitemap: https://teum.kr/sitemap.xml\n');
  });

  it.each(Object.keys(pages) as PageName[])('[SHR-10] says of %s what its visibility says', async (name) => {
    const { path, visibility } = pages[name];
    const address = path.replace(':roomType', 'product').replace(/:\w+Id/, '17');
    expect(mayCrawl((await ask('/robots.txt')).body, address)).toBe(visibility === 'indexed');
  });

  it('[SHR-10] lets pictures and scripts be read, and no machinery', async () => {
    const { body } = await ask('/robots.txt');
    expect(
      ['/media/auction/origin/x.webp', '/share/post/1.jpg', '/assets/app.js'].map((path) => mayCrawl(body, path)),
    ).toEqual([true, true, true]);
    expect(['/api/auction/recents', '/ws/info', '/sandbox/pay'].map((path) => mayCrawl(body, path))).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('the sitemap', () => {
  it('[SHR-9] leads to every public page', async () => {
    const ids = [await createAuction(minji), await createProduct(minji), await createPost(minji)];
    const files = addressesIn((await ask('/sitemap.xml')).body);
    const answers = await Promise.all(files.map((file) => ask(file.replace('https://teum.kr', ''))));
    expect(answers.map(({ headers }) => headers['content-type'])).toEqual(
      Array(5).fill('application/xml; charset=utf-8'),
    );
    expect(answers.flatMap(({ body }) => addressesIn(body)).sort()).toEqual(
      [
        ...[
          '/',
          '/auctions',
          '/products',
          '/posts',
          '/fairness',
          '/terms',
          '/privacy',
          '/refunds',
          '/about',
          `/auction/${ids[0]}`,
          `/product/${ids[1]}`,
          `/post/${ids[2]}`,
          `/people/${minji.id}`,
        ],
        ...categoryCodes.flatMap((category) => [`/auctions?category=${category}`, `/products?category=${category}`]),
      ]
        .map((path) => `https://teum.kr${path}`)
        .sort(),
    );
  });

  it('[SHR-9] states when a post was changed', async () => {
    const id = await createPost(minji);
    const { updatedAt } = (await ask(`/api/post/${id}`)).json();
    const { body } = await ask('/sitemap/post-1.xml');
    expect(body).toContain(
      `<loc>https://teum.kr/post/${id}</loc><lastmod>${new Date(updatedAt).toISOString()}</lastmod>`,
    );
  });

  it('[SHR-9] has files for all ids, 10,000 to each', () => {
    const files = addressesIn(
      sitemapIndex('https://teum.kr', { auction: 10_000, product: 10_001, post: 0, person: 1 }),
    );
    expect(files.map((file) => file.split('/').at(-1))).toEqual([
      'pages.xml',
      'auction-1.xml',
      'product-1.xml',
      'product-2.xml',
      'person-1.xml',
    ]);
  });

  it.each([
    '/sitemap/auction-0.xml',
    '/sitemap/auction-99.xml',
    '/sitemap/auction-1.json',
    '/sitemap/account-1.xml',
    '/sitemap/auction-99999999999.xml',
  ])('[SHR-9] has no file %s', async (url) => {
    expect((await ask(url)).statusCode).toBe(404);
  });

  it('[SHR-9] leaves out people who are suspended, without a nickname, or gone', async () => {
    const [suspended, unnamed, gone] = [
      await signedIn(test.app, '준호'),
      await signedIn(test.app, '하은'),
      await signedIn(test.app, '도윤'),
    ];
    const { db } = test.app;
    await sql`update account set suspended_until = now() + interval '1 day' where id = ${suspended.id}`.execute(db);
    await sql`update account set nick_name = null, nick_name_key = null where id = ${unnamed.id}`.execute(db);
    await sql`update account set closed_at = now() where id = ${gone.id}`.execute(db);
    const listed = async () => addressesIn((await ask('/sitemap/person-1.xml')).body);
    expect(await listed()).toContain(`https://teum.kr/people/${minji.id}`);
    for (const { id } of [suspended, unnamed, gone]) {
      expect(await listed()).not.toContain(`https://teum.kr/people/${id}`);
      expect((await ask(`/share/person/${id}.jpg`)).statusCode).toBe(404);
    }
    await sql`update account set suspended_until = now() where id = ${suspended.id}`.execute(db);
    expect(await listed()).toContain(`https://teum.kr/people/${suspended.id}`);
  });

  it.each(['auction', 'product', 'post', 'person'] as const)(
    '[SHR-9] finds a file’s %s rows by the primary key, in order',
    async (kind) => {
      const plan = await planOf(test.app.db, selectListed[kind](test.app.db, { after: 0, upTo: 10_000 }));
      expect(plan).toContain(`Index Scan using ${kind === 'person' ? 'account' : kind}_pkey`);
      expect(plan).not.toContain('Sort');
    },
  );
});
