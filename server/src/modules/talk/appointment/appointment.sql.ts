import { limits } from '@teum/contract/limits';
import type { RoomType } from '@teum/contract/room-type';
import type {
  AppointmentAnswer,
  AppointmentOutcome,
  AppointmentRole,
  AppointmentState,
  DayMessage,
} from '@teum/contract/talk/appointment';
import type { Actor, ClockStep, TransitionName } from '@teum/contract/talk/appointment-transitions';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { databaseNow } from '../../../platform/db/database-clock.ts';
import type { DueRow } from '../../../platform/due-work/due-rows.ts';
import type { ChangeHint } from '../../notice/notification/index.ts';

/** Another appointment, as a card names it. */
export interface NamedAppointment {
  id: number;
  startsAt: Date;
  endsAt: Date;
  proposedBy: AppointmentRole;
}

export interface AppointmentRow {
  id: number;
  roomId: number;
  roomType: RoomType;
  subjectId: number;
  /** Stored HTML. */
  title: string;
  thumbnailKey: string;
  messageId: number;
  state: AppointmentState;
  revision: number;
  proposedBy: AppointmentRole;
  sellerId: number;
  sellerNickName: string | null;
  buyerId: number;
  buyerNickName: string | null;
  startsAt: Date;
  endsAt: Date;
  place: string | null;
  note: string | null;
  priceKrw: number | null;
  reason: string | null;
  isLate: boolean;
  /** Of the rule that applied when `isLate` was recorded. */
  lateWithinHours: number;
  moves: NamedAppointment | null;
  next: NamedAppointment | null;
  cancelledBy: AppointmentRole | null;
  sellerAnswer: AppointmentAnswer | null;
  buyerAnswer: AppointmentAnswer | null;
  firstAnswerAt: Date | null;
  outcome: AppointmentOutcome | null;
  said: { by: AppointmentRole; what: DayMessage }[];
  calendarId: number;
  calendarSequence: number;
  proposedAt: Date;
  changedAt: Date;
  nextStep: ClockStep | null;
  dueAt: Date | null;
}

type StoredNamed = { id: number; starts_at: string; ends_at: string; proposed_by: AppointmentRole };
type StoredRow = Omit<AppointmentRow, 'moves' | 'next'> & { moves: StoredNamed | null; next: StoredNamed | null };

const named = (reference: string): RawBuilder<StoredNamed | null> => sql`
  (select json_build_object('id', id, 'starts_at', starts_at, 'ends_at', ends_at, 'proposed_by', proposed_by)
    from appointment where id = ${sql.ref(reference)})`;

const nickNameOf = (reference: string): RawBuilder<string | null> =>
  sql`(select nick_name from account where id = ${sql.ref(reference)})`;

/** What is looked up by one id is not joined: planning a join of eight tables takes longer than running it. */
const rowsWhere = (condition: RawBuilder<unknown>): RawBuilder<StoredRow> => sql<StoredRow>`
  select
    one.id, one.room_id as "roomId",
    case when room.auction_id is null then 'product' else 'auction' end as "roomType",
    coalesce(room.auction_id, room.product_id) as "subjectId",
    coalesce(auction.title, product.title) as title,
    coalesce(auction.thumbnail_key, product.thumbnail_key) as "thumbnailKey",
    one.message_id as "messageId", one.state, one.revision, one.proposed_by as "proposedBy",
    one.seller_id as "sellerId", ${nickNameOf('one.seller_id')} as "sellerNickName",
    one.buyer_id as "buyerId", ${nickNameOf('one.buyer_id')} as "buyerNickName",
    one.starts_at as "startsAt", one.ends_at as "endsAt", one.place, one.note, one.price_krw as "priceKrw",
    one.reason, one.is_late as "isLate", one.late_within_hours as "lateWithinHours",
    ${named('one.moves_id')} as moves, ${named('one.next_id')} as next,
    one.cancelled_by as "cancelledBy", one.seller_answer as "sellerAnswer", one.buyer_answer as "buyerAnswer",
    one.first_answer_at as "firstAnswerAt", one.outcome,
    coalesce((select json_agg(json_build_object('by', said_by, 'what', what) order by said_by, what)
      from appointment_said where appointment_id = one.id), '[]') as said,
    coalesce(one.calendar_id, one.id) as "calendarId", one.calendar_sequence as "calendarSequence",
    one.proposed_at as "proposedAt", one.changed_at as "changedAt", one.next_step as "nextStep", one.due_at as "dueAt"
  from appointment as one
  join chat_room as room on room.id = one.room_id
  left join auction on auction.id = room.auction_id
  left join product on product.id = room.product_id
  ${condition}`;

