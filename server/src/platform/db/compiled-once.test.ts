import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { compiledOnce } from './compiled-once.ts';
import type { Db } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function countingList() {
  let builds = 0;
  const list = compiledOnce((db: Db, { from, to }: { from: number | undefined; to: number }) => {
    builds += 1;
    return db.selectNoFrom([sql<number>`${from ?? 1}::integer`.as('from'), sql<number>`${to}::integer`.as('to')]);
  });
  return { list, builds: () => builds };
}

describe('compiledOnce', () => {
  it('builds a statement once for the same values, and another for others', async () => {
    const { list, builds } = countingList();
    for (const _time of ['first', 'again']) {
      expect(await list(database.db, { from: undefined, to: 2 })).toEqual([{ from: 1, to: 2 }]);
      expect(await list(database.db, { from: 3, to: 4 })).toEqual([{ from: 3, to: 4 }]);
    }
    expect(builds()).toBe(2);
  });

  it('asks the one who is given, also within a transaction', async () => {
    const list = compiledOnce((db: Db, _all: object) => db.selectFrom('account').select('nick_name as nickName'));
    await database.db.transaction().execute(async (tx) => {
      expect(await list(tx, {})).toEqual([]);
      await tx.insertInto('account').values({ user_name: '민지', nick_name: '민지', nick_name_key: '민지' }).execute();
      expect(await list(tx, {})).toEqual([{ nickName: '민지' }]);
      expect(await list(database.db, {})).toEqual([]);
    });
  });
});
