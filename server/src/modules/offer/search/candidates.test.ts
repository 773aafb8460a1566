import { searchTerms } from '@teum/contract/offer/search-match';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { candidates, firstPage, take, wantedExactly, wantedLoosely } from './candidates.ts';
import { firstIdOf, hashGrams, stretchOf } from './grams.ts';
import { findIdRanges, limitSearch, listCandidates, selectCandidates } from './search.sql.ts';
import { saveSearchDocument, searchRowOf } from './search-document.ts';

let database: TestDatabase;

const count = 6_000;
/** Ids with gaps, so that the documents lie in several long stretches. */
const idOf = (place: number): number => place * 40;
const newest = idOf(count);
const openCount = 50;

/** Auctions that all contain the common term; only the oldest contains the rare one. All but fifty have ended. */
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`insert into account (user_name, nick_name, nick_name_key) values ('김민지', '민지', '민지')`.execute(
    database.db,
  );
  const now = Date.now();
  for (let first = 1; first <= count; first += 500) {
    const rows = Array.from({ length: 500 }, (_, offset) => {
      const id = idOf(first + offset);
      const closesAt = new Date(now + (first + offset > count - openCount ? 86_400_000 : -1));
      const text = first + offset === 1 ? '드문 말' : '';
      return searchRowOf({ type: 'auction', id, accountId: 1, title: '흔한 제목', text, closesAt }, '민지');
    });
    await database.db.insertInto('search_document').values(rows).execute();
  }
  await sql`analyze search_document`.execute(database.db);
});
afterAll(() => database.drop());

