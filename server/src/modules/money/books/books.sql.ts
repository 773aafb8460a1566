import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { BookAccount, Entry, OwnedAccount, SharedAccount } from './book-accounts.ts';

/** Locks the accounts in one order, then writes transfer, entries and balances (`migrations/0056_books.sql`). */
export async function bookTransfer(db: Db | Tx, key: string, entries: readonly Entry[]): Promise<Date> {
  const [names, amounts] = [entries.map(({ account }) => account), entries.map(({ amount }) => amount)];
  const { rows } = await sql<{ at: Date }>`
    select book_transfer(${key}, ${names}::text[], ${amounts}::bigint[]) as at`.execute(db);
  return rows[0]!.at;
}

export async function lockAccounts(tx: Tx, names: readonly string[]): Promise<void> {
  await sql`select lock_books_accounts(${names}::text[])`.execute(tx);
}

/** Debits less credits, like all sums of this file. Undefined for an account that nobody has booked on. */
export async function findStoredBalance(db: Db | Tx, account: OwnedAccount): Promise<number | undefined> {
  const row = await db.selectFrom('books_account').select('balance').where('name', '=', account).executeTakeFirst();
  return row?.balance;
}

/** A query of one row: the account's last entry until then. */
export const lastEntryUntil = (db: Db | Tx, account: OwnedAccount, at: Date) =>
  entriesUntil(db, account, at)
    .select('balance_after as balance')
    .orderBy('at', 'desc')
    .orderBy('number', 'desc')
    .limit(1);

/** A query of one row. The sum is text: that of many amounts may exceed what a number holds exactly. */
export const sumUntil = (db: Db | Tx, account: SharedAccount, at: Date | 'infinity') =>
  entriesUntil(db, account, at).select(sql<string>`coalesce(sum(amount), 0)::text`.as('sum'));

const entriesUntil = (db: Db | Tx, account: BookAccount, at: Date | 'infinity') =>
  db.selectFrom('books_entry').where('account', '=', account).where('at', '<=', sql<Date>`${at}::timestamptz`);

/** Every kind of account with its balance, as stored: debits less credits. `owners` counts the accounts that have one. */
export async function sumByKind(db: Db | Tx): Promise<{ kind: string; sum: number; owners: number }[]> {
  const { rows } = await sql<{ kind: string; sum: string; owners: number }>`
    select split_part(name, ':', 1) as kind, sum(balance)::text as sum, (count(*) filter (where balance <> 0))::integer as owners
    from books_account group by 1
    union all
    select account as kind, sum(amount)::text as sum, 0 as owners from books_entry where number is null group by 1
    order by 1`.execute(db);
  return rows.map(({ kind, sum, owners }) => ({ kind, sum: Number(sum), owners }));
}

export interface PayoutUnderWay {
  payoutId: number;
  amountKrw: number;
  since: Date;
}

/** What has left for a seller and has not arrived, the oldest first. */
export async function listPayoutsUnderWay(db: Db | Tx, limit: number): Promise<PayoutUnderWay[]> {
  const { rows } = await sql<PayoutUnderWay>`
    select split_part(name, ':', 2)::bigint as "payoutId", -balance as "amountKrw", last_at as since from books_account
    where name like 'paying:%' and balance <> 0 order by last_at limit ${limit}`.execute(db);
  return rows;
}

/** Upserts, so that two callers who ask for the first time at once get one number. */
export async function insertSeller(tx: Tx, accountId: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into books_seller (account_id) values (${accountId})
    on conflict (account_id) do update set account_id = excluded.account_id
    returning number`.execute(tx);
  return rows[0]!.number;
}

export async function findSeller(db: Db | Tx, accountId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('books_seller')
    .select('number')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.number;
}
