import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { createAuction, createProduct, productForm, sendForm } from '../../../../test/listings.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import { OutboxWorker } from '../../../platform/outbox/outbox-worker.ts';
import { listedTopic } from '../finding/index.ts';
import { matchListed, notifyOwners, notifyTopic } from './match-listed.ts';

let test: TestApp;
let minji: Person;
let junho: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  minji = await signedIn(test.app, '민지');
  junho = await signedIn(test.app, '준호');
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['saved_search', 'notice', 'outbox'] as const) await test.database.db.deleteFrom(table).execute();
});

const save = (conditions: object, person = junho) =>
  person.call({ method: 'POST', url: '/api/saved-search', payload: conditions });
const turn = (id: number, isOn: boolean, person = junho) =>
  person.call({ method: 'PUT', url: `/api/saved-search/${id}`, payload: { isOn } });
const saved = async (person = junho) => (await person.call({ url: '/api/saved-search' })).json().data;
const drained = () => test.app.outbox.drained();

const notices = async (person = junho): Promise<{ title: string; link: string; kind: string }[]> => {
  await drained();
  const { data } = (await person.call({ url: '/api/notification' })).json();
  return data.map(({ kind, title, link }: Record<string, string>) => ({ kind, title, link }));
};

/** As if the ten minutes had passed. */
const makeDue = () => sql`update outbox set run_after = now()`.execute(test.database.db);
const place = { kind: 'region', region: '26350' };

describe('saving a search', () => {
  it('[SAVE-1] keeps twenty, and refuses the next whatever races', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => save({ keyword: `기타 ${n}` })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array.from({ length: 20 }, () => 201),
      ...Array.from({ length: 5 }, () => 409),
    ]);
    expect(await saved()).toHaveLength(20);
  });

  it('[SAVE-1] is of one place: a region together with what is online is refused', async () => {
    const answer = await save({ place: '11440-online' });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      { place: '장소를 온라인이나 지역 목록에서 선택해주세요.' },
    ]);
  });

  it('[SAVE-1] takes the same search twice as one', async () => {
    const search = { kind: 'auction', category: 'music', place: '26', maxPrice: 30_000, length: '60-120' };
    const [first, second] = [await save(search), await save({ ...search, keyword: ' ' })];
    expect([first.statusCode, second.json()]).toEqual([201, first.json()]);
    expect(await saved()).toEqual([
      {
        ...search,
        id: first.json(),
        placeText: { ko: '부산', en: 'Busan' },
        createdAt: expect.stringContaining('+09:00'),
        isOn: true,
      },
    ]);
  });

  it.each([
    [{}, 'keyword'],
    [{ keyword: '  ' }, 'keyword'],
    [{ category: 'dance' }, 'category'],
    [{ place: '99999' }, 'place'],
    [{ minPrice: 2, maxPrice: 1 }, 'minPrice'],
    [{ kind: 'post', keyword: '기타' }, 'kind'],
  ])('[SAVE-2] refuses %j', async (conditions, field) => {
    const answer = await save(conditions);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]]);
  });

  it('[SAVE-7][SAVE-9] lets only its owner delete and switch it', async () => {
    const id = (await save({ keyword: '기타' })).json();
    await minji.call({ method: 'DELETE', url: `/api/saved-search/${id}` });
    expect((await turn(id, false, minji)).json().code).toBe('SAVED_SEARCH_NOT_FOUND');
    expect(await saved()).toHaveLength(1);
    await junho.call({ method: 'DELETE', url: `/api/saved-search/${id}` });
    expect(await saved()).toEqual([]);
    expect((await test.app.inject({ url: '/api/saved-search' })).statusCode).toBe(401);
  });
});

