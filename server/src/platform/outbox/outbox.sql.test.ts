import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { insertRowAndNotify, type OutboxRow, postponeRow } from './outbox.sql.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('postponeRow', () => {
  it('[OUT-5] counts a failure that two processes note at once as one', async () => {
    const { db } = database;
    await db.transaction().execute((tx) => insertRowAndNotify(tx, 'effect', { name: 'never' }));
    const seen: OutboxRow = await db
      .selectFrom('outbox')
      .select(['id', 'topic', 'payload', 'attempts', 'request_id as requestId'])
      .executeTakeFirstOrThrow();
    await Promise.all([postponeRow(db, seen, 1), postponeRow(db, seen, 1)]);
    expect(await db.selectFrom('outbox').select('attempts').execute()).toEqual([{ attempts: 1 }]);
  });
});