const asNamed = (stored: StoredNamed | null): NamedAppointment | null =>
  stored && {
    id: stored.id,
    startsAt: new Date(stored.starts_at),
    endsAt: new Date(stored.ends_at),
    proposedBy: stored.proposed_by,
  };

async function listWhere(db: Db, condition: RawBuilder<unknown>): Promise<AppointmentRow[]> {
  const { rows } = await rowsWhere(condition).execute(db);
  return rows.map((row) => ({ ...row, moves: asNamed(row.moves), next: asNamed(row.next) }));
}

export async function findAppointment(db: Db, id: number): Promise<AppointmentRow | undefined> {
  return (await listWhere(db, sql`where one.id = ${id}`))[0];
}

export const listAppointments = (db: Db, ids: readonly number[]): Promise<AppointmentRow[]> =>
  listWhere(db, sql`where one.id = any(${[...ids]}::bigint[]) order by one.id`);

export const listByMessages = (db: Db, messageIds: readonly number[]): Promise<AppointmentRow[]> =>
  listWhere(db, sql`where one.message_id = any(${[...messageIds]}::bigint[])`);

export const listOfRoom = (db: Db, roomId: number, limit: number): Promise<AppointmentRow[]> =>
  listWhere(db, sql`where one.room_id = ${roomId} order by one.id desc limit ${limit}`);

export async function findOpenProposal(tx: Tx, roomId: number): Promise<AppointmentRow | undefined> {
  return (await listWhere(tx, sql`where one.room_id = ${roomId} and one.state = 'proposed'`))[0];
}

/** Of these people, changed at this instant or later. */
export const listChangedSince = (db: Db, accountIds: readonly number[], since: Date): Promise<AppointmentRow[]> =>
  listWhere(
    db,
    sql`where one.changed_at >= ${since}
      and (one.seller_id = any(${[...accountIds]}::bigint[]) or one.buyer_id = any(${[...accountIds]}::bigint[]))
    order by one.changed_at`,
  );

export interface NewAppointment {
  roomId: number;
  messageId: number;
  sellerId: number;
  buyerId: number;
  proposedBy: AppointmentRole;
  startsAt: Date;
  endsAt: Date;
  place: string | null;
  note: string | null;
  priceKrw: number | null;
  reason: string | null;
  isLate: boolean;
  movesId: number | null;
  proposedAt: Date;
  nextStep: ClockStep;
  dueAt: Date;
}

