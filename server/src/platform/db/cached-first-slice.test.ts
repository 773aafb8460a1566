import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { cachedFirstSlice } from './cached-first-slice.ts';
import type { Db } from './database.ts';
import type { Slice } from './slice.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom('account').execute();
});

const addAccount = (db: Db, name: string) =>
  db.insertInto('account').values({ user_name: name, nick_name: name, nick_name_key: name }).execute();

const firstSlice = { lastId: undefined, limit: 20 };

/** Other databases of the same server commit too while tests run side by side: sooner or later there is a quiet moment. */
const inQuiet = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 10 });

/** A list of nick names that counts how often it was read. */
function countedList() {
  const read = vi.fn(async (db: Db, { limit }: Slice) => {
    const rows = await db.selectFrom('account').select('nick_name').orderBy('id', 'desc').limit(limit).execute();
    return rows.map((row) => row.nick_name);
  });
  return { read, list: cachedFirstSlice(read) };
}

describe('cachedFirstSlice', () => {
  it('[PAGE-13] reads once for as long as nothing is committed', async () => {
    const { list, read } = countedList();
    await addAccount(database.db, '민지');
    await inQuiet(async () => {
      read.mockClear();
      for (const _time of ['first', 'again', 'once more'])
        expect(await list(database.db, firstSlice)).toEqual(['민지']);
      expect(read.mock.calls.length).toBeLessThanOrEqual(1);
    });
  });

  it('[PAGE-13] shows every caller all rows committed before the call', async () => {
    const { list } = countedList();
    for (const names of [['민지'], ['준호', '민지'], ['서연', '준호', '민지']]) {
      await addAccount(database.db, names[0]!);
      expect(await list(database.db, firstSlice)).toEqual(names);
    }
    await database.db.deleteFrom('account').where('nick_name', '=', '준호').execute();
    expect(await list(database.db, firstSlice)).toEqual(['서연', '민지']);
  });

  it('[PAGE-13] sees the COMMIT of one who had written before the list was kept', async () => {
    const { list } = countedList();
    await database.db.transaction().execute(async (tx) => {
      await addAccount(tx, '민지');
      expect(await list(database.db, firstSlice)).toEqual([]);
      expect(await list(database.db, firstSlice)).toEqual([]);
    });
    expect(await list(database.db, firstSlice)).toEqual(['민지']);
  });

  it('[PAGE-13] sees a COMMIT that comes between the look and the reading, and does not keep the list under the older look', async () => {
    const { list, read } = countedList();
    read.mockImplementationOnce(async () => {
      const before = ['as it was'];
      await addAccount(database.db, '민지');
      return before;
    });
    expect(await list(database.db, firstSlice)).toEqual(['as it was']);
    expect(await list(database.db, firstSlice)).toEqual(['민지']);
  });

  it('[PAGE-13] looks once for all lists that are asked for together', async () => {
    const lists = [countedList(), countedList(), countedList()];
    const ask = () => Promise.all(lists.map(({ list }) => Promise.resolve().then(() => list(database.db, firstSlice))));
    const acquired = vi.fn();
    database.pool.on('acquire', acquired);
    await inQuiet(async () => {
      await ask();
      acquired.mockClear();
      expect(await ask()).toEqual([[], [], []]);
      expect(acquired).toHaveBeenCalledOnce();
    });
    database.pool.off('acquire', acquired);
  });

  it('keeps lists of different lengths apart, and none that begins further down', async () => {
    const { list, read } = countedList();
    await addAccount(database.db, '민지');
    await addAccount(database.db, '준호');
    await inQuiet(async () => {
      read.mockClear();
      for (const _time of ['first', 'again']) {
        expect(await list(database.db, { lastId: undefined, limit: 1 })).toEqual(['준호']);
        expect(await list(database.db, firstSlice)).toEqual(['준호', '민지']);
      }
      expect(read.mock.calls.length).toBeLessThanOrEqual(2);
    });
    read.mockClear();
    for (const _time of ['first', 'again']) await list(database.db, { lastId: 7, limit: 20 });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('bypasses the cache within a transaction, which sees its own writes', async () => {
    const { list } = countedList();
    await database.db.transaction().execute(async (tx) => {
      expect(await list(tx, firstSlice)).toEqual([]);
      await addAccount(tx, '민지');
      expect(await list(tx, firstSlice)).toEqual(['민지']);
    });
  });

  it('fails for the callers that share a failed read, and not for later ones', async () => {
    const { list, read } = countedList();
    const lost = vi.spyOn(database.pool, 'connect').mockImplementationOnce(() => {
      throw new Error('no connection');
    });
    await expect(list(database.db, firstSlice)).rejects.toThrow('no connection');
    lost.mockRestore();
    expect(read).not.toHaveBeenCalled();
    expect(await list(database.db, firstSlice)).toEqual([]);
  });
});
