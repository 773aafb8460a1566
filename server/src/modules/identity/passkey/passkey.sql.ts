import { limits } from '@teum/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { databaseNow } from '../../../platform/db/database-clock.ts';

export interface Challenge {
  challenge: Buffer;
  accountId: number | null;
  userHandle: Buffer | null;
}

export async function insertChallenge(db: Db, { challenge, accountId, userHandle }: Challenge): Promise<void> {
  await sql`
    insert into passkey_challenge (challenge, account_id, user_handle, expires_at)
    values (${challenge}, ${accountId}, ${userHandle},
      clock_timestamp() + make_interval(mins => ${limits.passkey.challengeMinutes}))`.execute(db);
}

/** One statement: of several answers to a challenge one gets it. */
export async function takeChallenge(db: Db, challenge: Buffer): Promise<Challenge | undefined> {
  const { rows } = await sql<Challenge & { isGood: boolean }>`
    delete from passkey_challenge where challenge = ${challenge}
    returning challenge, account_id as "accountId", user_handle as "userHandle",
      expires_at > clock_timestamp() as "isGood"`.execute(db);
  return rows[0]?.isGood ? rows[0] : undefined;
}

export async function deleteOldChallenges(db: Db): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', databaseNow).execute();
}

export interface NewPasskey {
  accountId: number;
  credentialId: Buffer;
  publicKey: Buffer;
  userHandle: Buffer;
  counter: number;
  transports: string[];
  name: string;
}

export interface PasskeyRow {
  id: number;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  blockedAt: Date | null;
}

const shownColumns = [
  'id',
  'name',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
  'blocked_at as blockedAt',
] as const;

/** Undefined if the credential is known already. */
export function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<PasskeyRow | undefined> {
  return tx
    .insertInto('passkey')
    .values({
      account_id: passkey.accountId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      user_handle: passkey.userHandle,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(shownColumns)
    .executeTakeFirst();
}

export function listPasskeys(db: Db | Tx, accountId: number): Promise<PasskeyRow[]> {
  return db.selectFrom('passkey').select(shownColumns).where('account_id', '=', accountId).orderBy('id').execute();
}

export interface OwnCredential {
  credentialId: Buffer;
  userHandle: Buffer;
  transports: string[];
}

export function listCredentials(db: Db, accountId: number): Promise<OwnCredential[]> {
  return db
    .selectFrom('passkey')
    .select(['credential_id as credentialId', 'user_handle as userHandle', 'transports'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

export function listUsableCredentials(
  db: Db,
  accountId: number,
): Promise<Pick<OwnCredential, 'credentialId' | 'transports'>[]> {
  return db
    .selectFrom('passkey')
    .select(['credential_id as credentialId', 'transports'])
    .where('account_id', '=', accountId)
    .where('blocked_at', 'is', null)
    .orderBy('id')
    .execute();
}

export interface UsablePasskey {
  id: number;
  accountId: number;
  publicKey: Buffer;
  userHandle: Buffer;
  name: string;
}

export function findUsablePasskey(db: Db, credentialId: Buffer): Promise<UsablePasskey | undefined> {
  return db
    .selectFrom('passkey')
    .select(['id', 'account_id as accountId', 'public_key as publicKey', 'user_handle as userHandle', 'name'])
    .where('credential_id', '=', credentialId)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
}

/** False if the count did not rise: one statement decides among simultaneous sign-ins with the same count. */
export async function advanceCounter(tx: Tx, id: number, counter: number): Promise<boolean> {
  const { rows } = await sql`
    update passkey set counter = ${counter}, last_used_at = clock_timestamp()
    where id = ${id} and blocked_at is null and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning id`.execute(tx);
  return rows.length === 1;
}

/** False if it is blocked already, or gone. */
export async function blockPasskey(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ blocked_at: databaseNow })
    .where('id', '=', id)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function renamePasskey(db: Db, accountId: number, id: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function deletePasskey(
  tx: Tx,
  accountId: number,
  id: number,
): Promise<{ name: string; blockedAt: Date | null } | undefined> {
  return tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(['name', 'blocked_at as blockedAt'])
    .executeTakeFirst();
}

export async function deletePasskeys(tx: Tx, accountId: number, ids: readonly number[]): Promise<void> {
  await sql`delete from passkey where account_id = ${accountId} and id = any(${ids}::bigint[])`.execute(tx);
}

export async function countUsablePasskeys(tx: Tx, accountId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('passkey')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('blocked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
