import type { DealActor, DealNote, DealState, DealTransition } from '@teum/contract/money/deal-transitions';
import type { CancelTerms } from '@teum/contract/offer/cancel-terms';
import type { AppointmentRole } from '@teum/contract/talk/appointment';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { databaseNow } from '../../../platform/db/database-clock.ts';
import type { Slice } from '../../../platform/db/slice.ts';
import type { DueRow } from '../../../platform/due-work/due-rows.ts';
import { nickNameOf } from '../../identity/account/index.ts';
import type { ChangeHint } from '../../notice/notification/index.ts';

export interface DealEventRow {
  at: Date;
  transition: DealTransition | DealNote;
  by: DealActor;
  amountKrw: number | null;
  reason: string | null;
  /** The hour that it is about; `untilAt` alone is a time to pay. */
  fromAt?: Date | null;
  untilAt?: Date | null;
}

export interface DealRow {
  id: number;
  state: DealState;
  revision: number;
  auctionId: number | null;
  productId: number | null;
  chatRoomId: number;
  appointmentId: number | null;
  sellerId: number;
  sellerNickName: string | null;
  buyerId: number;
  buyerNickName: string | null;
  priceKrw: number;
  feePercent: number;
  cancelTerms: CancelTerms;
  /** Stored HTML, as it was when the deal opened. */
  title: string;
  thumbnailKey: string;
  openedAt: Date;
  payBy: Date;
  remindedAt: Date | null;
  isExtended: boolean;
  paidAt: Date | null;
  keptStartAt: Date | null;
  refundKrw: number | null;
  sellerPartKrw: number | null;
  maturesAt: Date | null;
  maturedAt: Date | null;
  disputedAt: Date | null;
  progressAt: Date | null;
  /** The card in its room; null for a deal that was opened before rooms had them. */
  messageId: number | null;
  changedAt: Date;
  events: DealEventRow[];
}

type EventTimes = 'at' | 'fromAt' | 'untilAt';
type StoredEvent = Omit<DealEventRow, EventTimes> & { at: string; fromAt: string | null; untilAt: string | null };
type StoredDeal = Omit<DealRow, 'events'> & { events: StoredEvent[] };

const dealsWhere = (condition: RawBuilder<unknown>): RawBuilder<StoredDeal> => sql<StoredDeal>`
  select id, state, revision, auction_id as "auctionId", product_id as "productId", chat_room_id as "chatRoomId",
    appointment_id as "appointmentId", seller_id as "sellerId", ${nickNameOf('deal.seller_id')} as "sellerNickName",
    buyer_id as "buyerId", ${nickNameOf('deal.buyer_id')} as "buyerNickName", price_krw as "priceKrw",
    fee_percent as "feePercent", cancel_terms as "cancelTerms", title, thumbnail_key as "thumbnailKey",
    opened_at as "openedAt", pay_by as "payBy", reminded_at as "remindedAt", is_extended as "isExtended", paid_at as "paidAt", kept_start_at as "keptStartAt",
    refund_krw as "refundKrw", seller_part_krw as "sellerPartKrw", matures_at as "maturesAt", matured_at as "maturedAt", disputed_at as "disputedAt",
    progress_at as "progressAt", message_id as "messageId", changed_at as "changedAt",
    coalesce((select json_agg(json_build_object('at', happened_at, 'transition', transition, 'by', done_by,
      'amountKrw', amount_krw, 'reason', reason, 'fromAt', from_at, 'untilAt', until_at)
      order by id) from deal_event where deal_id = deal.id), '[]') as events
  from deal ${condition}`;

async function listWhere(db: Db, condition: RawBuilder<unknown>): Promise<DealRow[]> {
  const { rows } = await dealsWhere(condition).execute(db);
  return rows.map((row) => ({ ...row, events: row.events.map(eventOf) }));
}

const dateOrNull = (stored: string | null): Date | null => (stored === null ? null : new Date(stored));
const eventOf = (stored: StoredEvent): DealEventRow => ({
  ...stored,
  at: new Date(stored.at),
  fromAt: dateOrNull(stored.fromAt),
  untilAt: dateOrNull(stored.untilAt),
});

export async function findDeal(db: Db, id: number): Promise<DealRow | undefined> {
  return (await listWhere(db, sql`where id = ${id}`))[0];
}

export interface FrozenOfferRow {
  sellerId: number;
  buyerId: number;
  title: string;
  description: string;
  thumbnailKey: string;
  openedAt: Date;
}