async function planOf(query: RawBuilder<unknown>): Promise<string> {
  return database.db.transaction().execute(async (tx) => {
    await limitSearch(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${query}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

describe('candidates', () => {
  it('[SRCH-8] are found by the gram index, and only the rows of one stop are sorted', async () => {
    const stops = [1, 2].map((from) => ({ from, before: from + 1, isOpen: null, anyOf: [[1, 2], [3]], oneOf: [] }));
    const plan = await planOf(selectCandidates({ type: 'auction', stops, limit: 60 }));
    expect(plan.match(/Bitmap Index Scan on search_document_by_located_gram/g)).toHaveLength(2);
    expect(plan).not.toMatch(/Seq Scan|pkey/);
    expect(plan).toMatch(/^ *-> {2}Limit\n *-> {2}Nested Loop\n.*Function Scan on given\n *-> {2}Limit\n.*Sort/m);
    expect(plan.match(/Sort$/gm)).toHaveLength(1);
  });

  it('[SRCH-8] that need one of several grams are found by the index alone, even where no other gram is needed', async () => {
    const stops = [1, 2].map((from) => ({ from, before: from + 1, isOpen: null, anyOf: [[]], oneOf: [1, 2, 3] }));
    const plan = await planOf(selectCandidates({ type: 'auction', stops, limit: 60 }));
    expect(plan).toMatch(/Index Cond: .*located_grams && \(/);
    expect(plan).not.toMatch(/Seq Scan|pkey/);
  });

  const walk = (word: string, isOpenFirst: boolean, most: number) =>
    database.db.transaction().execute(async (tx) => {
      await limitSearch(tx);
      const [range] = await findIdRanges(tx);
      const wanted = wantedExactly(searchTerms(word));
      return take(most, candidates(tx, { range: range!, scope: 'any', wanted, isOpenFirst }));
    });

  it.each([true, false])(
    '[SRCH-8] come newest first, each once, from all stretches (open ones first: %s)',
    async (isOpenFirst) => {
      const ids = (await walk('흔한', isOpenFirst, count + 1)).map(({ id }) => id);
      expect(ids).toEqual(Array.from({ length: count }, (_, place) => newest - idOf(place)));
    },
  );

  it.each([true, false])('[SRCH-8] reach the oldest document (open ones first: %s)', async (isOpenFirst) => {
    expect((await walk('드문', isOpenFirst, 10)).map(({ id }) => id)).toEqual([idOf(1)]);
  });

  async function scansOf(work: () => Promise<unknown>): Promise<number> {
    const scans = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(database.db);
      const { rows } = await sql<{ scans: number }>`
        select idx_scan as scans from pg_stat_user_indexes where indexrelname = 'search_document_by_located_gram'`.execute(
        database.db,
      );
      return rows[0]!.scans;
    };
    const before = await scans();
    await work();
    return (await scans()) - before;
  }

  it('[SRCH-8] that are common are not looked for once there are enough', async () => {
    const stretchesOfEnough = Math.ceil(idOf(firstPage) / firstIdOf({ reach: 'near', number: 1 })) + 1;
    expect(await scansOf(() => walk('흔한', false, firstPage))).toBeLessThanOrEqual(stretchesOfEnough);
  });

  it('[SRCH-8] that are rare are looked for in few stretches', async () => {
    const longStretches = Math.ceil(newest / firstIdOf({ reach: 'far', number: 1 }));
    expect(await scansOf(() => walk('드문', false, 10))).toBeLessThanOrEqual(4 + longStretches);
    expect(await scansOf(() => walk('없는말', false, 10))).toBeLessThanOrEqual(4 + longStretches);
  });

  it('[SRCH-8] are not taken from elsewhere, though their grams have one hash', async () => {
    const stranger = idOf(count / 2);
    const grams = wantedExactly(searchTerms('드문')).near[0]!;
    const elsewhere = hashGrams(grams, 'auction', 'any', stretchOf(newest, 'near'));
    const setGrams = (change: RawBuilder<unknown>) =>
      sql`update search_document set located_grams = ${change} where id = ${stranger}`.execute(database.db);
    await setGrams(sql`located_grams || ${elsewhere}::int4[]`);
    expect((await walk('드문', false, 10)).map(({ id }) => id)).toEqual([idOf(1)]);
    await setGrams(sql`located_grams[:cardinality(located_grams) - ${elsewhere.length}]`);
  });

  it('[SRCH-8] of one syllable are looked for in every short stretch', async () => {
    expect((await walk('드', false, 10)).map(({ id }) => id)).toEqual([idOf(1)]);
    expect((await walk('드 흔한', false, 10)).map(({ id }) => id)).toEqual([idOf(1)]);
    expect(await walk('없', false, 10)).toEqual([]);
  });

  it('[SRCH-8] that are open are not looked for where all are over', async () => {
    const forAll = await scansOf(() => walk('드문', false, 10));
    const openStretches = Math.ceil(idOf(openCount) / firstIdOf({ reach: 'near', number: 1 })) + 1;
    expect(await scansOf(() => walk('드문', true, 10))).toBeLessThanOrEqual(openStretches + forAll);
  });

  it('[SRCH-8] of a keyword of many terms are looked up with few grams', () => {
    const words = searchTerms(
      Array.from({ length: 33 }, (_, index) => String.fromCharCode(0xac01 + index * 28)).join(' '),
    );
    const wanted = wantedLoosely(words);
    expect(wanted.near.length).toBeLessThanOrEqual(4);
    expect(wanted.near.every((grams) => grams.length <= 12)).toBe(true);
  });

  it('[SRCH-12] with long texts come in small pages, each once', async () => {
    const text = '가나다라'.repeat(5_000);
    const ids = Array.from({ length: 50 }, (_, index) => 249 - index);
    await database.db.transaction().execute(async (tx) => {
      const document = { type: 'post', accountId: 1, title: '긴글', text, closesAt: null } as const;
      for (const id of ids) await saveSearchDocument(tx, { ...document, id });
    });
    const wanted = wantedExactly(searchTerms('긴글'));
    const anyOf = wanted.near.map((grams) => hashGrams(grams, 'post', 'title', stretchOf(249, 'near')));
    await database.db.transaction().execute(async (tx) => {
      const stops = [{ from: 1, before: 250, isOpen: null, anyOf, oneOf: [] }];
      const page = await listCandidates(tx, { type: 'post', stops, limit: 300 });
      expect(page.isLast).toBe(false);
      expect(Buffer.byteLength(page.rows.map(({ body }) => body).join(''))).toBeLessThan(1_100_000);
      const range = { type: 'post', newest: 249, oldestOpen: 1 } as const;
      const rows = await take(100, candidates(tx, { range, scope: 'title', wanted, isOpenFirst: false }));
      expect(rows.map(({ id }) => id)).toEqual(ids);
    });
  });

  it('[SRCH-1] of a text of 20,000 characters are saved in time', async () => {
    const text = Array.from({ length: 20_000 }, (_, index) =>
      String.fromCharCode(0xac00 + ((index * 7919) % 11_172)),
    ).join('');
    await database.db
      .transaction()
      .execute((tx) =>
        saveSearchDocument(tx, { type: 'post', id: 1, accountId: 1, title: '긴 글', text, closesAt: null }),
      );
    const found = await database.db.transaction().execute(async (tx) => {
      const range = { type: 'post', newest: 1, oldestOpen: 1 } as const;
      const wanted = wantedExactly(searchTerms(text.slice(9_000, 9_080)));
      return take(1, candidates(tx, { range, scope: 'any', wanted, isOpenFirst: false }));
    });
    expect(found.map(({ id }) => id)).toEqual([1]);
  });
});
