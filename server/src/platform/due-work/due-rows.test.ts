import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import type { Db, Tx } from '../db/database.ts';
import { type DueRow, dueRows } from './due-rows.ts';
import type { DueWork } from './due-work.ts';

const patiently = { timeout: 60_000, interval: 20 };

let database: TestDatabase;
let logged: { msg: string; id: number; retrySeconds: number }[];
let works: DueWork[];

beforeEach(async () => {
  database = await createTestDatabase();
  await sql`create table bell (id bigint primary key, due_at timestamptz, rung integer not null default 0)`.execute(
    database.db,
  );
  logged = [];
  works = [];
});
afterEach(async () => {
  await Promise.all(works.map((work) => work.stop()));
  await database.drop();
});

async function listBells(db: Db, except: readonly number[], limit: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select id, (extract(epoch from due_at - clock_timestamp()) * 1000)::float8 as "dueInMs" from bell
    where due_at is not null and id <> all(${[...except]}::bigint[]) order by due_at, id limit ${limit}`.execute(db);
  return rows;
}

async function ring(tx: Tx, { id }: DueRow): Promise<boolean> {
  const { rows } = await sql`
    select from bell where id = ${id} and due_at <= clock_timestamp() for update skip locked`.execute(tx);
  if (rows.length === 0) return false;
  await sql`update bell set rung = rung + 1, due_at = null where id = ${id}`.execute(tx);
  return true;
}

/** One process. */
function startRinging(work = ring, afterCommit = (_row: DueRow): void => {}): void {
  const log = pino({ level: 'warn' }, { write: (line) => logged.push(JSON.parse(line)) });
  const bells = dueRows({ name: 'bells', db: database.db, log, list: listBells, work, afterCommit });
  works.push(bells);
  bells.start();
}

const insertBells = (count: number, dueInSeconds: number) =>
  sql`insert into bell (id, due_at)
    select id, clock_timestamp() + make_interval(secs => ${dueInSeconds}) from generate_series(1, ${count}) as id`.execute(
    database.db,
  );

async function timesRung(): Promise<number[]> {
  const { rows } = await sql<{ rung: number }>`select rung from bell order by id`.execute(database.db);
  return rows.map(({ rung }) => rung);
}

describe('dueRows', () => {
  it('[DUE-1] does a row when it is due, and not before', async () => {
    await insertBells(1, 1.5);
    const rungAt = Promise.withResolvers<number>();
    const { rows } = await sql<{ dueAt: Date }>`select due_at as "dueAt" from bell`.execute(database.db);
    startRinging(ring, () => rungAt.resolve(Date.now()));
    expect(await rungAt.promise).toBeGreaterThanOrEqual(rows[0]!.dueAt.getTime());
  });

  it('[DUE-6] does each row once, by one of several processes', async () => {
    const done: { process: number; id: number }[] = [];
    await insertBells(250, 0);
    for (const process of [1, 2, 3]) startRinging(ring, ({ id }) => void done.push({ process, id }));
    await vi.waitFor(async () => expect(await timesRung()).toEqual(Array(250).fill(1)), patiently);
    await Promise.all(works.map((work) => work.stop()));
    expect(done).toHaveLength(250);
    expect(new Set(done.map(({ process }) => process)).size).toBeGreaterThan(1);
  });

  it('[DUE-6] [DUE-7] undoes half of a failed row, does the others, and tries it again after longer and longer pauses', async () => {
    await insertBells(3, 0);
    let failuresLeft = 2;
    startRinging(async (tx, row) => {
      const isDone = await ring(tx, row);
      if (row.id === 1 && failuresLeft-- > 0) throw new Error('after half of the work');
      return isDone;
    });
    await vi.waitFor(async () => expect(await timesRung()).toEqual([0, 1, 1]), patiently);
    await vi.waitFor(async () => expect(await timesRung()).toEqual([1, 1, 1]), patiently);
    expect(logged).toMatchObject([
      { msg: 'a due row failed', work: 'bells', id: 1, retrySeconds: 1 },
      { msg: 'a due row failed', work: 'bells', id: 1, retrySeconds: 2 },
    ]);
  });

  it('[DUE-8] does not wait for a row that another process holds, and does it when that one gives it back', async () => {
    await insertBells(2, 0);
    await database.db.transaction().execute(async (tx) => {
      await sql`select from bell where id = 1 for update`.execute(tx);
      startRinging();
      await vi.waitFor(async () => expect(await timesRung()).toEqual([0, 1]), patiently);
    });
    await vi.waitFor(async () => expect(await timesRung()).toEqual([1, 1]), patiently);
    expect(logged).toEqual([]);
  });
});
