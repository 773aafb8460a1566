import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { databaseNow } from '../../../platform/db/database-clock.ts';

export async function readNow(db: Db | Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select ${databaseNow} as now`.execute(db);
  return rows[0]!.now;
}

export const personChannel = 'person';

/** PostgreSQL sends the account's id to every process after the COMMIT. */
export async function notifyPersonChange(tx: Tx, accountId: number): Promise<void> {
  await sql`select pg_notify(${personChannel}, ${String(accountId)})`.execute(tx);
}
