import { nameKey } from '@teum/contract/composed';
import type { SignInProvider } from '@teum/contract/routes/external-sign-in';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { nameLook } from '../name-look.ts';

export interface Identity {
  provider: SignInProvider;
  subject: string;
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

export async function markEmailProven(tx: Tx, accountId: number): Promise<void> {
  await sql`update account set email_proven_at = coalesce(email_proven_at, now()) where id = ${accountId}`.execute(tx);
}

export interface NewExternalAccount {
  email: string | undefined;
  nickName: string | undefined;
  userName: string;
}

/** Takes the nickname only if it is free; otherwise the person chooses one later. Undefined if the e-mail was taken meanwhile. */
export async function insertExternalAccount(
  tx: Tx,
  { email, nickName, userName }: NewExternalAccount,
): Promise<number | undefined> {
  const named = nickName
    ? { nick_name: nickName, nick_name_key: nameKey(nickName), nick_name_look: nameLook(nickName) }
    : {};
  const mailed = email ? { email, email_key: nameKey(email), email_proven_at: sql<Date>`now()` } : {};
  const inserted = await tx
    .insertInto('account')
    .values({ user_name: userName, ...named, ...mailed })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}
