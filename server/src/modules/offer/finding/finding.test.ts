import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bidOn, createBidders, givePasses } from '../../../../test/bidders.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { createAuction, createProduct, productForm, sendForm } from '../../../../test/listings.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { deleteOldMoves } from './listing.sql.ts';
import { resortListings } from './resort-listings.ts';
import { emptyListings, insertAuctions, storeBid, untilSorted } from './test-listings.ts';

let test: TestApp;
let minji: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  minji = await signedIn(test.app, '민지');
});
afterAll(() => test.close());
beforeEach(() => emptyListings(test.database.db));

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url: `/api/${url}`, headers });
const list = async (kind: 'auction' | 'product', query: string) => (await get(`${kind}/recents?${query}`)).json();
const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);
const auctions = (...rows: Parameters<typeof insertAuctions>[2]) => insertAuctions(test.database.db, minji.id, rows);

const seoulMapo = { kind: 'region', region: '11440' };

describe('filters', () => {
  it('[FIND-1] narrow auctions by category, place, price, length and whether they run', async () => {
    const [guitar, far, dear, long, ended, plain] = await auctions(
      { price: 25_000, category: 'music', place: '26350', lengthMinutes: 120 },
      { price: 25_000, category: 'music', place: '11440', lengthMinutes: 120 },
      { price: 35_000, category: 'music', place: '26350', lengthMinutes: 120 },
      { price: 25_000, category: 'music', place: '26350', lengthMinutes: 150 },
      { price: 25_000, category: 'music', place: '26350', lengthMinutes: 120, endsInSeconds: -5 },
      { price: 25_000 },
    );
    const found = async (query: string) => idsOf(await list('auction', query));
    expect(await found('category=music')).toEqual([ended, long, dear, far, guitar]);
    expect(await found('place=26')).toEqual([ended, long, dear, guitar]);
    expect(await found('place=11440')).toEqual([far]);
    expect(await found('maxPrice=30000')).toEqual([plain, ended, long, far, guitar]);
    expect(await found('minPrice=25001&maxPrice=35000')).toEqual([dear]);
    expect(await found('length=120-240')).toEqual([long]);
    expect(await found('running=true')).toEqual([plain, long, dear, far, guitar]);
    expect(await found('running=false')).toEqual([plain, ended, long, dear, far, guitar]);
    const all = 'category=music&place=26350&maxPrice=30000&length=60-120&running=true';
    expect(await list('auction', all)).toMatchObject({ data: [{ id: guitar, category: 'music' }], count: 1 });
  });

  it('[FIND-1] narrow products, which run until they are sold', async () => {
    const online = await createProduct(minji, { price: 10_000, place: { kind: 'online' }, category: 'lesson' });
    const mapo = await createProduct(minji, { price: 20_000, place: seoulMapo, lengthMinutes: 60 });
    expect(idsOf(await list('product', 'place=online'))).toEqual([online]);
    expect(idsOf(await list('product', 'place=11&length=0-60'))).toEqual([mapo]);
    await minji.call({ method: 'POST', url: `/api/product/${mapo}/completeSale` });
    expect(idsOf(await list('product', 'running=true'))).toEqual([online]);
    expect(idsOf(await list('product', 'running=false&sort=price-down'))).toEqual([mapo, online]);
  });

  it('[FIND-1] take a region together with what is online, in every order, counted and read slice by slice', async () => {
    const [mapo, busan, online, ended, dear] = await auctions(
      { price: 20_000, category: 'food', place: '11440', endsInSeconds: 500 },
      { price: 10_000, category: 'food', place: '26350' },
      { price: 10_000, category: 'food', place: 'online', endsInSeconds: 900 },
      { price: 40_000, category: 'food', place: 'online', endsInSeconds: -5 },
      { price: 30_000, category: 'music', place: '11440', endsInSeconds: 700 },
    );
    const near = (query: string) => list('auction', `place=11440-online&${query}`);
    expect(await near('')).toMatchObject({
      count: 4,
      placeText: { ko: '서울 마포구 또는 온라인', en: 'Mapo-gu, Seoul or online' },
    });
    expect(idsOf(await near(''))).toEqual([dear, ended, online, mapo]);
    expect(idsOf(await near('sort=ending-soon'))).toEqual([mapo, dear, online]);
    expect(idsOf(await near('sort=price-up&running=true'))).toEqual([online, mapo, dear]);
    expect(idsOf(await near('category=food'))).toEqual([ended, online, mapo]);

    const first = await near('sort=price-down&limit=2');
    expect(idsOf(first)).toEqual([ended, dear]);
    await storeBid(test.database.db, mapo!, minji.id, 90_000);
    await untilSorted(test.database.db);
    expect(idsOf(await near(`sort=price-down&limit=2&after=${first.next}`))).toEqual([mapo, online]);

    const { relaxed } = await near('category=care');
    expect(relaxed).toEqual([{ filter: 'category', count: 4 }]);
    expect(idsOf(await list('auction', 'place=26350'))).toEqual([busan]);
  });

  it('[FIND-1] follow an edit at once', async () => {
    const id = await createProduct(minji, { category: 'music', price: 10_000 });
    const edited = { ...productForm, category: 'food', price: 70_000, lengthMinutes: 300 };
    await sendForm(minji, 'PUT', `/api/product/${id}`, { productEdit: JSON.stringify(edited) });
    expect(idsOf(await list('product', 'category=music'))).toEqual([]);
    expect(idsOf(await list('product', 'category=food&minPrice=70000&length=240-720'))).toEqual([id]);
  });

  it('[FIND-1] leave a call without them as it was', async () => {
    await auctions({ price: 1_000 }, { price: 2_000, endsInSeconds: -5 });
    const answer = await list('auction', 'limit=2');
    expect(Object.keys(answer)).toEqual(['data']);
    expect(answer.data).toHaveLength(2);
  });

  it('[FIND-1] continue after lastId like the plain list', async () => {
    const [first, second] = await auctions({ price: 1, category: 'food' }, { price: 1, category: 'food' });
    expect(idsOf(await list('auction', `category=food&lastId=${second}`))).toEqual([first]);
  });
});