export async function insertAppointment(tx: Tx, one: NewAppointment): Promise<number> {
  const { id } = await tx
    .insertInto('appointment')
    .values({
      room_id: one.roomId,
      message_id: one.messageId,
      seller_id: one.sellerId,
      buyer_id: one.buyerId,
      proposed_by: one.proposedBy,
      state: 'proposed',
      starts_at: one.startsAt,
      ends_at: one.endsAt,
      place: one.place,
      note: one.note,
      price_krw: one.priceKrw,
      reason: one.reason,
      is_late: one.isLate,
      late_within_hours: limits.appointment.lateHours,
      moves_id: one.movesId,
      proposed_at: one.proposedAt,
      changed_at: one.proposedAt,
      next_step: one.nextStep,
      due_at: one.dueAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What a transition writes; columns that are missing keep their values. */
export interface AppointmentChange {
  state: AppointmentState;
  reason?: string | null;
  is_late?: boolean;
  late_within_hours?: number;
  next_id?: number;
  cancelled_by?: AppointmentRole;
  seller_answer?: AppointmentAnswer;
  buyer_answer?: AppointmentAnswer;
  first_answer_at?: Date;
  outcome?: AppointmentOutcome;
  calendar_id?: number;
  calendar_sequence?: number;
  next_step: ClockStep | null;
  due_at: Date | null;
  changed_at: Date;
}

export async function updateAppointment(tx: Tx, id: number, change: AppointmentChange): Promise<void> {
  await tx
    .updateTable('appointment')
    .set({ ...change, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute();
}

/** Names what took its place. */
export async function updateNext(tx: Tx, id: number, nextId: number): Promise<void> {
  await tx.updateTable('appointment').set({ next_id: nextId }).where('id', '=', id).execute();
}

export async function insertEvent(
  tx: Tx,
  event: {
    appointmentId: number;
    transition: TransitionName | 'propose';
    by: Actor;
    state: AppointmentState;
    isLate: boolean;
    at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('appointment_event')
    .values({
      appointment_id: event.appointmentId,
      transition: event.transition,
      done_by: event.by,
      state: event.state,
      is_late: event.isLate,
      happened_at: event.at,
    })
    .execute();
}

/** False if it was said before. */
export async function insertSaid(
  tx: Tx,
  appointmentId: number,
  by: AppointmentRole,
  what: DayMessage,
): Promise<boolean> {
  const row = await tx
    .insertInto('appointment_said')
    .values({ appointment_id: appointmentId, said_by: by, what })
    .onConflict((conflict) => conflict.doNothing())
    .returning('what')
    .executeTakeFirst();
  return row !== undefined;
}

export const appointmentChannel = 'appointment';

/** PostgreSQL sends the hint to every process after the COMMIT. */
export async function notifyAppointmentChange(
  tx: Tx,
  { id, sellerId, buyerId }: Pick<AppointmentRow, 'id' | 'sellerId' | 'buyerId'>,
): Promise<void> {
  const hint: ChangeHint = { id, accountIds: [sellerId, buyerId] };
  await sql`select pg_notify(${appointmentChannel}, ${JSON.stringify(hint)})`.execute(tx);
}

export interface DueAppointment extends DueRow {
  roomId: number;
}

/** Those with a step of the clock ahead, the nearest first, without the given ones. */
export async function listDue(db: Db, without: readonly number[], limit: number): Promise<DueAppointment[]> {
  const { rows } = await sql<DueAppointment>`
    select id, room_id as "roomId", extract(epoch from due_at - ${databaseNow})::double precision * 1000 as "dueInMs"
    from appointment
    where due_at is not null and id <> all(${[...without]}::bigint[])
    order by due_at
    limit ${limit}`.execute(db);
  return rows;
}

/** The winner's bid; undefined for a room whose buyer has not won the auction. */
export async function findWinningAmount(
  db: Db,
  { subjectId, buyerId }: { subjectId: number; buyerId: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('auction')
    .innerJoin('bid', 'bid.id', 'auction.winning_bid_id')
    .select('bid.amount')
    .where('auction.id', '=', subjectId)
    .where('bid.bidder_id', '=', buyerId)
    .where('auction.closed_at', 'is not', null)
    .executeTakeFirst();
  return row?.amount;
}

/** Part of a statement: what the records say about the account in this column. */
export const outcomesOf = (idColumn: string): RawBuilder<unknown> => {
  const id = sql.ref(idColumn);
  return sql`
    select (select count(*) from appointment where seller_id = ${id} and outcome = 'kept')
        + (select count(*) from appointment where buyer_id = ${id} and outcome = 'kept') as kept,
      (select count(*) from appointment where seller_id = ${id} and outcome = 'sellerAbsent')
        + (select count(*) from appointment where buyer_id = ${id} and outcome = 'buyerAbsent') as not_come,
      (select count(*) from appointment where seller_id = ${id} and cancelled_by = 'seller' and is_late)
        + (select count(*) from appointment where buyer_id = ${id} and cancelled_by = 'buyer' and is_late) as cancelled_late`;
};
