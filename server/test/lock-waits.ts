import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '../src/platform/db/database.ts';
import { patiently } from './talkers.ts';

/** How many statements in this database wait for a lock. */
export async function lockWaits(db: Db): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

export const untilSomeoneWaits = (db: Db): Promise<void> =>
  vi.waitFor(async () => expect(await lockWaits(db)).toBeGreaterThan(0), patiently);