describe('bad filters', () => {
  const wrong = {
    category: '분류를 목록에서 선택해주세요.',
    place: '장소를 온라인이나 지역 목록에서 선택해주세요.',
    price: '가격을 0원부터 1조 원까지의 숫자로 입력해주세요.',
    order: '최저 가격은 최고 가격보다 클 수 없습니다.',
    length: '진행 시간을 목록에서 선택해주세요.',
    running: '진행 중 여부를 다시 선택해주세요.',
    sort: '정렬 방법을 목록에서 선택해주세요.',
  };
  it.each([
    ['category=dance', { category: wrong.category }],
    ['category=__proto__', { category: wrong.category }],
    ['category=', { category: wrong.category }],
    ['place=99', { place: wrong.place }],
    ['place=11999', { place: wrong.place }],
    ['place=11999-online', { place: wrong.place }],
    ['place=11-online', { place: wrong.place }],
    ['place=114', { place: wrong.place }],
    ['place=%EC%84%9C%EC%9A%B8', { place: wrong.place }],
    ['minPrice=-1', { minPrice: wrong.price }],
    ['maxPrice=1e400', { maxPrice: wrong.price }],
    ['maxPrice=1e3', { maxPrice: wrong.price }],
    ['maxPrice=1000000000001', { maxPrice: wrong.price }],
    ['maxPrice=99999999999999999999', { maxPrice: wrong.price }],
    ['minPrice=', { minPrice: wrong.price }],
    ['minPrice=2000&maxPrice=1000', { minPrice: wrong.order }],
    ['length=90', { length: wrong.length }],
    ['running=yes', { running: wrong.running }],
    ['sort=cheapest', { sort: wrong.sort }],
    [`${'category=music&'.repeat(40)}`, { category: wrong.category }],
    [`${'minPrice=1&'.repeat(40)}`, { minPrice: wrong.price }],
  ])('[FIND-2] are refused: %s', async (query, fields) => {
    const answer = await get(`auction/recents?${query}`);
    expect([answer.statusCode, answer.json().fields]).toEqual([422, fields]);
  });

  it('[FIND-2] are refused in English, too', async () => {
    const answer = await get('auction/recents?sort=cheapest', { 'accept-language': 'en' });
    expect(answer.json().fields).toEqual({ sort: 'Please choose an order from the list.' });
  });

  it.each(['ending-soon', 'most-bids'])('[FIND-3] %s is no order of products', async (sort) => {
    const answer = await get(`product/recents?sort=${sort}`);
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { sort: wrong.sort }]);
  });

  it('[FIND-2] takes a price of nothing, and one bound alone', async () => {
    const [id] = await auctions({ price: 1 });
    expect(idsOf(await list('auction', 'minPrice=0'))).toEqual([id]);
  });
});

