import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Sealed } from '../../identity/identity-check/index.ts';

export interface PayoutAccountRow extends Sealed {
  id: number;
  bank: string;
  lastDigits: string;
  label: string;
  givenAt: Date;
  pausedUntil: Date | null;
}

const columns = [
  'id',
  'bank',
  'last_digits as lastDigits',
  'label',
  'sealed',
  'key_id as keyId',
  'given_at as givenAt',
  'paused_until as pausedUntil',
] as const;

/** The account in use. */
export const findPayoutAccount = (db: Db | Tx, accountId: number): Promise<PayoutAccountRow | undefined> =>
  db
    .selectFrom('payout_account')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();

export async function replacePayoutAccount(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('payout_account').set({ replaced_at: at }).where('id', '=', id).execute();
}

export async function insertPayoutAccount(tx: Tx, accountId: number, row: Omit<PayoutAccountRow, 'id'>): Promise<void> {
  await tx
    .insertInto('payout_account')
    .values({
      account_id: accountId,
      bank: row.bank,
      last_digits: row.lastDigits,
      label: row.label,
      sealed: row.sealed,
      key_id: row.keyId,
      given_at: row.givenAt,
      paused_until: row.pausedUntil,
    })
    .execute();
}

export const listSealedByOthers = (db: Db, keyId: string, limit: number): Promise<PayoutAccountRow[]> =>
  db.selectFrom('payout_account').select(columns).where('key_id', '<>', keyId).limit(limit).execute();

export async function updateSeal(db: Db, id: number, { keyId, sealed }: Sealed): Promise<void> {
  await db.updateTable('payout_account').set({ key_id: keyId, sealed }).where('id', '=', id).execute();
}

/** All that an account ever had, for its export. */
export const listPayoutAccounts = (
  db: Db,
  { accountId, after, limit }: { accountId: number; after: number; limit: number },
): Promise<(PayoutAccountRow & { replacedAt: Date | null })[]> =>
  db
    .selectFrom('payout_account')
    .select([...columns, 'replaced_at as replacedAt'])
    .where('account_id', '=', accountId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

export async function deletePayoutAccounts(tx: Tx, accountId: number): Promise<void> {
  await sql`delete from payout_account where account_id = ${accountId}`.execute(tx);
}
