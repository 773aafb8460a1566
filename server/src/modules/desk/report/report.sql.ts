import type { ReportKind } from '@teum/contract/report';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** Lock before a report is stored, and before somebody decides: without it an operator could decide while their own report arrives. */
export async function lockReportsAbout(tx: Tx, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report:${accountId}`}, 0))`.execute(tx);
}

/** True if the member has ever reported this thing; of a person, also anything that the person wrote or offers. */
export async function hasReported(
  tx: Tx,
  reporterId: number,
  { thing, thingId }: { thing: string; thingId: number },
): Promise<boolean> {
  const isAbout = thing === 'person' ? sql`about_id = ${thingId}` : sql`kind = ${thing} and target_id = ${thingId}`;
  const { rows } = await sql`select from report where reporter_id = ${reporterId} and ${isAbout} limit 1`.execute(tx);
  return rows.length > 0;
}

export interface NewReport {
  kind: ReportKind;
  id: number;
  chatRoomId: number | undefined;
  aboutId: number;
  /** HTML, or plain text of a person, a message and a review. */
  quote: string;
  reporterId: number;
  reason: string;
  text: string;
}

/** Undefined if this member has reported it before: the unique key decides. */
export async function insertReport(tx: Tx, report: NewReport): Promise<number | undefined> {
  const row = await tx
    .insertInto('report')
    .values({
      reporter_id: report.reporterId,
      kind: report.kind,
      target_id: report.id,
      room_id: report.kind === 'message' ? report.chatRoomId! : null,
      about_id: report.aboutId,
      reason: report.reason,
      text: report.text,
      quote: report.quote,
    })
    .onConflict((conflict) => conflict.columns(['reporter_id', 'kind', 'target_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export interface OpenReport {
  id: number;
  reporterId: number;
  kind: ReportKind;
  targetId: number;
  roomId: number | null;
  aboutId: number;
  quote: string;
}

/** FOR UPDATE: of two decisions at once, the second finds no open report. */
export async function findOpenReportForUpdate(tx: Tx, id: number): Promise<OpenReport | undefined> {
  const { rows } = await sql<OpenReport>`
    select id, reporter_id as "reporterId", kind, target_id as "targetId", room_id as "roomId", about_id as "aboutId",
      quote
    from report where id = ${id} and closed_at is null for update`.execute(tx);
  return rows[0];
}

/** Settles every open report of the same thing, and returns who made them. */
export async function updateAsSettled(
  tx: Tx,
  { kind, targetId }: Pick<OpenReport, 'kind' | 'targetId'>,
  outcome: 'left' | 'acted',
): Promise<number[]> {
  const { rows } = await sql<{ reporterId: number }>`
    update report set closed_at = clock_timestamp(), outcome = ${outcome}
    where kind = ${kind} and target_id = ${targetId} and closed_at is null
    returning reporter_id as "reporterId"`.execute(tx);
  return rows.map(({ reporterId }) => reporterId);
}

/** Part of a statement: the open reports, in the columns of the desk's cases. By a partial index. */
export const openReports: RawBuilder<unknown> = sql`
  select 'report', id, reported_at, kind, reason, reporter_id, about_id, quote, text from report where closed_at is null`;

export interface ReportTarget {
  thing: ReportKind;
  thingId: number;
  aboutId: number;
}

export async function findReportTarget(db: Db | Tx, reportId: number): Promise<ReportTarget | undefined> {
  const { rows } = await sql<ReportTarget>`
    select kind as thing, target_id as "thingId", about_id as "aboutId" from report where id = ${reportId}`.execute(db);
  return rows[0];
}

export interface ReportedMessage {
  roomId: number;
  messageId: number;
}

/** Undefined unless an open report is about a message. */
export async function findReportedMessage(db: Db | Tx, reportId: number): Promise<ReportedMessage | undefined> {
  const { rows } = await sql<ReportedMessage>`
    select room_id as "roomId", target_id as "messageId" from report
    where id = ${reportId} and kind = 'message' and closed_at is null`.execute(db);
  return rows[0];
}

export async function isRoomReported(db: Db | Tx, roomId: number): Promise<boolean> {
  const { rows } = await sql`select from report where kind = 'message' and room_id = ${roomId} limit 1`.execute(db);
  return rows.length > 0;
}

export async function listOpenReporters(
  tx: Tx,
  { kind, targetId }: Pick<OpenReport, 'kind' | 'targetId'>,
): Promise<number[]> {
  const { rows } = await sql<{ reporterId: number }>`
    select reporter_id as "reporterId" from report
    where kind = ${kind} and target_id = ${targetId} and closed_at is null`.execute(tx);
  return rows.map(({ reporterId }) => reporterId);
}

export interface ReportCount {
  accountId: number;
  reportsAbout: number;
  actedAbout: number;
  reportsBy: number;
  actedBy: number;
}

/** One row for each of these accounts. */
export async function countReports(db: Db, accountIds: readonly number[]): Promise<ReportCount[]> {
  const { rows } = await sql<ReportCount>`
    select person.id as "accountId", about.count as "reportsAbout", about.acted as "actedAbout", made.count as "reportsBy",
      made.acted as "actedBy"
    from unnest(${[...accountIds]}::bigint[]) as person (id)
    cross join lateral (
      select count(*)::integer as count, count(*) filter (where outcome = 'acted')::integer as acted
      from report where about_id = person.id
    ) as about
    cross join lateral (
      select count(*)::integer as count, count(*) filter (where outcome = 'acted')::integer as acted
      from report where reporter_id = person.id
    ) as made`.execute(db);
  return rows;
}