describe('orders', () => {
  it('[FIND-3] sort by end, price and bids', async () => {
    const [a, b, c, d] = await auctions(
      { price: 30, endsInSeconds: 300 },
      { price: 10, endsInSeconds: 100 },
      { price: 20, endsInSeconds: 200 },
      { price: 20, endsInSeconds: -10 },
    );
    await storeBid(test.database.db, c!, minji.id, 5);
    await untilSorted(test.database.db);
    const sorted = async (sort: string) => idsOf(await list('auction', `sort=${sort}`));
    expect(await sorted('newest')).toEqual([d, c, b, a]);
    expect(await sorted('ending-soon')).toEqual([b, c, a]);
    expect(await sorted('price-up')).toEqual([b, d, c, a]);
    expect(await sorted('price-down')).toEqual([a, c, d, b]);
    expect(await sorted('most-bids')).toEqual([c, d, b, a]);
  });

  it('[FIND-6] follow a bid made over HTTP', async () => {
    const id = await createAuction(minji, { startingPrice: 1_000 });
    const [cheap] = await auctions({ price: 2_000 });
    const [bidder] = await createBidders(test.database.db, 1);
    await givePasses(test.database.db, id, [bidder!.accountId]);
    expect((await bidOn(test.app, id, bidder!, 9_000)).json()).toMatchObject({ success: true });
    await untilSorted(test.database.db);
    expect(idsOf(await list('auction', 'sort=price-down'))).toEqual([id, cheap]);
  });

  it('[FIND-6] see a bid whose transaction ends after one with a higher id', async () => {
    const { db } = test.database;
    const [slow, quick] = await auctions({ price: 10 }, { price: 20 });
    const mayCommit = Promise.withResolvers<void>();
    const hasWritten = Promise.withResolvers<void>();
    const slowBid = db.transaction().execute(async (tx) => {
      await sql`select from auction where id = ${slow} for update`.execute(tx);
      await sql`insert into bid (auction_id, bidder_id, amount, placed_at) values (${slow}, ${minji.id}, 99, now())`.execute(
        tx,
      );
      await sql`update auction set highest_bid_amount = 99, bid_count = 1 where id = ${slow}`.execute(tx);
      hasWritten.resolve();
      await mayCommit.promise;
    });
    await hasWritten.promise;
    await storeBid(db, quick!, minji.id, 5);
    for (let times = 0; times < 3; times += 1) await resortListings(db);
    mayCommit.resolve();
    await slowBid;
    await untilSorted(db);
    expect(idsOf(await list('auction', 'sort=price-down'))).toEqual([slow, quick]);
  });

  it('[FIND-6] write nothing while nobody bids', async () => {
    const { db } = test.database;
    const [id] = await auctions({ price: 10 });
    await storeBid(db, id!, minji.id, 5);
    await untilSorted(db);
    const written = async () => (await sql`select xmin::text, * from listing_clock`.execute(db)).rows;
    const before = await written();
    await resortListings(db);
    expect(await written()).toEqual(before);
  });
});

