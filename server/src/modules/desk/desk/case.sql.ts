import { limits } from '@teum/contract';
import type { CaseKind } from '@teum/contract/desk/desk';
import type { RoomType } from '@teum/contract/realtime';
import type { ReportKind, ReportReason } from '@teum/contract/report';
import type { AppointmentAnswer } from '@teum/contract/talk/appointment';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface CaseRow {
  kind: CaseKind;
  id: number;
  openedAt: Date;
  thing: ReportKind | null;
  reason: ReportReason | null;
  byId: number | null;
  byNickName: string | null;
  aboutId: number | null;
  aboutNickName: string | null;
  quote: string;
  words: string;
  takenById: number | null;
  takenByNickName: string | null;
  takenUntil: Date | null;
}

/** Each kind from its own table, by a partial index of what is open. */
const openCases: Record<CaseKind, RawBuilder<unknown>> = {
  report: sql`select 'report' as kind, id, reported_at as opened_at, kind as thing, reason, reporter_id as by_id,
    about_id, quote, text as words from report where closed_at is null`,
  dispute: sql`select 'dispute', appointment.id, appointment.changed_at, null, null, appointment.buyer_id, appointment.seller_id,
    coalesce(auction.title, product.title), coalesce(appointment.note, '')
    from appointment join chat_room on chat_room.id = appointment.room_id
    left join auction on auction.id = chat_room.auction_id left join product on product.id = chat_room.product_id
    where appointment.state = 'disputed'`,
  objection: sql`select 'objection', objection.id, made_at, null, null, objection.account_id, objection.account_id,
    desk_record.reason, objection.text
    from objection join desk_record on desk_record.id = objection.record_id where decided_at is null`,
};

const selectCases = (kinds: readonly CaseKind[], rest: RawBuilder<unknown>): RawBuilder<CaseRow> => sql<CaseRow>`
  select open.kind, open.id, open.opened_at as "openedAt", open.thing, open.reason, open.by_id as "byId",
    maker.nick_name as "byNickName", open.about_id as "aboutId", about.nick_name as "aboutNickName", open.quote, open.words,
    taken.operator_id as "takenById", taker.nick_name as "takenByNickName", taken.until as "takenUntil"
  from (${sql.join(
    kinds.map((kind) => openCases[kind]),
    sql` union all `,
  )}) as open (kind, id, opened_at, thing, reason, by_id, about_id, quote, words)
  left join account as maker on maker.id = open.by_id
  left join account as about on about.id = open.about_id
  left join desk_lock as taken on taken.kind = open.kind and taken.case_id = open.id and taken.until > clock_timestamp()
  left join account as taker on taker.id = taken.operator_id
  ${rest}`;

export interface CasePosition {
  openedAtMs: number;
  kind: CaseKind;
  id: number;
}

/** Milliseconds: a cursor has whole numbers only. */
const openedMs = sql`floor(extract(epoch from open.opened_at) * 1000)`;

export async function listCasesOldestFirst(
  db: Db,
  { kinds, after, limit }: { kinds: readonly CaseKind[]; after: CasePosition | undefined; limit: number },
): Promise<CaseRow[]> {
  const beyond = after
    ? sql`where (${openedMs}, open.kind, open.id) > (${after.openedAtMs}::numeric, ${after.kind}::text, ${after.id}::bigint)`
    : sql``;
  const rest = sql`${beyond} order by ${openedMs}, open.kind, open.id limit ${limit}`;
  return (await selectCases(kinds, rest).execute(db)).rows;
}

export async function findOpenCase(db: Db | Tx, kind: CaseKind, id: number): Promise<CaseRow | undefined> {
  return (await selectCases([kind], sql`where open.id = ${id}`).execute(db)).rows[0];
}

export async function countCases(db: Db): Promise<Record<CaseKind, number>> {
  const { rows } = await sql<Record<CaseKind, number>>`
    select (select count(*) from report where closed_at is null)::integer as report,
      (select count(*) from appointment where state = 'disputed')::integer as dispute,
      (select count(*) from objection where decided_at is null)::integer as objection`.execute(db);
  return rows[0]!;
}

