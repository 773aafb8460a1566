import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Sealed } from './identity-seals.ts';

const uniqueViolation = '23505';

export interface IdentityRow extends Sealed {
  accountId: number;
  provenAt: Date;
}

const columns = ['account_id as accountId', 'sealed', 'key_id as keyId', 'proven_at as provenAt'] as const;

export const findIdentity = (db: Db | Tx, accountId: number): Promise<IdentityRow | undefined> =>
  db.selectFrom('identity_check').select(columns).where('account_id', '=', accountId).executeTakeFirst();

/** A part of a statement about an account: whether its owner has proven who they are. */
export const isIdentityProven = (accountId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from identity_check where account_id = ${sql.ref(accountId)})`;

interface Owned {
  accountId: number;
  personHash: Buffer;
}

/** The rows that this account or this person has, under any of the hashes. */
export const listIdentitiesForUpdate = (tx: Tx, accountId: number, hashes: readonly Buffer[]): Promise<Owned[]> =>
  tx
    .selectFrom('identity_check')
    .select(['account_id as accountId', 'person_hash as personHash'])
    .where((is) => is.or([is('account_id', '=', accountId), is('person_hash', 'in', [...hashes])]))
    .orderBy('account_id')
    .forUpdate()
    .execute();

/** False if the same person has proven another account in this instant. */
export async function upsertIdentity(tx: Tx, row: IdentityRow & { personHash: Buffer }): Promise<boolean> {
  const values = { person_hash: row.personHash, sealed: row.sealed, key_id: row.keyId, proven_at: row.provenAt };
  try {
    await tx
      .insertInto('identity_check')
      .values({ account_id: row.accountId, ...values })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
      .execute();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) return false;
    throw error;
  }
}

/** Some that another key has sealed. */
export const listSealedByOthers = (db: Db, keyId: string, limit: number): Promise<IdentityRow[]> =>
  db.selectFrom('identity_check').select(columns).where('key_id', '<>', keyId).limit(limit).execute();

/** Unless the person has proven again meanwhile. */
export async function updateSeal(db: Db, before: IdentityRow, { keyId, sealed }: Sealed): Promise<void> {
  await db
    .updateTable('identity_check')
    .set({ key_id: keyId, sealed })
    .where('account_id', '=', before.accountId)
    .where('sealed', '=', before.sealed)
    .execute();
}
