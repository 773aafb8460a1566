import { limits } from '@teum/contract';
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

/** In the order in which they were added. */
export async function listOperatorIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('operator').select('account_id').orderBy('added_at').orderBy('account_id').execute();
  return rows.map(({ account_id }) => account_id);
}

export async function isOperator(db: Db | Tx, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('operator')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
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
