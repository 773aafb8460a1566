import type { Db, Tx } from '../../../platform/db/database.ts';
import type { BookAccount, Entry } from './book-accounts.ts';
import { bookTransfer, lockAccounts } from './books.sql.ts';

export interface Transfer {
  /** Unique for ever. It names what happened, and no person: it outlives their account. */
  key: string;
  entries: readonly Entry[];
}

export const debit = (account: BookAccount, amount: number): Entry => ({ account, amount: won(amount) });
export const credit = (account: BookAccount, amount: number): Entry => ({ account, amount: -won(amount) });

/**
 * Books a transfer once, in one round trip, and returns its instant. Repeated with the same content it returns the same instant and
 * writes nothing; another transfer under the same key throws, and so does one that overdraws an account.
 */
export async function book(db: Db | Tx, { key, entries }: Transfer): Promise<Date> {
  assertBalanced(key, entries);
  return bookTransfer(db, key, entries);
}

/** A transaction that books several transfers books them all here: locked one after the other, two such could wait for each other. */
export async function bookTogether(tx: Tx, transfers: readonly Transfer[]): Promise<Date[]> {
  for (const { key, entries } of transfers) assertBalanced(key, entries);
  const names = transfers.flatMap(({ entries }) => entries.map(({ account }) => account));
  const [, ...bookedAt] = await Promise.all([
    lockAccounts(tx, names),
    ...transfers.map(({ key, entries }) => bookTransfer(tx, key, entries)),
  ]);
  return bookedAt;
}

function won(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`${amount} is no amount of won`);
  return amount;
}

/** PostgreSQL refuses the same at COMMIT, where nobody sees any more which caller was wrong. */
function assertBalanced(key: string, entries: readonly Entry[]): void {
  const sum = entries.reduce((total, { amount }) => total + BigInt(amount), 0n);
  if (sum !== 0n) throw new Error(`The debits of ${key} exceed its credits by ${sum} won`);
}