/** Undefined while another operator has it: of two at once, the primary key lets one through. */
export async function upsertLock(tx: Tx, kind: CaseKind, id: number, operatorId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date }>`
    insert into desk_lock (kind, case_id, operator_id, until)
    values (${kind}, ${id}, ${operatorId}, clock_timestamp() + make_interval(mins => ${limits.desk.lockMinutes}))
    on conflict (kind, case_id) do update set operator_id = excluded.operator_id, until = excluded.until
      where desk_lock.until <= clock_timestamp() or desk_lock.operator_id = excluded.operator_id
    returning until`.execute(tx);
  return rows[0]?.until;
}

/**
 * FOR UPDATE: of two decisions at once, the second waits, and finds the lock gone. The clock is read after that wait: read before it,
 * a lock that ended meanwhile would still count.
 */
export async function holdsLock(tx: Tx, kind: CaseKind, id: number, operatorId: number): Promise<boolean> {
  const { rows } = await sql`
    with held as materialized (
      select until from desk_lock where kind = ${kind} and case_id = ${id} and operator_id = ${operatorId} for update
    )
    select from held where until > clock_timestamp()`.execute(tx);
  return rows.length > 0;
}

/** False if the operator does not have it. */
export async function deleteLock(tx: Tx, kind: CaseKind, id: number, operatorId: number): Promise<boolean> {
  const { rows } = await sql`
    delete from desk_lock where kind = ${kind} and case_id = ${id} and operator_id = ${operatorId} returning case_id`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * The person who is reported and all who reported the same thing, in the order in which notices lock their readers. A suspension
 * locks the person before the notices: without this, it could deadlock with notices to the same people.
 */
export async function lockConcerned(
  tx: Tx,
  { kind, targetId, aboutId }: { kind: ReportKind; targetId: number; aboutId: number },
): Promise<void> {
  await sql`
    select from account
    where id = ${aboutId} or id in (
      select reporter_id from report where kind = ${kind} and target_id = ${targetId} and closed_at is null)
    order by id for update`.execute(tx);
}

export interface AroundRow {
  id: number;
  at: Date;
  authorId: number;
  authorNickName: string | null;
  text: string;
}

/** The post of a comment, and the comments around it, oldest first. */
export async function listAroundComment(db: Db, commentId: number, around: number): Promise<AroundRow[]> {
  const { rows } = await sql<AroundRow>`
    with reported as (select id, post_id from post_comment where id = ${commentId}),
    near as (
      (select c.* from post_comment c, reported where c.post_id = reported.post_id and c.id <= reported.id
        order by c.id desc limit ${around + 1})
      union all
      (select c.* from post_comment c, reported where c.post_id = reported.post_id and c.id > reported.id
        order by c.id limit ${around})
    )
    select near.id, near.created_at as at, near.author_id as "authorId", account.nick_name as "authorNickName",
      near.comment as text
    from near join account on account.id = near.author_id order by near.id`.execute(db);
  return rows;
}

export interface MessageAround extends AroundRow {
  isSystem: boolean;
}

/** Messages around one, or the newest of the room without one; oldest first. */
export async function listMessagesAround(
  tx: Tx,
  roomId: number,
  messageId: number | undefined,
  around: number,
): Promise<MessageAround[]> {
  const upTo = messageId ?? Number.MAX_SAFE_INTEGER;
  const { rows } = await sql<MessageAround>`
    with near as (
      (select * from chat_message where room_id = ${roomId} and id <= ${upTo} order by id desc limit ${around + 1})
      union all
      (select * from chat_message where room_id = ${roomId} and id > ${upTo} order by id limit ${around})
    )
    select near.id, near.sent_at as at, account.id as "authorId", account.nick_name as "authorNickName", near.body as text,
      near.system is not null as "isSystem"
    from near join chat_room on chat_room.id = near.room_id
    join account on account.id = case when is_from_seller then seller_id else buyer_id end
    order by near.id`.execute(tx);
  return rows;
}

export interface RoomFacts {
  roomType: RoomType;
  /** HTML. */
  title: string;
  sellerId: number;
  buyerId: number;
}

export async function findRoomFacts(tx: Tx, roomId: number): Promise<RoomFacts | undefined> {
  const { rows } = await sql<RoomFacts>`
    select case when chat_room.auction_id is null then 'product' else 'auction' end as "roomType",
      coalesce(auction.title, product.title) as title, chat_room.seller_id as "sellerId", buyer_id as "buyerId"
    from chat_room left join auction on auction.id = auction_id left join product on product.id = product_id
    where chat_room.id = ${roomId}`.execute(tx);
  return rows[0];
}

export interface LookTarget {
  roomId: number;
  messageId: number | null;
}

/** The room of a reported message, or of a dispute in whose room a message was reported. No other room can be read. */
export async function findLookTarget(tx: Db | Tx, kind: CaseKind, id: number): Promise<LookTarget | undefined> {
  if (kind === 'objection') return undefined;
  const { rows } =
    kind === 'report'
      ? await sql<LookTarget>`
          select room_id as "roomId", target_id as "messageId" from report
          where id = ${id} and kind = 'message' and closed_at is null`.execute(tx)
      : await sql<LookTarget>`
          select appointment.room_id as "roomId", null as "messageId" from appointment
          where id = ${id} and state = 'disputed'
            and exists (select from report where report.kind = 'message' and report.room_id = appointment.room_id)`.execute(
          tx,
        );
  return rows[0];
}

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

export interface DisputeRow {
  sellerId: number;
  sellerNickName: string | null;
  sellerAnswer: AppointmentAnswer | null;
  buyerId: number;
  buyerNickName: string | null;
  buyerAnswer: AppointmentAnswer | null;
  startsAt: Date;
}

export async function findDispute(db: Db | Tx, id: number): Promise<DisputeRow | undefined> {
  const { rows } = await sql<DisputeRow>`
    select seller_id as "sellerId", seller.nick_name as "sellerNickName", seller_answer as "sellerAnswer",
      buyer_id as "buyerId", buyer.nick_name as "buyerNickName", buyer_answer as "buyerAnswer", starts_at as "startsAt"
    from appointment join account as seller on seller.id = seller_id join account as buyer on buyer.id = buyer_id
    where appointment.id = ${id} and state = 'disputed'`.execute(db);
  return rows[0];
}

export interface ThingState {
  isHidden: boolean;
  isRunning: boolean;
}

const thingTables = {
  auction: 'auction',
  product: 'product',
  post: 'post',
  comment: 'post_comment',
  review: 'review',
} as const;
export type PublicThing = keyof typeof thingTables;
export const isPublicThing = (kind: ReportKind): kind is PublicThing => kind in thingTables;

/** On whose page a review is shown. */
export async function findSubjectOfReview(db: Db, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('review').select('subject_id').where('id', '=', id).executeTakeFirst();
  return row?.subject_id;
}

export async function findThingState(db: Db, kind: PublicThing, id: number): Promise<ThingState | undefined> {
  const isRunning = kind === 'auction' ? sql`closed_at is null and ends_at > clock_timestamp()` : sql`false`;
  const { rows } = await sql<ThingState>`
    select hidden_at is not null as "isHidden", ${isRunning} as "isRunning"
    from ${sql.table(thingTables[kind])} where id = ${id}`.execute(db);
  return rows[0];
}

/** Whose a thing is; undefined for what is gone. */
export async function findAuthor(tx: Tx, kind: PublicThing, id: number): Promise<number | undefined> {
  const author = kind === 'auction' || kind === 'product' ? sql.ref('seller_id') : sql.ref('author_id');
  const { rows } = await sql<{ authorId: number | null }>`
    select ${author} as "authorId" from ${sql.table(thingTables[kind])} where id = ${id}`.execute(tx);
  return rows[0]?.authorId ?? undefined;
}

/** The post to which a comment belongs. */
export async function findPostOfComment(db: Db, commentId: number): Promise<number | undefined> {
  const row = await db.selectFrom('post_comment').select('post_id').where('id', '=', commentId).executeTakeFirst();
  return row?.post_id;
}
