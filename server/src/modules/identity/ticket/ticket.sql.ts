import { limits } from '@teum/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface TicketPeriod {
  startsAt: Date;
  endsAt: Date;
}

export function findTicketPeriod(db: Db, accountId: number): Promise<TicketPeriod | undefined> {
  return db
    .selectFrom('ticket_period')
    .select(['starts_at as startsAt', 'ends_at as endsAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

interface HeldTicket extends TicketPeriod {
  lastUsedAt: Date | null;
}

/** FOR UPDATE: grants, refunds and joins of a line wait for one another; bids, which lock the row FOR SHARE, wait for them. */
export function findTicketForUpdate(tx: Tx, accountId: number): Promise<HeldTicket | undefined> {
  return tx
    .selectFrom('ticket_period')
    .select(['starts_at as startsAt', 'ends_at as endsAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** Read after the lock. Whole milliseconds, so that the wire shows exactly what is stored. */
export async function readTicketClock(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select date_trunc('milliseconds', clock_timestamp()) as now`.execute(tx);
  return rows[0]!.now;
}

/** Days of 24 hours: a plain interval of days would follow the session's time zone. */
const hours = (days: number) => sql`make_interval(hours => ${days * 24})`;

/** Earlier uses than the time for refunds are forgotten: no purchase that can still be returned is older. */
export async function markTicketsUsed(
  tx: Tx,
  auctionId: number,
  accountIds: readonly number[],
  usedAt: Date,
): Promise<void> {
  await sql`
    update ticket_period
    set last_used_at = ${usedAt},
      uses = (
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each_text(uses)
        where value::timestamptz > ${usedAt}::timestamptz - ${hours(limits.ticket.refundDays)}
      ) || jsonb_build_object(${auctionId}::text, ${usedAt}::timestamptz)
    where account_id = any(${accountIds}::bigint[])`.execute(tx);
}

interface AccountTicket extends TicketPeriod {
  accountId: number;
}

/** One array instead of a list of values: the statement stays the same, and so prepared, for a group of any size. */
const selectTickets = (tx: Tx, accountIds: readonly number[]) =>
  tx
    .selectFrom('ticket_period')
    .select(['account_id as accountId', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('account_id', '=', sql<number>`any(${accountIds}::bigint[])`)
    .orderBy('account_id');

export const listTicketsForShare = (tx: Tx, accountIds: readonly number[]): Promise<AccountTicket[]> =>
  selectTickets(tx, accountIds).forShare().execute();

export const listTicketsForUpdate = (tx: Tx, accountIds: readonly number[]): Promise<AccountTicket[]> =>
  selectTickets(tx, accountIds).forUpdate().execute();

/** A first ticket. If a concurrent purchase has just granted one, the days are added to its end. */
export function insertTicketOrExtend(
  tx: Tx,
  { accountId, startsAt, days }: { accountId: number; startsAt: Date; days: number },
): Promise<TicketPeriod> {
  return tx
    .insertInto('ticket_period')
    .values({
      account_id: accountId,
      starts_at: startsAt,
      ends_at: sql<Date>`${startsAt}::timestamptz + ${hours(days)}`,
    })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ ends_at: sql<Date>`ticket_period.ends_at + ${hours(days)}` }),
    )
    .returning(['starts_at as startsAt', 'ends_at as endsAt'])
    .executeTakeFirstOrThrow();
}

export function replaceTicketPeriod(
  tx: Tx,
  { accountId, startsAt, days }: { accountId: number; startsAt: Date; days: number },
): Promise<TicketPeriod> {
  return tx
    .updateTable('ticket_period')
    .set({ starts_at: startsAt, ends_at: sql<Date>`${startsAt}::timestamptz + ${hours(days)}` })
    .where('account_id', '=', accountId)
    .returning(['starts_at as startsAt', 'ends_at as endsAt'])
    .executeTakeFirstOrThrow();
}

/** Negative days move the end back. */
export function moveTicketEnd(tx: Tx, accountId: number, days: number): Promise<TicketPeriod> {
  return tx
    .updateTable('ticket_period')
    .set({ ends_at: sql<Date>`ends_at + ${hours(days)}` })
    .where('account_id', '=', accountId)
    .returning(['starts_at as startsAt', 'ends_at as endsAt'])
    .executeTakeFirstOrThrow();
}

export async function deleteTickets(tx: Tx, accountIds: readonly number[]): Promise<void> {
  await sql`delete from ticket_period where account_id = any(${accountIds}::bigint[])`.execute(tx);
}

export async function moveTicket(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.updateTable('ticket_period').set({ account_id: to }).where('account_id', '=', from).execute();
}

/** Null if the account's ticket was never used. */
export async function findLastUse(db: Db, accountId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('ticket_period')
    .select('last_used_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.last_used_at ?? null;
}

/** Uses for an auction that was stopped do not count. */
export async function forgetUsesFor(tx: Tx, auctionId: number): Promise<void> {
  await sql`
    update ticket_period
    set uses = uses - ${auctionId}::text,
      last_used_at = (select max(value::timestamptz) from jsonb_each_text(uses - ${auctionId}::text))
    where uses ? ${auctionId}::text`.execute(tx);
}
