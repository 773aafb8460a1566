import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { indexBatch } from './index-backlog.ts';
import { search } from './search.ts';
import { saveSearchDocument } from './search-document.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await sql`insert into account (user_name, nick_name, nick_name_key) values ('김민지', '민지', '민지')`.execute(
    database.db,
  );
  await sql`insert into auction (seller_id, title, description, thumbnail_key, starting_price, starts_at, ends_at)
    select 1, '<p>옛 경매 ' || n || '</p>', '<p>설명</p>', 'origin/blank.webp', 1000, now(), now() + interval '1 day'
    from generate_series(1, 250) n`.execute(database.db);
  await sql`insert into product (seller_id, title, description, thumbnail_key, price, sold_at)
    select 1, '<p>옛 시간 ' || n || '</p>', '<p>설명</p>', 'origin/blank.webp', 1000, null
    from generate_series(1, 30) n`.execute(database.db);
  await sql`insert into search_backlog values ('auction', 250), ('product', 30)`.execute(database.db);
});
afterEach(() => database.drop());

const indexed = async (): Promise<{ type: string; id: number }[]> =>
  database.db.selectFrom('search_document').select(['type', 'id']).orderBy('type').orderBy('id').execute();

async function workThrough(): Promise<number> {
  let batches = 0;
  while ((await indexBatch(database.db)) === 'more') batches += 1;
  return batches;
}

describe('older content', () => {
  it('[SRCH-10] is indexed in batches, newest first, and then never again', async () => {
    expect(await indexBatch(database.db)).toBe('more');
    const afterOne = await indexed();
    expect(afterOne.length).toBeLessThanOrEqual(100);
    expect(Math.max(...afterOne.map(({ id }) => id))).toBeOneOf([250, 30]);
    await workThrough();
    expect(await indexed()).toHaveLength(280);
    expect(await indexBatch(database.db)).toBe('done');
    expect((await search(database.db, { keyword: '옛 경매 7', type: 'auction' })).map(({ title }) => title)[0]).toBe(
      '옛 경매 247',
    );
  });

  it('[SRCH-10] is shared by several processes', async () => {
    const workers = Array.from({ length: 3 }, async () => {
      while ((await indexBatch(database.db)) !== 'done');
    });
    await Promise.all(workers);
    expect(await indexed()).toHaveLength(280);
  });

  it('[SRCH-10] goes on where a process died', async () => {
    const dying = database.db.transaction().execute(async (tx) => {
      await sql`select from search_backlog for update`.execute(tx);
      await sql`update search_backlog set last_id = 0`.execute(tx);
      throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    await workThrough();
    expect(await indexed()).toHaveLength(280);
  });

  it('[SRCH-10] that was changed meanwhile keeps the change', async () => {
    await database.db
      .transaction()
      .execute((tx) =>
        saveSearchDocument(tx, { type: 'product', id: 5, accountId: 1, title: '새 제목', text: '', closesAt: null }),
      );
    await workThrough();
    expect((await search(database.db, { keyword: '새 제목' })).map(({ id }) => id)).toEqual([5]);
    expect(await indexed()).toHaveLength(280);
  });

  it('[SRCH-10] that 0.1.0 has written is located, newest first, and its later changes too', async () => {
    await workThrough();
    const writtenByEarlierVersion = (title: string) =>
      sql`update search_document set title = ${title}, located_grams = '{}' where type = 'auction'`.execute(
        database.db,
      );
    const found = async (keyword: string) =>
      (await search(database.db, { keyword, type: 'auction' })).map(({ id }) => id);
    await writtenByEarlierVersion('먼저 쓴 글');
    expect(await found('먼저')).toEqual([]);
    expect(await indexBatch(database.db)).toBe('more');
    expect((await found('먼저')).slice(0, 2)).toEqual([250, 249]);
    expect(await workThrough()).toBe(2);
    expect(await indexBatch(database.db)).toBe('done');
    expect((await search(database.db, { keyword: '먼저', type: 'auction', page: 13 })).at(-1)?.id).toBe(1);

    await sql`update search_document set title = '나중에 쓴 글', located_grams = '{}' where type = 'auction' and id = 7`.execute(
      database.db,
    );
    expect(await workThrough()).toBe(1);
    expect(await found('나중에')).toEqual([7]);
  });

  it('[SRCH-10] without a single gram is located once', async () => {
    await workThrough();
    await sql`update search_document set title = '', body = '', nick_name = '', located_grams = '{}' where id = 7`.execute(
      database.db,
    );
    expect(await workThrough()).toBe(1);
  });
});
