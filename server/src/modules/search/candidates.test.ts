import { searchWords } from '@teum/contract/search-match';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { candidates, take, wantedExactly, wantedLoosely } from './candidates.ts';
import { hashGrams } from './grams.ts';
import { findIdRanges, limitSearch, selectIndexedCandidates, selectNewestCandidates } from './search.sql.ts';
import { saveSearchDocument } from './search-document.ts';

let database: TestDatabase;

/** Twenty thousand auctions that all have the common word's grams, the oldest the rare word's too; all but fifty are over. */
beforeAll(async () => {
  database = await createTestDatabase();
  const grams = (word: string, segment: number) =>
    hashGrams(wantedExactly(searchWords(word))[0]!, 'auction', 'any', segment);
  await sql`insert into account (user_name, nick_name, nick_name_key) values ('김민지', '민지', '민지')`.execute(
    database.db,
  );
  for (let segment = 0; segment < 3; segment += 1) {
    await sql`insert into search_document (type, id, account_id, title, body, nick_name, closes_at, grams)
      select 'auction', id, 1, '흔한 제목', '흔한 말', '민지',
        case when id > 19950 then now() + interval '1 day' else now() end,
        ${grams('흔한', segment)}::int4[] || case when id = 1 then ${grams('드문', segment)}::int4[] else '{}' end
      from generate_series(greatest(1, ${segment}::int * 8192), least(20000, ${segment}::int * 8192 + 8191)) id`.execute(
      database.db,
    );
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

const anyOf = [[1, 2], [3]];
const page = { type: 'auction', openness: 'either', anyOf, before: 20_001, limit: 60 } as const;

describe('candidates', () => {
  it('[SRCH-8] are found by the index of grams, and nothing but ids is sorted', async () => {
    const plan = await planOf(selectIndexedCandidates(page));
    expect(plan).toMatch(/Bitmap Index Scan on search_document_by_gram/);
    expect(plan).toMatch(/Index Scan using search_document_pkey/);
    expect(plan).not.toMatch(/Seq Scan/);
  });

  it('[SRCH-8] among the newest are compared one by one: no more than those are read', async () => {
    const plan = await planOf(selectNewestCandidates({ ...page, after: 19_488 }));
    expect(plan).toMatch(/search_document_pkey/);
    expect(plan).not.toMatch(/Seq Scan|search_document_by_gram/);
  });

  const walk = (word: string, openness: 'open' | 'ended', count: number) =>
    database.db.transaction().execute(async (tx) => {
      await limitSearch(tx);
      const [range] = await findIdRanges(tx);
      const wanted = wantedLoosely(searchWords(word));
      return take(count, candidates(tx, { range: range!, scope: 'any', wanted, openness }));
    });

  it('[SRCH-8] come newest first, each once, over all segments', async () => {
    const ids = (await walk('흔한', 'ended', 20_000)).map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: 19_950 }, (_, index) => 19_950 - index));
  });

  it('[SRCH-8] reach the oldest document', async () => {
    expect((await walk('드문', 'ended', 10)).map(({ id }) => id)).toEqual([1]);
  });

  it('[SRCH-8] that are open are not looked for where all are over', async () => {
    const readByIndex = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(database.db);
      const { rows } = await sql<{ scans: number }>`
        select idx_scan as scans from pg_stat_user_indexes where indexrelname = 'search_document_by_gram'`.execute(
        database.db,
      );
      return rows[0]!.scans;
    };
    const before = await readByIndex();
    expect(await walk('흔한', 'open', 100)).toHaveLength(50);
    expect(await readByIndex()).toBe(before);
  });

  it('[SRCH-8] of a keyword of many words are asked for with few grams', () => {
    const words = searchWords(
      Array.from({ length: 33 }, (_, index) => String.fromCharCode(0xac01 + index * 28)).join(' '),
    );
    const wanted = wantedLoosely(words);
    expect(wanted.length).toBeLessThanOrEqual(4);
    expect(wanted.every((grams) => grams.length <= 12)).toBe(true);
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
      const wanted = wantedExactly(searchWords(text.slice(9_000, 9_080)));
      return take(1, candidates(tx, { range, scope: 'any', wanted, openness: 'either' }));
    });
    expect(found.map(({ id }) => id)).toEqual([1]);
  });
});