describe('a new offer', () => {
  it('[SAVE-3][SAVE-6] is announced once to those whose search it matches', async () => {
    await save({ kind: 'auction', category: 'music', place: '26', maxPrice: 30_000, length: '60-120' });
    const offer = { category: 'music', place, lengthMinutes: 120, startingPrice: 25_000 };
    await createAuction(minji, { ...offer, startingPrice: 90_000 });
    await createAuction(minji, { ...offer, category: 'food' });
    await createProduct(minji, { ...offer, price: 25_000 });
    expect(await notices()).toEqual([]);
    const id = await createAuction(minji, { ...offer, title: '<p>해운대 기타</p>' });
    const notice = {
      kind: 'saved-search',
      title: '저장한 조건에 맞는 시간이 올라왔습니다. ‘해운대 기타’',
      link: `/auction/${id}`,
    };
    expect(await notices()).toEqual([notice]);
    expect(await notices()).toEqual([notice]);
    expect(await notices(minji)).toEqual([]);
  });

  it('[SAVE-4] matches every word as it was typed, in any text', async () => {
    await save({ keyword: '기타 저녁' });
    await createProduct(minji, { title: '<p>기타 아침</p>' });
    await createProduct(minji, { title: '<p>피아노</p>', description: '<p>저녁</p>' });
    expect(await notices()).toEqual([]);
    await createProduct(minji, { title: '<p>통기타 수업</p>', description: '<p>주말 저녁에</p>' });
    expect(await notices()).toHaveLength(1);
  });

  it('[SAVE-6] is announced together with others that come within ten minutes', async () => {
    await save({ kind: 'product', category: 'music', maxPrice: 50_000 });
    for (const name of ['하나', '둘', '셋', '넷']) {
      await createProduct(minji, { title: `<p>${name}</p>`, category: 'music' });
      await drained();
    }
    expect(await notices()).toHaveLength(1);
    await makeDue();
    expect((await notices())[0]).toEqual({
      kind: 'saved-search',
      title: '저장한 조건에 맞는 시간이 3개 올라왔습니다. ‘넷’',
      link: '/products?category=music&maxPrice=50000',
    });
    await makeDue();
    expect(await notices()).toHaveLength(2);
  });

  it('[SAVE-3] is announced by another process when the one that took it has died', async () => {
    await save({ keyword: '오로라' });
    await test.app.outbox.stop();
    await createProduct(minji, { title: '<p>오로라 사진</p>' });
    const another = await test.another();
    await another.app.outbox.drained();
    await another.close();
    test.app.outbox.start();
    expect(await notices()).toHaveLength(1);
  });

  it('[SAVE-7] is not announced to its seller, nor for a search that was deleted', async () => {
    await save({ keyword: '서핑' }, minji);
    const id = (await save({ keyword: '서핑' })).json();
    await junho.call({ method: 'DELETE', url: `/api/saved-search/${id}` });
    await createProduct(minji, { title: '<p>서핑 수업</p>' });
    expect([await notices(minji), await notices()]).toEqual([[], []]);
  });

  it('[SAVE-3] is not announced again when it is edited', async () => {
    await save({ keyword: '다이빙' });
    const id = await createProduct(minji, { title: '<p>수영</p>' });
    await drained();
    const edited = JSON.stringify({ ...productForm, title: '<p>다이빙</p>' });
    await sendForm(minji, 'PUT', `/api/product/${id}`, { productEdit: edited });
    expect(await notices()).toEqual([]);
  });

  it('[SAVE-9] is not announced for a search that is off, nor later when it is on again', async () => {
    const id = (await save({ keyword: '스키' })).json();
    await createProduct(minji, { title: '<p>스키 하나</p>' });
    expect(await notices()).toHaveLength(1);
    await createProduct(minji, { title: '<p>스키 둘</p>' });
    await drained();
    expect((await turn(id, false)).statusCode).toBe(204);
    await createProduct(minji, { title: '<p>스키 셋</p>' });
    await drained();
    await makeDue();
    expect([await notices(), (await saved())[0].isOn]).toEqual([[expect.anything()], false]);

    await turn(id, true);
    await createProduct(minji, { title: '<p>스키 넷</p>' });
    await drained();
    await makeDue();
    expect((await notices()).map(({ title }) => title)).toEqual([
      '저장한 조건에 맞는 시간이 올라왔습니다. ‘스키 넷’',
      '저장한 조건에 맞는 시간이 올라왔습니다. ‘스키 하나’',
    ]);
  });

  it('[SAVE-9] is announced again once the same search is saved again', async () => {
    const id = (await save({ keyword: '요가' })).json();
    await turn(id, false);
    expect((await save({ keyword: '요가' })).json()).toBe(id);
    await createProduct(minji, { title: '<p>요가 수업</p>' });
    expect(await notices()).toHaveLength(1);
  });

  it('[SAVE-5] finds the searches by the index', async () => {
    const { rows } = await test.database.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return sql<{ 'QUERY PLAN': string }>`explain (costs off) select id from saved_search
        where anchor = any('{0,5}') and category_key = any('{"",music}') and place_key = any('{"",26}') and id > 0`.execute(
        tx,
      );
    });
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('saved_search_to_match');
  });
});

describe('an offer that fits hundreds of searches', () => {
  it('[SAVE-8] is announced a hundred at a time, and the letter of somebody else goes in between', async () => {
    const { db } = test.database;
    const id = await createProduct(minji, { category: 'music' });
    await drained();
    await sql`
      with reader as (insert into account (user_name) select '독자' from generate_series(1, 350) returning id)
      insert into saved_search (account_id, keyword, anchor, category) select id, '', 0, 'music' from reader`.execute(
      db,
    );
    await test.app.outbox.stop();

    // A worker that is not started handles one row after the other.
    const worker = new OutboxWorker({ db, channel: test.app.channel, log: pino({ level: 'silent' }) });
    const noticesBeforeLetter: number[] = [];
    const countNotices = async (tx: Tx) => (await tx.selectFrom('notice').select('id').execute()).length;
    worker.on<Parameters<typeof matchListed>[1]>(listedTopic, async (tx, listed) => {
      await matchListed(tx, listed);
      if (listed.afterId === undefined) await enqueue(tx, 'letter of somebody else', {});
    });
    worker.on(notifyTopic, notifyOwners);
    worker.on('letter of somebody else', async (tx) => void noticesBeforeLetter.push(await countNotices(tx)));
    await db.transaction().execute((tx) => enqueue(tx, listedTopic, { kind: 'product', id }));
    await worker.drained();
    test.app.outbox.start();

    // The hundred with which it was enqueued, and those that stood before it already.
    expect(noticesBeforeLetter).toEqual([200]);
    expect(await db.transaction().execute(countNotices)).toBe(350);
  });
});
