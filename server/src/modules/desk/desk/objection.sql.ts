import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface ObjectionRow {
  id: number;
  recordId: number;
  accountId: number;
  text: string;
  madeAt: Date;
  decision: 'kept' | 'undone' | null;
}

const columns = sql`id, record_id as "recordId", account_id as "accountId", text, made_at as "madeAt", decision`;

/** Undefined if there is one already: the unique key decides. */
export async function insertObjection(
  tx: Tx,
  { recordId, accountId, text }: { recordId: number; accountId: number; text: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into objection (record_id, account_id, text) values (${recordId}, ${accountId}, ${text})
    on conflict (record_id) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function findObjection(db: Db | Tx, id: number): Promise<ObjectionRow | undefined> {
  return (await sql<ObjectionRow>`select ${columns} from objection where id = ${id}`.execute(db)).rows[0];
}

export async function findObjectionTo(db: Db, recordId: number): Promise<ObjectionRow | undefined> {
  return (await sql<ObjectionRow>`select ${columns} from objection where record_id = ${recordId}`.execute(db)).rows[0];
}

/** Undefined if it was decided before: of two decisions at once, one finds it open. */
export async function updateAsDecided(
  tx: Tx,
  id: number,
  decision: 'kept' | 'undone',
): Promise<ObjectionRow | undefined> {
  const { rows } = await sql<ObjectionRow>`
    update objection set decided_at = clock_timestamp(), decision = ${decision}
    where id = ${id} and decided_at is null returning ${columns}`.execute(tx);
  return rows[0];
}

/** What the operator answered to an objection. */
export async function findAnswerTo(db: Db, objectionId: number): Promise<string | undefined> {
  const { rows } = await sql<{ reason: string }>`
    select reason from desk_record
    where case_kind = 'objection' and case_id = ${objectionId} and action in ('keep', 'undo') order by id desc limit 1`.execute(
    db,
  );
  return rows[0]?.reason;
}
