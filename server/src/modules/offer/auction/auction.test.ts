import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { asBlob, auctionForm, createAuction, image, photo, sendForm } from '../../../../test/listings.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { explained, planOf } from '../../../../test/query-plan.ts';
import {
  selectAuctionsNewestFirst,
  selectAuctionsOfSeller,
  selectEndedToActOn,
  selectEndingSoonest,
  selectFavorites,
  selectOpenAuctions,
} from './auction.sql.ts';
import { selectAuctionsToClose } from './course.sql.ts';

let test: TestApp;
let minji: Person;
let junho: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  minji = await signedIn(test.app, '민지');
  junho = await signedIn(test.app, '준호');
});
afterAll(() => test.close());

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
const create = async (form: object, thumbnail?: Blob | [Blob, string]) =>
  sendForm(minji, 'POST', '/api/auction', {
    auctionCreate: asBlob(form),
    ...(thumbnail && { auctionThumbnail: thumbnail }),
  });

describe('creating an auction', () => {
  it('[AUC-1][AUC-2] opens now for the chosen days and shows the starting price', async () => {
    const answer = await create(auctionForm, await image());
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([201, 'application/json; charset=utf-8']);
    const id = answer.json<number>();
    const auction = (await get(`/api/auction/${id}`)).json();
    expect(auction).toEqual({
      id,
      title: auctionForm.title,
      description: auctionForm.description,
      thumbNailUrl: expect.stringMatching(/^origin\/[0-9a-f]{32}\.webp$/),
      startTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/),
      endTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/),
      startingPrice: 50_000,
      highestBidAmount: 50_000,
      bidCount: 0,
      isClosed: false,
      sellerId: minji.id,
      nickName: minji.nickName,
    });
    expect(Date.parse(auction.endTime) - Date.parse(auction.startTime)).toBe(3 * 86_400_000);
  });

  it('[AUC-4] takes the form as a text field, with numbers as digits', async () => {
    const form = JSON.stringify({ ...auctionForm, duration: '9', startingPrice: '7000' });
    const answer = await sendForm(minji, 'POST', '/api/auction', {
      auctionCreate: form,
      auctionThumbnail: await image(),
    });
    expect((await get(`/api/auction/${answer.json<number>()}`)).json()).toMatchObject({ startingPrice: 7000 });
  });

  it('[AUC-3] checks the fields in the spec’s order', async () => {
    const complete = { ...auctionForm };
    const order: [object, boolean, string][] = [
      [{}, false, '제목을 입력해주세요.'],
      [{ title: complete.title }, false, '썸네일을 등록해주세요.'],
      [{ title: complete.title }, true, '설명을 입력해주세요.'],
      [{ title: complete.title, description: complete.description }, true, '경매 시간을 선택해주세요.'],
      [
        { title: complete.title, description: complete.description, duration: 3 },
        true,
        '시작 가격을 올바르게 입력해주세요.',
      ],
    ];
    for (const [form, hasThumbnail, sentence] of order) {
      const answer = await create(form, hasThumbnail ? await image() : undefined);
      expect([answer.statusCode, answer.json().message]).toEqual([422, sentence]);
    }
  });

  it.each([
    [0, '시작 가격을 올바르게 입력해주세요.'],
    [-1, '시작 가격을 올바르게 입력해주세요.'],
    [1.5, '시작 가격을 올바르게 입력해주세요.'],
    ['1e3', '시작 가격을 올바르게 입력해주세요.'],
    [1e15, '시작 가격을 올바르게 입력해주세요.'],
    [null, '시작 가격을 올바르게 입력해주세요.'],
    ['５０００', '시작 가격을 올바르게 입력해주세요.'],
    [0.5, '시작 가격을 1 이상으로 설정해주세요.'],
    ['0.9', '시작 가격을 1 이상으로 설정해주세요.'],
  ])('[AUC-3] refuses %j as a starting price', async (startingPrice, sentence) => {
    const answer = await create({ ...auctionForm, startingPrice }, await image());
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { startingPrice: sentence }]);
  });

  it.each([2, 0, -1, '3일', 3.5, null])('[AUC-3] refuses %j as a duration', async (duration) => {
    const answer = await create({ ...auctionForm, duration }, await image());
    expect(answer.json().fields).toEqual({ duration: '경매 시간을 선택해주세요.' });
  });

  it.each(['', '<p></p>', '<p><br></p>', '<p>&nbsp;\u200b</p>', '<script>alert(1)</script>', 7])(
    '[AUC-3] calls %j an empty title',
    async (title) => {
      expect((await create({ ...auctionForm, title }, await image())).json().message).toBe('제목을 입력해주세요.');
    },
  );

  it('[AUC-5] refuses a description of which cleaning leaves nothing', async () => {
    const answer = await create(
      { ...auctionForm, description: '<p><img src="https://elsewhere.example/x.png"></p>' },
      await image(),
    );
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { description: '설명을 입력해주세요.' }]);
  });

  it('[AUC-5] stores what is safe and believes nothing that was added', async () => {
    const id = await createAuction(minji, {
      title: '<p onclick="x()">집밥 <script>alert(1)</script><strong>과외</strong></p>',
      description: '<p><img src=x onerror=alert(1)><a href="javascript:alert(1)">여기</a></p>',
      ...{ sellerId: junho.id, highestBidAmount: 1, bidCount: 99, endTime: '2000-01-01' },
    });
    expect((await get(`/api/auction/${id}`)).json()).toMatchObject({
      title: '<p>집밥 <strong>과외</strong></p>',
      description: '<p>여기</p>',
      sellerId: minji.id,
      highestBidAmount: 50_000,
      bidCount: 0,
    });
  });

  it.each([
    ['text', Buffer.from('hello'), 422, 'IMAGE_TYPE'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, 'IMAGE_TYPE'],
    ['half a JPEG', undefined, 422, 'IMAGE_BROKEN'],
    ['11 MB', Buffer.alloc(11_000_000, 0xff), 413, 'IMAGE_TOO_LARGE'],
  ])(
    '[IMG-8] refuses %s as a thumbnail, whatever its name, and marks the field',
    async (_what, bytes, status, code) => {
      const content = bytes ?? (await photo()).subarray(0, 600);
      const answer = await create(auctionForm, [
        new Blob([new Uint8Array(content)], { type: 'image/jpeg' }),
        '../../etc/사진.jpg',
      ]);
      const { message, ...refusal } = answer.json();
      expect([answer.statusCode, refusal]).toMatchObject([status, { code, fields: { auctionThumbnail: message } }]);
    },
  );

  it('answers the same id to the same key, and refuses another picture under it', async () => {
    const send = async (colour: string) =>
      sendForm(
        minji,
        'POST',
        '/api/auction',
        { auctionCreate: asBlob(auctionForm), auctionThumbnail: await image(photo(colour)) },
        { 'idempotency-key': 'twice' },
      );
    const [first, second, other] = [await send('#111111'), await send('#111111'), await send('#222222')];
    expect([first.statusCode, second.json()]).toEqual([201, first.json()]);
    expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it.each([
    ['JSON instead of parts', { payload: auctionForm }],
    [
      'parts without an end',
      {
        payload: '--x\r\nContent-Disposition: form-data; name="auctionCreate"\r\n\r\n{',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      },
    ],
    ['parts without a boundary', { payload: 'x', headers: { 'content-type': 'multipart/form-data' } }],
  ])('answers %s in the error shape', async (_what, options) => {
    const answer = await minji.call({ method: 'POST', url: '/api/auction', ...options });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });
});

