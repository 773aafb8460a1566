import { limits } from '@teum/contract';
import { nameKey } from '@teum/contract/composed';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface OperatorSession {
  /** Whether the session's owner signed in or proved who they are lately, and since they became an operator. */
  isProven: boolean;
}

/** Undefined for everyone who is not an operator. */
export async function findOperatorSession(
  db: Db,
  { accountId, sessionId }: { accountId: number; sessionId: string },
): Promise<OperatorSession | undefined> {
  const { rows } = await sql<OperatorSession>`
    select greatest(session.created_at, session.proven_at)
      > greatest(operator.added_at, clock_timestamp() - make_interval(hours => ${limits.desk.proofHours})) as "isProven"
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

export interface Candidate {
  id: number;
  nickName: string;
  createdAt: Date;
  ageDays: number;
  hasPassword: boolean;
  isEmailProven: boolean;
  isOperator: boolean;
}

/** Undefined when no account has this e-mail. */
export async function findCandidate(db: Db | Tx, email: string): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`
    select id, coalesce(nick_name, '') as "nickName", created_at as "createdAt",
      floor(extract(epoch from clock_timestamp() - created_at) / 86400)::int as "ageDays",
      password_hash is not null as "hasPassword", email_proven_at is not null as "isEmailProven",
      exists (select from operator where account_id = account.id) as "isOperator"
    from account where email_key = ${nameKey(email)}`.execute(db);
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
