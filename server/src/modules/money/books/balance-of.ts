import type { Db, Tx } from '../../../platform/db/database.ts';
import { type BookAccount, isShared, type OwnedAccount, type SharedAccount, shownBalance } from './book-accounts.ts';
import { findStoredBalance, lastEntryUntil, sumByKind, sumUntil } from './books.sql.ts';

/** In won, now or at an instant. What we owe is positive, and so is what others hold for us or owe us. */
export async function balanceOf(db: Db | Tx, account: BookAccount, at?: Date): Promise<number> {
  const debitsLessCredits = isShared(account)
    ? await balanceOfShared(db, account, at)
    : await balanceOfOwned(db, account, at);
  return shownBalance(account, debitsLessCredits);
}

async function balanceOfOwned(db: Db | Tx, account: OwnedAccount, at: Date | undefined): Promise<number> {
  if (!at) return (await findStoredBalance(db, account)) ?? 0;
  const entry = await lastEntryUntil(db, account, at).executeTakeFirst();
  return entry?.balance ?? 0;
}

async function balanceOfShared(db: Db | Tx, account: SharedAccount, at: Date | undefined): Promise<number> {
  const { sum } = await sumUntil(db, account, at ?? 'infinity').executeTakeFirstOrThrow();
  if (!Number.isSafeInteger(Number(sum))) throw new Error(`${sum} won are more than a number holds exactly`);
  return Number(sum);
}

/** In won, by kind of account: over all owners where it has some. Reads all entries of the accounts without an owner. */
export async function listBalances(db: Db | Tx): Promise<{ account: string; amount: number; owners: number }[]> {
  const kinds = await sumByKind(db);
  return kinds.map(({ kind, sum, owners }) => ({ account: kind, amount: shownBalance(kind, sum), owners }));
}