describe('lists of auctions', () => {
  it('[AUC-6] walk from the newest to the end without gap or repetition', async () => {
    for (let i = 0; i < 3; i += 1) await createAuction(minji);
    const seen: number[] = [];
    for (let last = ''; ; last = `&lastId=${seen.at(-1)}`) {
      const page = (await get(`/api/auction/recents?limit=2${last}`)).json<{ data: { id: number }[] }>().data;
      if (page.length === 0) break;
      seen.push(...page.map(({ id }) => id));
    }
    const all = await test.database.db.selectFrom('auction').select('id').orderBy('id', 'desc').execute();
    expect(seen).toEqual(all.map(({ id }) => id));
  });

  it.each([
    'lastId=-1',
    'lastId=0',
    'lastId=NaN',
    'lastId=1e400',
    'lastId=9223372036854775808',
    'lastId=1%20OR%201=1',
    'lastId=1&lastId=2',
    'limit=0',
    'limit=-1',
    'limit=1000000000',
  ])('[AUC-6] refuse %s', async (query) => {
    expect((await get(`/api/auction/recents?${query}`)).statusCode).toBe(422);
  });

  it('[AUC-6] read only what they show, by index', async () => {
    const { db } = test.database;
    const page = { lastId: 1_000_000, limit: 20 };
    for (const query of [
      selectAuctionsNewestFirst(db, page),
      selectAuctionsOfSeller(db, 1, page),
      selectFavorites(db, 1, page),
    ]) {
      const plan = await planOf(db, query);
      expect(plan).not.toMatch(/Sort|Seq Scan/);
      expect(plan).toMatch(/Limit/);
    }
  });

  it('[AUC-6] of my own hold mine alone', async () => {
    const id = await createAuction(junho);
    expect(
      (await junho.call({ url: '/api/auction/my-auctions' })).json().data.map((a: { id: number }) => a.id),
    ).toEqual([id]);
  });

  it('[AUC-9] are revalidated at each use, and a new auction shows at once', async () => {
    const first = await get('/api/auction/recents');
    expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache', etag: expect.any(String) });
    const again = await get('/api/auction/recents', { 'if-none-match': first.headers.etag as string });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const id = await createAuction(minji);
    const after = await get('/api/auction/recents', { 'if-none-match': first.headers.etag as string });
    expect(after.json().data[0].id).toBe(id);
  });
});

