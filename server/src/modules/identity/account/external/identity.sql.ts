import { nameKey } from '@teum/contract/composed';
import type { SignInProvider } from '@teum/contract/identity/external-sign-in.routes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { keepUnlessHeld } from '../account.sql.ts';
import { nameLook } from '../name-look.ts';

export interface Identity {
  provider: SignInProvider;
  subject: string;
}

/** What a provider says about an e-mail. */
interface Vouched {
  provider: SignInProvider;
  provenEmail: string | undefined;
}

export async function findAccountOfIdentity(tx: Tx, { provider, subject }: Identity): Promise<number | undefined> {
  const row = await tx
    .selectFrom('external_identity')
    .select('account_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.account_id;
}

export function findAccountByEmail(
  tx: Tx,
  email: string,
): Promise<{ id: number; email_proven_at: Date | null } | undefined> {
  return tx
    .selectFrom('account')
    .select(['id', 'email_proven_at'])
    .where('email_key', '=', nameKey(email))
    .executeTakeFirst();
}

/** Two sign-ins of one person at once: the second waits here for the first, and then finds its account. */
export async function lockIdentity(tx: Tx, { provider, subject }: Identity): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity:${provider}:${subject}`}, 0))`.execute(tx);
}

export async function insertIdentity(tx: Tx, { provider, subject }: Identity, accountId: number): Promise<void> {
  await tx.insertInto('external_identity').values({ provider, subject, account_id: accountId }).execute();
}

export async function markEmailProven(tx: Tx, accountId: number, provider: SignInProvider): Promise<void> {
  await sql`
    update account set email_proven_at = now(), email_proven_by = ${provider}
    where id = ${accountId} and email_proven_at is null`.execute(tx);
}

/** Marks the account's e-mail as proven if it is the one that the provider vouches for. */
export async function proveSameEmail(tx: Tx, accountId: number, { provider, provenEmail }: Vouched): Promise<void> {
  if (provenEmail === undefined) return;
  await sql`
    update account set email_proven_at = now(), email_proven_by = ${provider}
    where id = ${accountId} and email_key = ${nameKey(provenEmail)} and email_proven_at is null`.execute(tx);
}

/** The provider vouched for the account's e-mail, and no longer does: the owner has to prove it by a link. */
export async function withdrawProof(tx: Tx, accountId: number, { provider, provenEmail }: Vouched): Promise<void> {
  const vouchedKey = provenEmail === undefined ? null : nameKey(provenEmail);
  await sql`
    update account set email_proven_at = null, email_proven_by = null
    where id = ${accountId} and email_proven_by = ${provider} and email_key is distinct from ${vouchedKey}`.execute(tx);
}

export interface LinkedProvider {
  provider: SignInProvider;
  linkedAt: Date;
}

export async function listLinkedProviders(db: Db | Tx, accountId: number): Promise<LinkedProvider[]> {
  const { rows } = await sql<LinkedProvider>`
    select provider, min(created_at) as "linkedAt" from external_identity
    where account_id = ${accountId} group by provider order by provider`.execute(db);
  return rows;
}

/** How many were deleted. */
export async function deleteIdentities(tx: Tx, accountId: number, provider: SignInProvider): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('external_identity')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export interface NewExternalAccount {
  email: string | undefined;
  nickName: string | undefined;
  userName: string;
  provider: SignInProvider;
}

/** Takes the nickname only if it is free; otherwise the person chooses one later. Undefined if the e-mail was taken meanwhile. */
export async function insertExternalAccount(
  tx: Tx,
  { email, nickName, userName, provider }: NewExternalAccount,
): Promise<number | undefined> {
  const named = nickName
    ? { nick_name: nickName, nick_name_key: nameKey(nickName), nick_name_look: nameLook(nickName) }
    : {};
  const mailed = email
    ? { email, email_key: nameKey(email), email_proven_at: sql<Date>`now()`, email_proven_by: provider }
    : {};
  const inserted = await tx
    .insertInto('account')
    .values({ user_name: userName, ...named, ...mailed })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted && keepUnlessHeld(tx, inserted.id);
}
