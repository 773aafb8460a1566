import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { openDatabase } from './database.ts';
import { DatabaseClock } from './database-clock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const lead = (clock: DatabaseClock): number => clock.now().getTime() - performance.now();

it('is not set wrong by an answer that was long on its way', async () => {
  const { db, close } = openDatabase({ url: database.url, onIdleError: () => {}, maxConnections: 1 });
  onTestFinished(close);
  const clock = new DatabaseClock(db);
  await clock.start();
  clock.stop();
  const before = lead(clock);

  const busy = sql`select pg_sleep(3)`.execute(db);
  await clock.start();
  clock.stop();
  await busy;
  expect(Math.abs(lead(clock) - before)).toBeLessThan(1_000);
});