describe('one auction', () => {
  it.each(['0', '999999', '9007199254740993', '99999999999999999999'])('is 404 at /auction/%s', async (id) => {
    expect((await get(`/api/auction/${id}`)).statusCode).toBe(404);
  });

  it.each(['recent', '1e3', '-1', '１'])('is not at /auction/%s either', async (id) => {
    expect((await get(`/api/auction/${encodeURIComponent(id)}`)).statusCode).toBe(404);
  });

  it('[AUC-7] is active from its start until just before its end', async () => {
    const id = await createAuction(minji);
    const isActive = async () => (await junho.call({ url: `/api/auction/${id}/checexpired` })).json();
    expect(await isActive()).toEqual({ isActive: true });
    const move = (start: string, end: string) =>
      sql`update auction set starts_at = clock_timestamp() + ${start}::interval, ends_at = clock_timestamp() + ${end}::interval where id = ${id}`.execute(
        test.database.db,
      );
    await move('-1 hour', '0');
    expect(await isActive()).toEqual({ isActive: false });
    await move('1 hour', '2 hours');
    expect(await isActive()).toEqual({ isActive: false });
    expect((await junho.call({ url: '/api/auction/999999/checexpired' })).statusCode).toBe(404);
  });
});

describe('auctions that end soon', () => {
  it('[AUC-10] are the open ones, the nearest end first', async () => {
    const ids = [
      await createAuction(minji),
      await createAuction(minji),
      await createAuction(minji),
      await createAuction(minji),
    ];
    const times = [
      ['-2 hours', '1 minute'],
      ['-2 hours', '30 seconds'],
      ['-2 hours', '-1 second'],
      ['10 seconds', '20 seconds'],
    ];
    for (const [i, [start, end]] of times.entries()) {
      await sql`update auction set starts_at = clock_timestamp() + ${start}::interval, ends_at = clock_timestamp() + ${end}::interval where id = ${ids[i]}`.execute(
        test.database.db,
      );
    }
    const { data } = (await get('/api/auction/ending-soon?limit=2')).json();
    expect(data.map((auction: { id: number }) => auction.id)).toEqual([ids[1], ids[0]]);
  });

  it('[AUC-10] are found by index', async () => {
    expect(await planOf(test.database.db, selectEndingSoonest(test.database.db, 3))).not.toMatch(/Sort|Seq Scan/);
  });

  it('[OVER-5] reads the ended ones of a seller by an index, over the last weeks', async () => {
    const { db } = test.database;
    const plan = await planOf(db, selectEndedToActOn(db, 7, 30, 50));
    expect(plan).toMatch(/auction_of_seller_by_end[\s\S]*Index Cond: \(\(seller_id = \S+ AND \(ends_at >/);
    expect(plan).not.toMatch(/Seq Scan/);
  });
});

describe('favourites', () => {
  it('[AUC-8] are marked and taken away once, however often asked', async () => {
    const [older, newer] = [await createAuction(minji), await createAuction(minji)];
    const favorites = async () =>
      (await junho.call({ url: '/api/auction/favorites' })).json().data.map((a: { id: number }) => a.id);
    for (const id of [newer, older, older])
      expect((await junho.call({ method: 'PUT', url: `/api/auction/${id}/favorite` })).statusCode).toBe(204);
    expect(await favorites()).toEqual([newer, older]);
    for (let i = 0; i < 2; i += 1)
      expect((await junho.call({ method: 'DELETE', url: `/api/auction/${newer}/favorite` })).statusCode).toBe(204);
    expect(await favorites()).toEqual([older]);
    expect((await junho.call({ method: 'PUT', url: '/api/auction/999999/favorite' })).statusCode).toBe(404);
  });

  it('[AUC-8] are visible to their owner only', async () => {
    const id = await createAuction(minji);
    await junho.call({ method: 'PUT', url: `/api/auction/${id}/favorite` });
    expect((await junho.call({ url: `/api/auction/${id}` })).json().isFavorite).toBe(true);
    expect((await minji.call({ url: `/api/auction/${id}` })).json().isFavorite).toBe(false);
    expect((await get(`/api/auction/${id}`)).json()).not.toHaveProperty('isFavorite');
  });
});

describe('what other modules read of auctions', () => {
  it('[BID-21] finds those to close by an index', async () => {
    const { db } = test.database;
    expect(await planOf(db, selectAuctionsToClose(db, [], 100))).not.toMatch(/Sort|Seq Scan/);
  });

  it("[PROF-7] finds a seller's open auctions by an index", async () => {
    const { db } = test.database;
    await sql`
      insert into auction (seller_id, title, description, thumbnail_key, starting_price, starts_at, ends_at)
      select ${minji.id}, '<p>지난 경매</p>', '<p>글</p>', 'origin/blank.webp', 1000, now() - interval '9 days', now() - interval '1 day'
      from generate_series(1, 3000)`.execute(db);
    await sql`analyze auction`.execute(db);
    const open = selectOpenAuctions(minji.id, { lastId: 7, limit: 20 });
    expect(await explained(db, open)).toContain('auction_of_seller_by_end');
  });
});
