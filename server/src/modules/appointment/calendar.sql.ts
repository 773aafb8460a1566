import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export async function findCalendarMadeAt(db: Db, accountId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('appointment_calendar')
    .select('made_at as madeAt')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.madeAt;
}

/** Replaces the account's address: the old one ends with the COMMIT. */
export async function saveCalendar(db: Db, accountId: number, tokenHash: Buffer): Promise<void> {
  const made = { token_hash: tokenHash, made_at: sql<Date>`now()` };
  await db
    .insertInto('appointment_calendar')
    .values({ account_id: accountId, ...made })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(made))
    .execute();
}

export async function deleteCalendar(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('appointment_calendar').where('account_id', '=', accountId).execute();
}

export async function findCalendarOwner(db: Db, tokenHash: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('appointment_calendar')
    .select('account_id as accountId')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.accountId;
}

/** What was agreed once and is not moved, of the last 90 days and later, by start. */
export async function listForCalendar(db: Db, accountId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from appointment
    where (seller_id = ${accountId} or buyer_id = ${accountId})
      and state = any(array['agreed', 'ended', 'settled', 'disputed', 'unanswered', 'cancelled'])
      and starts_at > now() - interval '90 days'
    order by starts_at, id`.execute(db);
  return rows.map(({ id }) => id);
}
