import type { ReportKind } from '@teum/contract/report';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

export interface Reported {
  aboutId: number;
  /** HTML, or plain text of a person, a message and a review. */
  quote: string;
}

export interface Target {
  kind: ReportKind;
  id: number;
  chatRoomId: number | undefined;
}

/** What is reported and by whom it is; nothing for what the reporter cannot see. */
const selectReported = ({ kind, id, chatRoomId }: Target, reporterId: number): RawBuilder<Reported> => {
  switch (kind) {
    case 'person':
      return sql`select id as "aboutId", coalesce(nick_name, '') as quote from account where id = ${id}`;
    case 'auction':
    case 'product':
      return sql`select seller_id as "aboutId", title || description as quote from ${sql.table(kind)}
        where id = ${id} and hidden_at is null`;
    case 'post':
      return sql`select author_id as "aboutId", title || content as quote from post
        where id = ${id} and hidden_at is null`;
    case 'comment':
      return sql`select author_id as "aboutId", comment as quote from post_comment
        where id = ${id} and deleted_at is null and hidden_at is null`;
    case 'review':
      return sql`select author_id as "aboutId", coalesce(body, '') as quote from review
        where id = ${id} and shown_at <= clock_timestamp() and hidden_at is null`;
    case 'message':
      return sql`
        select case when is_from_seller then seller_id else buyer_id end as "aboutId", body as quote
        from chat_message join chat_room on chat_room.id = chat_message.room_id
        where chat_message.room_id = ${chatRoomId ?? null} and chat_message.id = ${id} and system is null and hidden_at is null
          and ${reporterId} in (seller_id, buyer_id)`;
  }
};

export async function findReported(tx: Tx, target: Target, reporterId: number): Promise<Reported | undefined> {
  return (await selectReported(target, reporterId).execute(tx)).rows[0];
}

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

export interface NewReport extends Target, Reported {
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
