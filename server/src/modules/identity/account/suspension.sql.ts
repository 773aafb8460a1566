import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/**
 * FOR UPDATE: a sign-in in progress shares the lock of the account. It ends first and its session is found here, or it waits and
 * reads the suspension. The clock is read after that wait: a suspension that ended meanwhile is over.
 */
export async function lockSuspension(tx: Tx, accountId: number): Promise<{ suspendedUntil: Date | null } | undefined> {
  const { rows } = await sql<{ suspendedUntil: Date | null }>`
    with locked as materialized (select suspended_until from account where id = ${accountId} for update)
    select case when suspended_until > clock_timestamp() then suspended_until end as "suspendedUntil" from locked`.execute(
    tx,
  );
  return rows[0];
}

/** Whole days of 24 hours, by the database's clock. */
export async function updateAsSuspended(tx: Tx, accountId: number, days: number): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    update account set suspended_until = date_trunc('milliseconds', clock_timestamp()) + make_interval(hours => ${days * 24})
    where id = ${accountId} returning suspended_until as until`.execute(tx);
  return rows[0]!.until;
}

/** The ids of the sessions that may write again. */
export async function updateAsLifted(tx: Tx, accountId: number): Promise<string[]> {
  await sql`update account set suspended_until = null where id = ${accountId}`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    update session set read_only_until = null
    where account_id = ${accountId} and ended_at is null and read_only_until is not null returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Until when the member is suspended; undefined for everyone else. */
export async function findSuspendedUntil(db: Db, accountId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date }>`
    select suspended_until as until from account where id = ${accountId} and suspended_until > clock_timestamp()`.execute(
    db,
  );
  return rows[0]?.until;
}
