import type { CaseKind, RecordAction } from '@teum/contract/desk/desk';
import type { ReportKind } from '@teum/contract/report';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { nickNameOf } from '../../identity/account/index.ts';

export interface NewRecord {
  /** Null for a command on the machine. */
  operatorId: number | null;
  action: RecordAction;
  reason: string;
  thing: ReportKind | 'appointment' | 'deal' | 'room' | 'record';
  thingId: number;
  /** The person concerned. */
  aboutId?: number | undefined;
  case?: { kind: CaseKind; id: number } | undefined;
  details?: { until?: string; roomId?: number; messages?: number; quote?: string } | undefined;
}

/** Rows are never changed: PostgreSQL refuses it. */
export async function insertRecord(tx: Tx, record: NewRecord): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into desk_record (operator_id, action, reason, target_kind, target_id, about_id, case_kind, case_id, details)
    values (${record.operatorId}, ${record.action}, ${record.reason}, ${record.thing}, ${record.thingId},
      ${record.aboutId ?? null}, ${record.case?.kind ?? null}, ${record.case?.id ?? null},
      ${JSON.stringify(record.details ?? {})}::jsonb)
    returning id`.execute(tx);
  return rows[0]!.id;
}

export interface RecordRow {
  id: number;
  at: Date;
  operatorId: number | null;
  operatorNickName: string | null;
  action: RecordAction;
  reason: string;
  thing: NewRecord['thing'];
  thingId: number;
  aboutId: number | null;
  aboutNickName: string | null;
  caseKind: CaseKind | null;
  caseId: number | null;
  details: NonNullable<NewRecord['details']>;
}

const selectRecords = (rest: RawBuilder<unknown>): RawBuilder<RecordRow> => sql<RecordRow>`
  select record.id, record.at, record.operator_id as "operatorId", ${nickNameOf('record.operator_id')} as "operatorNickName", record.action,
    record.reason, record.target_kind as thing, record.target_id as "thingId", record.about_id as "aboutId",
    ${nickNameOf('record.about_id')} as "aboutNickName", record.case_kind as "caseKind", record.case_id as "caseId", record.details
  from desk_record as record
  ${rest}`;

export async function listRecordsNewestFirst(
  db: Db,
  { lastId, limit }: { lastId: number | undefined; limit: number },
): Promise<RecordRow[]> {
  const older = lastId === undefined ? sql`` : sql`where record.id < ${lastId}`;
  return (await selectRecords(sql`${older} order by record.id desc limit ${limit}`).execute(db)).rows;
}

export async function listRecordsAbout(db: Db, accountId: number, limit: number): Promise<RecordRow[]> {
  return (
    await selectRecords(sql`where record.about_id = ${accountId} order by record.id desc limit ${limit}`).execute(db)
  ).rows;
}

export async function findRecord(db: Db | Tx, id: number): Promise<RecordRow | undefined> {
  return (await selectRecords(sql`where record.id = ${id}`).execute(db)).rows[0];
}

/** The latest suspension of a member. */
export async function findLatestSuspension(db: Db, accountId: number): Promise<RecordRow | undefined> {
  const rest = sql`where record.about_id = ${accountId} and record.action = 'suspend' order by record.id desc limit 1`;
  return (await selectRecords(rest).execute(db)).rows[0];
}

/** Whether anyone has looked at the messages of this case before. */
export async function wasLookedAt(tx: Tx, kind: CaseKind, id: number): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select exists (select from desk_record where case_kind = ${kind} and case_id = ${id} and action = 'look') as was`.execute(
    tx,
  );
  return rows[0]!.was;
}
