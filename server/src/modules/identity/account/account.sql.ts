import { nameKey } from '@teum/contract/composed';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import { DatabaseError } from 'pg';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { nameLook } from './name-look.ts';

const uniqueViolation = '23505';

export interface NewAccount {
  email: string;
  passwordHash: string;
  userName: string;
  nickName: string;
}

/** Undefined when the e-mail or the nickname is taken: the unique keys decide, also between two sign-ups at once. */
export function insertAccount(db: Db | Tx, account: NewAccount): Promise<number | undefined> {
  const insert = (tx: Tx) => insertWithFreeName(tx, account);
  return db.isTransaction ? insert(db as Tx) : db.transaction().execute(insert);
}

async function insertWithFreeName(
  tx: Tx,
  { email, passwordHash, userName, nickName }: NewAccount,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('account')
    .values({
      email,
      email_key: nameKey(email),
      password_hash: passwordHash,
      user_name: userName,
      nick_name: nickName,
      nick_name_key: nameKey(nickName),
      nick_name_look: nameLook(nickName),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row && keepUnlessHeld(tx, row.id);
}

/**
 * Deletes an account that was just inserted if its nickname is held for someone else. Call it after the insertion: a sign-up that
 * waited for a change of that nickname must see what the change has committed.
 */
export async function keepUnlessHeld(tx: Tx, accountId: number): Promise<number | undefined> {
  if (!(await isNickNameHeld(tx, accountId))) return accountId;
  await tx.deleteFrom('account').where('id', '=', accountId).execute();
  return undefined;
}

/** Whether someone else had the account's nickname, or one that looks like it, a short time ago. */
async function isNickNameHeld(tx: Tx, accountId: number): Promise<boolean> {
  const { rows } = await sql`
    select from account join former_nick_name as former
      on former.nick_name_key = account.nick_name_key or former.nick_name_look = account.nick_name_look
    where account.id = ${accountId} and former.account_id <> account.id and former.held_until > clock_timestamp()
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Holds the account's nickname for it; call it before the nickname changes. */
export async function holdNickName(tx: Tx, accountId: number, days: number): Promise<void> {
  await sql`
    insert into former_nick_name (account_id, nick_name_key, nick_name_look, changed_at, held_until)
    select id, nick_name_key, nick_name_look, clock_timestamp(), clock_timestamp() + make_interval(days => ${days})
    from account where id = ${accountId} and nick_name_key is not null`.execute(tx);
}

/** Undefined if it was never changed. */
export async function findLastNickNameChange(db: Db | Tx, accountId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('former_nick_name')
    .select('changed_at')
    .where('account_id', '=', accountId)
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.changed_at;
}

export async function isEmailTaken(db: Db | Tx, email: string): Promise<boolean> {
  return (await findAccountIdByEmail(db, email)) !== undefined;
}

export interface LockedAccount {
  id: number;
  email: string | null;
  emailKey: string | null;
  emailProvenAt: Date | null;
  passwordHash: string | null;
  nickName: string | null;
}

/** FOR UPDATE: links, passwords, e-mails and ways into one account change one after the other. */
export function findAccountForUpdate(tx: Tx, accountId: number): Promise<LockedAccount | undefined> {
  return tx
    .selectFrom('account')
    .select([
      'id',
      'email',
      'email_key as emailKey',
      'email_proven_at as emailProvenAt',
      'password_hash as passwordHash',
      'nick_name as nickName',
    ])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

export async function findAccountIdByEmail(db: Db | Tx, email: string): Promise<number | undefined> {
  const row = await db.selectFrom('account').select('id').where('email_key', '=', nameKey(email)).executeTakeFirst();
  return row?.id;
}

export async function overwritePasswordHash(tx: Tx, accountId: number, passwordHash: string): Promise<void> {
  await tx.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();
}

/** False if another account has it, or takes it at the same instant; the transaction must then be rolled back. */
export function setProvenEmail(tx: Tx, accountId: number, email: string): Promise<boolean> {
  return tx
    .updateTable('account')
    .set({ email, email_key: nameKey(email), email_proven_at: sql<Date>`now()`, email_proven_by: 'link' })
    .where('id', '=', accountId)
    .execute()
    .then(() => true, falseIfTaken);
}

export function findCredentials(
  db: Db,
  email: string,
): Promise<{ id: number; password_hash: string | null } | undefined> {
  return db
    .selectFrom('account')
    .select(['id', 'password_hash'])
    .where('email_key', '=', nameKey(email))
    .executeTakeFirst();
}

export async function findPasswordHash(db: Db | Tx, accountId: number): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.password_hash;
}

/** False when another change came first: two first passwords at once must not both be accepted. */
export async function replacePasswordHash(
  tx: Tx,
  accountId: number,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ password_hash: to })
    .where('id', '=', accountId)
    .where('password_hash', 'is not distinct from', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function findProfile(db: Db, accountId: number) {
  return db
    .selectFrom('account')
    .select((account) => [
      'id',
      'email',
      'user_name as userName',
      'nick_name as nickName',
      'picture_key as pictureKey',
      account('password_hash', 'is not', null).$castTo<boolean>().as('hasPassword'),
      account('email_proven_at', 'is not', null).$castTo<boolean>().as('isEmailProven'),
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

export interface Member {
  nickName: string | null;
  nickNameSetAt: Date;
  introduction: string | null;
  pictureKey: string | null;
  createdAt: Date;
}

export const findMember = (db: Db | Tx, accountId: number): Promise<Member> =>
  db
    .selectFrom('account')
    .select([
      'nick_name as nickName',
      'nick_name_set_at as nickNameSetAt',
      'introduction',
      'picture_key as pictureKey',
      'created_at as createdAt',
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

/** A column that is missing keeps its value. */
export async function updateProfile(
  tx: Tx,
  accountId: number,
  columns: Pick<Updateable<Tables['account']>, 'introduction' | 'picture_key'>,
): Promise<void> {
  await tx.updateTable('account').set(columns).where('id', '=', accountId).execute();
}

/** FOR UPDATE: two tabs that choose at once must not both be the first. */
export function findNickNameForUpdate(tx: Tx, accountId: number): Promise<{ nick_name: string | null }> {
  return tx.selectFrom('account').select('nick_name').where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow();
}

/** False if someone else has it, or takes it at the same instant; the transaction must then be rolled back. */
export async function setNickName(tx: Tx, accountId: number, nickName: string): Promise<boolean> {
  return tx
    .updateTable('account')
    .set({
      nick_name: nickName,
      nick_name_key: nameKey(nickName),
      nick_name_look: nameLook(nickName),
      nick_name_set_at: sql<Date>`now()`,
    })
    .where('id', '=', accountId)
    .execute()
    .then(() => isNickNameHeld(tx, accountId).then((isHeld) => !isHeld), falseIfTaken);
}

function falseIfTaken(error: unknown): false {
  if (error instanceof DatabaseError && error.code === uniqueViolation) return false;
  throw error;
}

/**
 * Computes the look of up to ten thousand accounts of earlier versions at a time, so that a shutdown does not wait for it. Of two
 * accounts that look the same, the older one gets it.
 */
export async function fillNickNameLooks(db: Db): Promise<void> {
  const accounts = await db
    .selectFrom('account')
    .select(['id', 'nick_name'])
    .where('nick_name', 'is not', null)
    .where('nick_name_look', 'is', null)
    .orderBy('id')
    .limit(10_000)
    .execute();
  for (const { id, nick_name } of accounts) {
    // No trimmed name looks like this: the account counts as done, and the other one keeps the look.
    const shared = ` ${id}`;
    (await setLook(db, id, nameLook(nick_name!))) || (await setLook(db, id, shared));
  }
}

function setLook(db: Db, accountId: number, look: string): Promise<boolean> {
  return db
    .updateTable('account')
    .set({ nick_name_look: look })
    .where('id', '=', accountId)
    .where('nick_name_look', 'is', null)
    .execute()
    .then(() => true, falseIfTaken);
}

/** Whether the account has a page: it has chosen a nickname and is not closed. */
export async function hasPerson(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('nick_name', 'is not', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Part of a statement: the nickname of the account whose id is in this column. */
export const nickNameOf = (idColumn: string): RawBuilder<string | null> =>
  sql`(select nick_name from account where account.id = ${sql.ref(idColumn)})`;

export async function isClosed(db: Db | Tx, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('closed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasAccount(db: Db | Tx, id: number): Promise<boolean> {
  return (await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** In the order of ids, as notices lock their readers. */
export async function lockAccounts(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from account where id = any(${[...ids]}::bigint[]) order by id for update`.execute(tx);
}

export async function listAccountIdsAfter(db: Db, afterId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** A closed account that nobody can sign in to: it keeps rows that the law demands, apart from whom they concerned. */
export async function insertKeeper(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into account (user_name, created_at, closed_at) values ('', 'epoch', date_trunc('day', now(), 'Asia/Seoul'))
    returning id`.execute(tx);
  return rows[0]!.id;
}

/** Only accounts to which no row refers any more. */
export async function deleteKeepers(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from account where id = any(${[...ids]}::bigint[])`.execute(tx);
}

/** Part of a statement: whether one of the two has closed their account. */
export const isOneClosed = (one: number, other: number): RawBuilder<boolean> =>
  sql`exists (select from account where id in (${one}::bigint, ${other}::bigint) and closed_at is not null)`;

/** FOR NO KEY UPDATE, in the same order for everyone: who waits for one of them does not hold another that comes first. */
export async function holdAccounts(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from account where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(tx);
}
