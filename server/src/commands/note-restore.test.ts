import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { readPastInstant } from './note-restored.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const run = (...parameters: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'note-restore-command.ts'), ...parameters], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: database.url },
  });

it('[OPS-10] notes a restore by other means', async () => {
  expect(run('yesterday')).toMatchObject({ status: 2, stderr: expect.stringContaining('npm run note-restore') });
  expect(run('2025-01-01T10:00:00+09:00')).toMatchObject({ status: 0 });
  const { rows } = await sql`select up_to, why from ledger_restore_note`.execute(database.db);
  expect(rows).toEqual([{ up_to: Date.parse('2025-01-01T00:59:00Z'), why: 'database' }]);
});

it('[OPS-10] needs an instant that is past and has its offset', () => {
  const wrong = ['', '2025-01-01', '2025-01-01T10:00:00', '2025-13-01T10:00:00Z', '2999-01-01T10:00:00Z'];
  expect(wrong.map(readPastInstant)).toEqual(wrong.map(() => undefined));
  expect(readPastInstant('2025-01-01T10:00+09:00')).toEqual(new Date('2025-01-01T01:00:00Z'));
});