/** Apart from the deal: a description may be long. */
export const findFrozenOffer = (db: Db, id: number): Promise<FrozenOfferRow | undefined> =>
  db
    .selectFrom('deal')
    .select([
      'seller_id as sellerId',
      'buyer_id as buyerId',
      'title',
      'description',
      'thumbnail_key as thumbnailKey',
      'opened_at as openedAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst();

export const listDealsNewestFirst = (
  db: Db,
  accountId: number,
  { as, lastId, limit }: Slice & { as: AppointmentRole },
): Promise<DealRow[]> =>
  listWhere(
    db,
    sql`where ${sql.ref(as === 'seller' ? 'seller_id' : 'buyer_id')} = ${accountId}
      and id < ${lastId ?? Number.MAX_SAFE_INTEGER} order by id desc limit ${limit}`,
  );

export const listDeals = (db: Db, ids: readonly number[]): Promise<DealRow[]> =>
  listWhere(db, sql`where id = any(${[...ids]}::bigint[]) order by id`);

export const listDealsOfRoom = (db: Db, roomId: number, limit: number): Promise<DealRow[]> =>
  listWhere(db, sql`where chat_room_id = ${roomId} order by id desc limit ${limit}`);

/** Of these people, changed at this instant or later. */
export const listDealsChangedSince = (db: Db, accountIds: readonly number[], since: Date): Promise<DealRow[]> =>
  listWhere(
    db,
    sql`where changed_at >= ${since}
      and (seller_id = any(${[...accountIds]}::bigint[]) or buyer_id = any(${[...accountIds]}::bigint[]))
    order by changed_at`,
  );

/** The deals whose cards these messages are. */
export const listDealIdsByMessages = (
  db: Db,
  messageIds: readonly number[],
): Promise<{ id: number; messageId: number | null }[]> =>
  db
    .selectFrom('deal')
    .select(['id', 'message_id as messageId'])
    .where('message_id', '=', sql<number>`any(${[...messageIds]}::bigint[])`)
    .execute();

export const dealChannel = 'deal';

/** PostgreSQL sends the hint to every process after the COMMIT. */
export async function notifyDealChange(
  tx: Tx,
  { id, sellerId, buyerId }: Pick<DealRow, 'id' | 'sellerId' | 'buyerId'>,
): Promise<void> {
  const hint: ChangeHint = { id, accountIds: [sellerId, buyerId] };
  await sql`select pg_notify(${dealChannel}, ${JSON.stringify(hint)})`.execute(tx);
}

/** By a statement of its own: joined to the reading, it would read what stood before the wait. */
export async function lockDealRow(tx: Tx, id: number): Promise<void> {
  await sql`select from deal where id = ${id} for update`.execute(tx);
}

export async function findDealOfAppointment(tx: Tx, appointmentId: number): Promise<number | undefined> {
  const row = await tx.selectFrom('deal').select('id').where('appointment_id', '=', appointmentId).executeTakeFirst();
  return row?.id;
}

export async function findDealWithoutTime(tx: Tx, chatRoomId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('deal')
    .select('id')
    .where('chat_room_id', '=', chatRoomId)
    .where('auction_id', 'is not', null)
    .where('appointment_id', 'is', null)
    .where('state', 'in', ['due', 'held'])
    .executeTakeFirst();
  return row?.id;
}

export async function findNickNames(
  tx: Tx,
  { sellerId, buyerId }: Pick<DealRow, 'sellerId' | 'buyerId'>,
): Promise<Pick<DealRow, 'sellerNickName' | 'buyerNickName'>> {
  const { rows } = await sql<Pick<DealRow, 'sellerNickName' | 'buyerNickName'>>`
    select ${nickNameOf('people.seller')} as "sellerNickName", ${nickNameOf('people.buyer')} as "buyerNickName"
    from (values (${sellerId}::bigint, ${buyerId}::bigint)) as people (seller, buyer)`.execute(tx);
  return rows[0]!;
}

/** Of this seller, so far. */
export async function countReleases(tx: Tx, sellerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from deal where seller_id = ${sellerId} and released_at is not null`.execute(tx);
  return rows[0]!.count;
}

/** Behind which of the disputes a slice begins. */
export interface DisputePosition {
  answerByMs: number;
  id: number;
}

export type Dispute = DealRow & { answerBy: Date };

/** Ids of the deals that wait for the desk, its nearest deadline first. */
export const selectDisputes = (db: Db, { after, limit }: { after: DisputePosition | undefined; limit: number }) =>
  db
    .selectFrom('deal')
    .select(['id', sql<Date>`answer_by`.as('answerBy')])
    .where('state', '=', 'disputed')
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(answer_by, id) > (${new Date(after!.answerByMs)}::timestamptz, ${after!.id}::bigint)`),
    )
    .orderBy('answer_by')
    .orderBy('id')
    .limit(limit);

export async function listDisputes(db: Db, slice: Parameters<typeof selectDisputes>[1]): Promise<Dispute[]> {
  const found = await selectDisputes(db, slice).execute();
  const ids = found.map(({ id }) => id);
  const rows = new Map((await listWhere(db, sql`where id = any(${ids}::bigint[])`)).map((row) => [row.id, row]));
  return found.map(({ id, answerBy }) => ({ ...rows.get(id)!, answerBy }));
}

export async function countDisputes(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from deal where state = 'disputed'`.execute(db);
  return rows[0]!.count;
}

export interface LateDispute {
  dealId: number;
  disputedAt: Date;
}

/** Disputes past the deadline of the desk, the one that passed first at the head. */
export async function listLateDisputes(db: Db, now: Date, limit: number): Promise<LateDispute[]> {
  const { rows } = await sql<LateDispute>`
    select id as "dealId", disputed_at as "disputedAt" from deal
    where state = 'disputed' and answer_by <= ${now} order by answer_by limit ${limit}`.execute(db);
  return rows;
}

/** How often this side has added words to the dispute. */
export async function countExplanations(tx: Tx, dealId: number, by: AppointmentRole): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from deal_event
    where deal_id = ${dealId} and transition = 'explain' and done_by = ${by}`.execute(tx);
  return rows[0]!.count;
}

export interface NewDeal {
  auctionId: number | null;
  productId: number | null;
  chatRoomId: number;
  appointmentId: number | null;
  sellerId: number;
  buyerId: number;
  priceKrw: number;
  feePercent: number;
  cancelTerms: CancelTerms;
  title: string;
  description: string;
  thumbnailKey: string;
  openedAt: Date;
  payBy: Date;
  messageId: number;
}

export async function insertDeal(tx: Tx, deal: NewDeal): Promise<number> {
  const { id } = await tx
    .insertInto('deal')
    .values({
      auction_id: deal.auctionId,
      product_id: deal.productId,
      chat_room_id: deal.chatRoomId,
      appointment_id: deal.appointmentId,
      seller_id: deal.sellerId,
      buyer_id: deal.buyerId,
      price_krw: deal.priceKrw,
      fee_percent: deal.feePercent,
      cancel_terms: deal.cancelTerms,
      title: deal.title,
      description: deal.description,
      thumbnail_key: deal.thumbnailKey,
      opened_at: deal.openedAt,
      pay_by: deal.payBy,
      message_id: deal.messageId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What a change writes; columns that are missing keep their values. */
export interface DealColumns {
  state?: DealState;
  pay_by?: Date;
  reminded_at?: Date;
  is_extended?: boolean;
  paid_at?: Date;
  appointment_id?: number | null;
  kept_start_at?: Date | null;
  refund_krw?: number;
  seller_part_krw?: number;
  disputed_at?: Date;
  released_at?: Date;
  matures_at?: Date | null;
  progress_at?: Date;
  answer_by?: Date;
}

export async function updateDeal(tx: Tx, id: number, columns: DealColumns): Promise<void> {
  await tx
    .updateTable('deal')
    .set({ ...columns, revision: sql<number>`revision + 1`, changed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

export async function updateDueAt(tx: Tx, id: number, dueAt: Date | null): Promise<void> {
  await tx.updateTable('deal').set({ due_at: dueAt }).where('id', '=', id).execute();
}

export interface DueDeal extends DueRow {
  roomId: number;
}

/** Those with a step of the clock ahead, the nearest first, without the given ones. */
export const selectDueDeals = (db: Db, except: readonly number[], limit: number) =>
  db
    .selectFrom('deal')
    .select([
      'id',
      'chat_room_id as roomId',
      sql<number>`extract(epoch from due_at - ${databaseNow})::float8 * 1000`.as('dueInMs'),
    ])
    .where('due_at', 'is not', null)
    .where('id', '<>', sql<number>`all(${[...except]}::bigint[])`)
    .orderBy('due_at')
    .limit(limit);

export const listDueDeals = (db: Db, except: readonly number[], limit: number): Promise<DueDeal[]> =>
  selectDueDeals(db, except, limit).execute();

/** Released deals whose money has not matured, the nearest first, without the given ones. */
export const listMaturingDeals = (db: Db, except: readonly number[], limit: number): Promise<DueDeal[]> =>
  db
    .selectFrom('deal')
    .select([
      'id',
      'chat_room_id as roomId',
      sql<number>`extract(epoch from matures_at - ${databaseNow})::float8 * 1000`.as('dueInMs'),
    ])
    .where('state', '=', 'released')
    .where('matures_at', 'is not', null)
    .where('matured_at', 'is', null)
    .where('id', '<>', sql<number>`all(${[...except]}::bigint[])`)
    .orderBy('matures_at')
    .limit(limit)
    .execute();

export async function updateMatured(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('deal').set({ matured_at: at }).where('id', '=', id).execute();
}

export async function insertDealEvent(
  tx: Tx,
  dealId: number,
  { at, transition, by, amountKrw, reason, state, fromAt, untilAt }: DealEventRow & { state: DealState },
): Promise<void> {
  await tx
    .insertInto('deal_event')
    .values({
      deal_id: dealId,
      transition,
      done_by: by,
      state,
      amount_krw: amountKrw,
      reason,
      happened_at: at,
      from_at: fromAt ?? null,
      until_at: untilAt ?? null,
    })
    .execute();
}
