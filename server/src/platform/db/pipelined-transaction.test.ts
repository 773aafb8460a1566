import { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import type { Tx } from './database.ts';
import { transactPipelined } from './pipelined-transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table note (id int primary key, word text not null)`.execute(database.db);
});
beforeEach(() => sql`delete from note`.execute(database.db));
afterAll(() => database.drop());

const write = (tx: Tx, id: number, word = 'kept') => sql`insert into note values (${id}, ${word})`.execute(tx);
const look = (tx: Tx) => sql`select count(*) from note`.execute(tx);
const words = async () => {
  const { rows } = await sql<{ word: string }>`select word from note order by id`.execute(database.db);
  return rows.map(({ word }) => word);
};

async function countWrites(work: () => Promise<unknown>): Promise<number> {
  const writes = [vi.spyOn(Socket.prototype, '_write'), vi.spyOn(Socket.prototype, '_writev')];
  await work();
  const count = writes.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  vi.restoreAllMocks();
  return count;
}

describe('transactPipelined', () => {
  it('sends statements of the same tick together', async () => {
    const work = () =>
      transactPipelined(database.db, async (tx) => {
        await look(tx);
        await Promise.all([1, 2, 3, 4].map((id) => write(tx, id)));
        await tx.deleteFrom('account').where('id', '=', 0).execute();
        await sql`delete from note`.execute(tx);
      });
    await work();
    // BEGIN with the first, the four, the two deletions, COMMIT.
    expect(await countWrites(work)).toBe(5);
  });

  it('plans no statement to read a whole table, whatever the size of the table is when it is planned', async () => {
    const { db } = database;
    await sql`vacuum analyze note`.execute(db);
    const planOf = async (tx: Tx) => {
      const { rows } = await sql`explain select word from note where id = 1`.execute(tx);
      return JSON.stringify(rows);
    };
    expect(await db.transaction().execute(planOf)).toContain('Seq Scan');
    expect(await transactPipelined(db, planOf)).toContain('Index Scan');
    expect(await db.transaction().execute(planOf)).toContain('Seq Scan');
  });

  it('commits all writes, in the order of writing', async () => {
    const count = await transactPipelined(database.db, async (tx) => {
      await look(tx);
      await Promise.all([write(tx, 1, 'first'), sql`update note set word = word || ', then changed'`.execute(tx)]);
      const rows = await tx
        .selectFrom('account')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .execute();
      return rows[0]!.count;
    });
    expect([count, await words()]).toEqual([0, ['first, then changed']]);
  });

  it('keeps nothing when the work throws', async () => {
    const doomed = transactPipelined(database.db, async (tx) => {
      await look(tx);
      await write(tx, 1);
      throw new Error('a change of mind');
    });
    await expect(doomed).rejects.toThrow('a change of mind');
    expect(await words()).toEqual([]);
  });

  it('keeps nothing when one of several statements fails, and the connection stays usable', async () => {
    const doomed = transactPipelined(database.db, async (tx) => {
      await look(tx);
      await Promise.all([write(tx, 1), write(tx, 1), write(tx, 2)]);
    });
    await expect(doomed).rejects.toMatchObject({ code: '23505' });
    expect(await words()).toEqual([]);
    expect(database.pool.totalCount - database.pool.idleCount).toBe(0);
    await transactPipelined(database.db, (tx) => write(tx, 3));
    expect(await words()).toEqual(['kept']);
  });

  it('does not call committed what a swallowed failure has spoilt', async () => {
    const doomed = transactPipelined(database.db, async (tx) => {
      await write(tx, 1);
      await write(tx, 1).catch(() => 'swallowed');
    });
    await expect(doomed).rejects.toThrow('nothing was committed');
    expect(await words()).toEqual([]);
  });

  it('refuses writes after the end from work that was not awaited', async () => {
    const late = Promise.withResolvers<unknown>();
    const doomed = transactPipelined(database.db, async (tx) => {
      await look(tx);
      const slow = sql`select pg_sleep(0.05)`.execute(tx).then(() => write(tx, 1));
      slow.catch(late.resolve);
      await sql`select 1 / 0`.execute(tx);
    });
    const written = transactPipelined(database.db, (tx) => look(tx));
    await expect(doomed).rejects.toMatchObject({ code: '22012' });
    await Promise.all([late.promise, written]);
    expect(await words()).toEqual([]);
  });

  it('throws when the connection is lost, and does not use it again', async () => {
    const doomed = transactPipelined(database.db, async (tx) => {
      await write(tx, 1);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    });
    await expect(doomed).rejects.toThrow();
    expect(await words()).toEqual([]);
    await transactPipelined(database.db, (tx) => write(tx, 2));
    expect(await words()).toEqual(['kept']);
  });

  it('shares a plan between transactions, and takes lists of any length', async () => {
    for (let round = 1; round <= 20; round += 1) {
      const ids = Array.from({ length: round }, (_, i) => i);
      await transactPipelined(database.db, (tx) =>
        tx.selectFrom('account').select('id').where('id', 'in', ids).forShare().execute(),
      );
    }
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_prepared_statements where statement like 'select "id" from "account" where "id" in%'`.execute(
      database.db,
    );
    expect(rows[0]!.count).toBeLessThan(20);
  });

  it('fails with the first error, not with those that follow from it', async () => {
    const failing = transactPipelined(database.db, async (tx) => {
      await look(tx);
      const inner = async () => {
        await Promise.all([write(tx, 7), write(tx, 7)]);
      };
      await Promise.all([inner(), look(tx)]);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await words()).toEqual([]);
  });

  describe('with a last batch of statements', () => {
    it('sends COMMIT along with them, and returns their answers', async () => {
      const work = () =>
        transactPipelined(database.db, look, async (tx) => {
          const [, { rows }] = await Promise.all([
            sql`delete from note`.execute(tx),
            sql<{ one: number }>`select 1 as one`.execute(tx),
          ]);
          return rows;
        });
      expect(await work()).toEqual([{ one: 1 }]);
      // BEGIN with the first, and the rest.
      expect(await countWrites(work)).toBe(2);
    });

    it('passes them the result of the work', async () => {
      const decide = async (tx: Tx) => {
        await look(tx);
        return 'decided';
      };
      await transactPipelined(database.db, decide, (tx, word) => write(tx, 1, word));
      expect(await words()).toEqual(['decided']);
    });

    it('keeps nothing when one of them fails, and fails by it', async () => {
      const doomed = transactPipelined(
        database.db,
        (tx) => write(tx, 1),
        (tx) => Promise.all([write(tx, 2), write(tx, 2), write(tx, 3)]),
      );
      await expect(doomed).rejects.toMatchObject({ code: '23505' });
      expect(await words()).toEqual([]);
      await transactPipelined(database.db, (tx) => write(tx, 4));
      expect(await words()).toEqual(['kept']);
    });

    it('does not call committed what a swallowed failure has spoilt', async () => {
      const doomed = transactPipelined(database.db, look, (tx) =>
        Promise.all([write(tx, 1), write(tx, 1).catch(() => 'swallowed')]),
      );
      await expect(doomed).rejects.toThrow('nothing was committed');
      expect(await words()).toEqual([]);
    });

    it('commits nothing when asking them throws at once', async () => {
      const doomed = transactPipelined(
        database.db,
        (tx) => write(tx, 1),
        () => {
          throw new Error('a change of mind');
        },
      );
      await expect(doomed).rejects.toThrow('a change of mind');
      expect(await words()).toEqual([]);
    });

    it('commits nothing when asking them throws', async () => {
      const doomed = transactPipelined(database.db, look, async (tx) => {
        void write(tx, 1).catch(() => {});
        await Promise.resolve();
        throw new Error('a change of mind');
      });
      await expect(doomed).rejects.toThrow('a change of mind');
      expect(await words()).toEqual([]);
    });

    it('refuses a statement that waited for the answer to another', async () => {
      const doomed = transactPipelined(database.db, look, async (tx) => {
        await look(tx);
        await write(tx, 1);
      });
      await expect(doomed).rejects.toThrow('The transaction is over');
      expect(await words()).toEqual([]);
    });

    it('throws when the connection is lost with them', async () => {
      const doomed = transactPipelined(database.db, look, (tx) =>
        Promise.all([write(tx, 1), sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)]),
      );
      await expect(doomed).rejects.toThrow();
      expect(await words()).toEqual([]);
      await transactPipelined(database.db, (tx) => write(tx, 2));
      expect(await words()).toEqual(['kept']);
    });
  });
});
