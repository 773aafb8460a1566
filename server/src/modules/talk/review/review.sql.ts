import { limits } from '@teum/contract';
import type { RoomType } from '@teum/contract/room-type';
import { type AppointmentRole, otherRole } from '@teum/contract/talk/appointment-rules';
import { type Praise, praiseTags, type ReviewTag } from '@teum/contract/talk/review';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { databaseNow } from '../../../platform/db/database-clock.ts';
import type { Slice } from '../../../platform/db/slice.ts';
import { titleShownTo } from '../../offer/offer/index.ts';

const openFor = sql`make_interval(days => ${sql.lit(limits.review.days)})`;

export interface Reviewed {
  sellerId: number;
  buyerId: number;
  isKept: boolean;
  /** The end of the time for writing. */
  closesAt: Date;
  /** The database's time after the lock. */
  now: Date;
  /** Who has written already. */
  authorIds: number[];
}

/** FOR NO KEY UPDATE, in a statement of its own: of two reviews at once, the second sees the first and shows both. */
export async function findReviewedForUpdate(tx: Tx, appointmentId: number): Promise<Reviewed | undefined> {
  await sql`select from appointment where id = ${appointmentId} for no key update`.execute(tx);
  const { rows } = await sql<Reviewed>`
    select seller_id as "sellerId", buyer_id as "buyerId", outcome is not distinct from 'kept' as "isKept",
      changed_at + ${openFor} as "closesAt", clock_timestamp() as now,
      array(select author_id from review where appointment_id = appointment.id) as "authorIds"
    from appointment where id = ${appointmentId}`.execute(tx);
  return rows[0];
}

export interface NewReview {
  appointmentId: number;
  authorId: number;
  subjectId: number;
  tags: readonly ReviewTag[];
  body: string | null;
  at: Date;
  shownAt: Date;
}

