import { limits } from '@teum/contract';
import { nameKey } from '@teum/contract/composed';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface OperatorSession {
  /** Whether the password was entered lately, in this session. */
  isProven: boolean;
}

/** Undefined for everyone who is not an operator. */
export async function findOperatorSession(
  db: Db,
  { accountId, sessionId }: { accountId: number; sessionId: string },
): Promise<OperatorSession | undefined> {
  const { rows } = await sql<OperatorSession>`
    select greatest(session.created_at, session.proven_at)
      > clock_timestamp() - make_interval(hours => ${limits.desk.proofHours}) as "isProven"
    from operator
    join session on session.id = ${sessionId} and session.account_id = operator.account_id
    where operator.account_id = ${accountId}`.execute(db);
  return rows[0];
}

export async function isOtherOperator(tx: Tx, except: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ isAny: boolean }>`
    select exists (select from operator where account_id <> all(${[...except]}::bigint[])) as "isAny"`.execute(tx);
  return rows[0]!.isAny;
}

export interface OperatorRow {
  accountId: number;
  email: string;
  nickName: string;
  addedAt: Date;
}

export async function listOperators(db: Db): Promise<OperatorRow[]> {
  const { rows } = await sql<OperatorRow>`
    select account.id as "accountId", coalesce(email, '') as email, coalesce(nick_name, '') as "nickName", added_at as "addedAt"
    from operator join account on account.id = operator.account_id order by added_at, account.id`.execute(db);
  return rows;
}

/** Undefined when no account has this e-mail. */
export async function findAccountByEmail(
  db: Db | Tx,
  email: string,
): Promise<{ id: number; hasPassword: boolean } | undefined> {
  const { rows } = await sql<{ id: number; hasPassword: boolean }>`
    select id, password_hash is not null as "hasPassword" from account where email_key = ${nameKey(email)}`.execute(db);
  return rows[0];
}

/** False if nothing changes. */
export async function insertOperator(tx: Tx, accountId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into operator (account_id) values (${accountId}) on conflict do nothing returning account_id`.execute(tx);
  return rows.length > 0;
}

/** Cases that the operator has taken are free again. False if nothing changes. */
export async function deleteOperator(tx: Tx, accountId: number): Promise<boolean> {
  await sql`delete from desk_lock where operator_id = ${accountId}`.execute(tx);
  const { rows } = await sql`delete from operator where account_id = ${accountId} returning account_id`.execute(tx);
  return rows.length > 0;
}