describe('cursors', () => {
  const slices = async (query: string): Promise<number[][]> => {
    const found: number[][] = [];
    for (let after = ''; ; ) {
      const answer = await list('auction', `${query}&limit=2${after}`);
      found.push(idsOf(answer));
      if (!answer.next) return found;
      after = `&after=${answer.next}`;
    }
  };

  it.each(['newest', 'ending-soon', 'price-up', 'price-down', 'most-bids'])(
    '[FIND-4] page through %s',
    async (sort) => {
      const rows = Array.from({ length: 5 }, (_, n) => ({ price: 10, endsInSeconds: 1_000 + (n % 2) }));
      const ids = await auctions(...rows);
      const found = await slices(`sort=${sort}`);
      expect(found.map(({ length }) => length)).toEqual([2, 2, 1]);
      expect(found.flat().toSorted()).toEqual(ids.toSorted());
    },
  );

  it('[FIND-4] belong to their kind, filters and sort', async () => {
    await auctions({ price: 1 }, { price: 2 }, { price: 3 });
    const { next } = await list('auction', 'sort=price-up&limit=1');
    const others = [
      `auction/recents?sort=price-down&after=${next}`,
      `auction/recents?sort=price-up&category=music&after=${next}`,
      `auction/recents?after=${next}`,
      `product/recents?sort=price-up&after=${next}`,
    ];
    for (const url of others) {
      const answer = await get(url);
      expect([url, answer.statusCode, Object.keys(answer.json().fields)]).toEqual([url, 422, ['after']]);
    }
  });

  it.each(['x', '0.0.0.0', '....', '%00', 'abcdefabcdef.1.2', "';--", 'abcdefabcdef.99999999999999999.1.1'])(
    '[FIND-4] that nobody gave out are refused: %s',
    async (after) => {
      expect((await get(`auction/recents?sort=price-up&after=${after}`)).statusCode).toBe(422);
    },
  );

  it('[FIND-4] with a changed position move within the list', async () => {
    await auctions({ price: 1 }, { price: 2 }, { price: 3 });
    const { next } = await list('auction', 'sort=price-up&limit=1');
    const [mark] = next.split('.');
    for (const position of ['0.0.0', '9999999999999999.9007199254740991.1', '5.9007199254740991.9007199254740991']) {
      const answer = await get(`auction/recents?sort=price-up&after=${mark}.${position}`);
      expect([200, 422]).toContain(answer.statusCode);
    }
  });

  it('[FIND-5] keep the order of the first slice while a product’s price is changed', async () => {
    const ids: number[] = [];
    for (const price of [10, 20, 30, 40]) ids.push(await createProduct(minji, { price }));
    const first = await list('product', 'sort=price-up&limit=2');
    const edit = (id: number, price: number) =>
      sendForm(minji, 'PUT', `/api/product/${id}`, { productEdit: JSON.stringify({ ...productForm, price }) });
    await edit(ids[0]!, 35);
    await edit(ids[3]!, 5);
    const second = await list('product', `sort=price-up&limit=2&after=${first.next}`);
    expect([...idsOf(first), ...idsOf(second)]).toEqual(ids);
    expect(idsOf(await list('product', 'sort=price-up'))).toEqual([ids[3], ids[1], ids[2], ids[0]]);
  });

  it('[FIND-5] keep nothing for longer than needed', async () => {
    const { db } = test.database;
    const [id] = await auctions({ price: 10 });
    await storeBid(db, id!, minji.id, 5);
    await untilSorted(db);
    await deleteOldMoves(db);
    const count = async () => (await sql`select from listing_move`.execute(db)).rows.length;
    expect(await count()).toBe(1);
    await sql`update listing_move set moved_at = now() - interval '16 minutes'`.execute(db);
    await deleteOldMoves(db);
    expect(await count()).toBe(0);
  });
});

describe('counts', () => {
  it('[FIND-7] are exact up to 1,000, and say when there are more', async () => {
    const rows = (length: number) => Array.from({ length }, () => ({ price: 5, category: 'food' }));
    await auctions(...rows(1_000));
    expect(await list('auction', 'category=food&limit=1')).toMatchObject({ count: 1_000 });
    await auctions(...rows(7));
    expect(await list('auction', 'category=food&limit=1')).toMatchObject({ count: 1_001 });
    expect(await list('auction', 'category=music')).toMatchObject({ data: [], count: 0 });
  });

  it('[FIND-7] come with the first slice alone', async () => {
    await auctions({ price: 1 }, { price: 2 }, { price: 3 });
    const { next, count } = await list('auction', 'sort=price-up&limit=2');
    expect(count).toBe(3);
    expect(await list('auction', `sort=price-up&limit=2&after=${next}`)).not.toHaveProperty('count');
  });

  it('[FIND-7] count running auctions alone for ending soon', async () => {
    await auctions({ price: 1 }, { price: 2 }, { price: 3, endsInSeconds: -1 });
    expect(await list('auction', 'sort=ending-soon&limit=1')).toMatchObject({ count: 2 });
  });
});

describe('an empty list', () => {
  it('[FIND-8] says which filter to relax, the one that hides the most first', async () => {
    await auctions(
      { price: 30_000, category: 'music', place: '11440', lengthMinutes: 120 },
      { price: 30_000, category: 'music', place: '11440', lengthMinutes: 180 },
      { price: 30_000, category: 'music', place: '11680', lengthMinutes: 60 },
      { price: 80_000, category: 'music', place: '11440', lengthMinutes: 60, endsInSeconds: 60 },
    );
    expect(await list('auction', 'category=music&place=11440&maxPrice=50000&length=0-60&running=true')).toEqual({
      data: [],
      count: 0,
      placeText: { ko: '서울 마포구', en: 'Mapo-gu, Seoul' },
      relaxed: [
        { filter: 'length', count: 2 },
        { filter: 'place', place: '11', placeText: { ko: '서울', en: 'Seoul' }, count: 1 },
        { filter: 'price', maxPrice: 100_000, count: 1 },
      ],
    });
  });

  it('[FIND-8] leaves the place or the price open where widening finds nothing', async () => {
    await auctions({ price: 500_000, category: 'music', place: '26350' });
    expect((await list('auction', 'category=music&place=11440')).relaxed).toEqual([{ filter: 'place', count: 1 }]);
    expect((await list('auction', 'category=music&maxPrice=10')).relaxed).toEqual([{ filter: 'price', count: 1 }]);
  });
});