/** Undefined if the author has written one before. */
export async function insertReview(tx: Tx, review: NewReview): Promise<number | undefined> {
  const row = await tx
    .insertInto('review')
    .values({
      appointment_id: review.appointmentId,
      author_id: review.authorId,
      subject_id: review.subjectId,
      tags: [...review.tags],
      body: review.body,
      written_at: review.at,
      shown_at: review.shownAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Shows the reviews of an appointment from now on. Their subjects are notified in the same transaction. */
export async function showBoth(tx: Tx, appointmentId: number, at: Date): Promise<number[]> {
  const rows = await tx
    .updateTable('review')
    .set({ shown_at: at, announced_at: at })
    .where('appointment_id', '=', appointmentId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Undefined if it was announced before. */
export async function findUnannouncedForUpdate(tx: Tx, reviewId: number): Promise<{ secondsLeft: number } | undefined> {
  const { rows } = await sql<{ secondsLeft: number }>`
    with locked as materialized (
      select shown_at from review where id = ${reviewId} and announced_at is null for update
    )
    select greatest(0, ceil(extract(epoch from shown_at - ${databaseNow})))::integer as "secondsLeft" from locked`.execute(
    tx,
  );
  return rows[0];
}

export async function markAnnounced(tx: Tx, reviewId: number): Promise<void> {
  await tx.updateTable('review').set({ announced_at: databaseNow }).where('id', '=', reviewId).execute();
}

/** The title of what the appointment was about, for its two people. */
const subjectTitle = sql<string>`coalesce(auction.title, product.title)`;
/** The same for everyone. */
const subjectTitleShownTo = (viewerId: number | undefined): RawBuilder<string | null> =>
  sql`coalesce(${titleShownTo(viewerId, 'auction')}, ${titleShownTo(viewerId, 'product')})`;
const joinSubject: RawBuilder<unknown> = sql`
  join chat_room as room on room.id = appointment.room_id
  left join auction on auction.id = room.auction_id
  left join product on product.id = room.product_id`;

export interface ReviewForNotice {
  subjectId: number;
  authorNickName: string | null;
  /** Stored HTML. */
  title: string;
}

export async function listForNotice(tx: Tx, reviewIds: readonly number[]): Promise<ReviewForNotice[]> {
  const { rows } = await sql<ReviewForNotice>`
    select review.subject_id as "subjectId", author.nick_name as "authorNickName", ${subjectTitle} as title
    from review
    join account as author on author.id = review.author_id
    join appointment on appointment.id = review.appointment_id
    ${joinSubject}
    where review.id = any(${[...reviewIds]}::bigint[])`.execute(tx);
  return rows;
}

export interface NamedRow {
  personId: number;
  nickName: string | null;
  pictureKey: string | null;
}

const nameColumns = sql`person.id as "personId", person.nick_name as "nickName", person.picture_key as "pictureKey"`;

export interface ShownRow extends NamedRow {
  id: number;
  /** Null if the viewer may not see what the appointment was about. */
  title: string | null;
  body: string | null;
  tags: Praise[];
  shownAt: Date;
}

const shownOf = (subjectId: number): RawBuilder<boolean> =>
  sql`review.subject_id = ${subjectId} and review.shown_at <= now() and review.hidden_at is null`;

/** Tags that are for the desk are left out. */
const publicTags = sql<
  Praise[]
>`array(select tag from unnest(review.tags) as tag where tag = any(${praiseTags}::text[]))`;

export const selectShown = (
  subjectId: number,
  viewerId: number | undefined,
  { lastId, limit }: Slice,
): RawBuilder<ShownRow> => sql<ShownRow>`
  select shown.id, shown.body, shown.tags, shown.shown_at as "shownAt", ${nameColumns},
    ${subjectTitleShownTo(viewerId)} as title
  from (
    select id, appointment_id, author_id, body, ${publicTags} as tags, shown_at from review
    where ${shownOf(subjectId)}
      ${lastId === undefined ? sql`` : sql`and (shown_at, id) < ((select last.shown_at from review as last where last.id = ${lastId}), ${lastId}::bigint)`}
    order by shown_at desc, id desc limit ${limit}
  ) as shown
  join account as person on person.id = shown.author_id
  join appointment on appointment.id = shown.appointment_id
  ${joinSubject}
  order by shown.shown_at desc, shown.id desc`;

export async function listShown(
  db: Db,
  subjectId: number,
  viewerId: number | undefined,
  slice: Slice,
): Promise<ShownRow[]> {
  return (await selectShown(subjectId, viewerId, slice).execute(db)).rows;
}

/** Reviews of a person that anyone can read. */
export async function countReviews(db: Db, subjectId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from review where ${shownOf(subjectId)}`.execute(db);
  return rows[0]!.count;
}

/** With `null` as its reason it is shown again. */
export async function updateReviewHidden(tx: Tx, id: number, reason: string | null): Promise<void> {
  await tx
    .updateTable('review')
    .set({ hidden_at: reason === null ? null : databaseNow, hidden_reason: reason })
    .where('id', '=', id)
    .execute();
}

export interface Totals {
  count: number;
  tags: { tag: Praise; count: number }[];
}

export async function findTotals(db: Db, subjectId: number): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select (select count(*) from review where ${shownOf(subjectId)})::integer as count,
      coalesce((select json_agg(json_build_object('tag', tag, 'count', times) order by times desc, tag) from (
        select tag, count(*) as times from review cross join unnest(tags) as tag
        where ${shownOf(subjectId)} and tag = any(${praiseTags}::text[]) group by tag
      ) as counted), '[]') as tags`.execute(db);
  return rows[0]!;
}

export interface DueRow extends NamedRow {
  appointmentId: number;
  title: string;
  role: AppointmentRole;
  roomType: RoomType;
  subjectId: number;
  thumbnailKey: string;
  priceKrw: number | null;
  startsAt: Date;
  closesAt: Date;
}

const keptOf = (side: AppointmentRole, accountId: number): RawBuilder<unknown> => sql`
  select id, room_id, starts_at, changed_at, price_krw, ${sql.lit(side)} as role,
    ${sql.ref(`${otherRole(side)}_id`)} as partner_id
  from appointment
  where ${sql.ref(`${side}_id`)} = ${accountId} and outcome = 'kept' and changed_at > now() - ${openFor}`;

/** Those that close first at the top. */
export const selectDue = (accountId: number, limit: number): RawBuilder<DueRow> => sql<DueRow>`
  select appointment.id as "appointmentId", appointment.starts_at as "startsAt",
    appointment.changed_at + ${openFor} as "closesAt", ${nameColumns}, ${subjectTitle} as title,
    appointment.role, case when room.auction_id is null then 'product' else 'auction' end as "roomType",
    coalesce(room.auction_id, room.product_id) as "subjectId",
    coalesce(auction.thumbnail_key, product.thumbnail_key) as "thumbnailKey", appointment.price_krw as "priceKrw"
  from (${keptOf('seller', accountId)} union all ${keptOf('buyer', accountId)}) as appointment
  join account as person on person.id = appointment.partner_id
  ${joinSubject}
  where not exists (select from review where review.appointment_id = appointment.id and review.author_id = ${accountId})
  order by appointment.changed_at, appointment.id limit ${limit}`;

export async function listDue(db: Db, accountId: number, limit: number): Promise<DueRow[]> {
  return (await selectDue(accountId, limit).execute(db)).rows;
}

/** What reports and the desk read of a review. */
export const findReportableReview = (db: Db, id: number) =>
  db
    .selectFrom('review')
    .select([
      'author_id as authorId',
      'subject_id as subjectId',
      sql<string>`coalesce(body, '')`.as('quote'),
      sql<boolean>`hidden_at is not null`.as('isHidden'),
      sql<boolean>`shown_at <= clock_timestamp()`.as('isShown'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
