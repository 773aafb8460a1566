import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { inRequest } from '../observability/current-request.ts';
import { openDatabase, type SlowWork } from './database.ts';
import { transactPipelined } from './pipelined-transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it.each(['Asia/Seoul', 'UTC', 'Asia/Kathmandu', 'America/St_Johns'])(
  'reads instants as they are, where the session is in %s',
  async (zone) => {
    const rows = await database.db.transaction().execute(async (tx) => {
      await sql`select set_config('timezone', ${zone}, true)`.execute(tx);
      const { rows } = await sql<{ read: Date; ms: number }>`
        select read, floor(extract(epoch from read) * 1000)::float8 as ms
        from generate_series(timestamptz '1970-01-01T00:00:00Z', '2100-01-01', '99 days 23:59:59.123457') as read`.execute(
        tx,
      );
      return rows;
    });
    expect(rows.length).toBeGreaterThan(400);
    expect(rows.filter(({ read, ms }) => read.getTime() !== ms)).toEqual([]);
  },
);

it('reads the end of time, and its beginning', async () => {
  const { rows } = await database.db.transaction().execute(async (tx) => {
    // Of that year other zones have minutes and seconds that nobody would mistake for ours.
    await sql`set local timezone to 'UTC'`.execute(tx);
    return sql<{ end: unknown; antiquity: Date }>`
      select 'infinity'::timestamptz as end, '0099-01-01T00:00:00Z'::timestamptz as antiquity`.execute(tx);
  });
  expect(rows).toEqual([{ end: Number.POSITIVE_INFINITY, antiquity: new Date('0099-01-01T00:00:00Z') }]);
});

it('reports slow statements and slow pipelined transactions with the request that waited for them', async () => {
  const slow: SlowWork[] = [];
  const { db, close } = openDatabase({ url: database.url, onIdleError: () => {}, onSlow: (work) => slow.push(work) });
  try {
    await inRequest('r-1', () => sql`select pg_sleep(0.6), ${'a secret'}::text`.execute(db));
    await inRequest('r-2', () => transactPipelined(db, (tx) => sql`select pg_sleep(0.6)`.execute(tx)));
    await sql`select pg_sleep(0)`.execute(db);
    expect(slow).toMatchObject([
      { sql: 'select pg_sleep(0.6), $1::text', requestId: 'r-1' },
      { sql: 'a pipelined transaction', requestId: 'r-2' },
    ]);
  } finally {
    await close();
  }
});
