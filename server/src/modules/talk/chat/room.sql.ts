import type { RoomType } from '@teum/contract/room-type';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isOneClosed } from '../../identity/account/index.ts';
import { isBlockBetween } from '../../identity/block/index.ts';

/** What never changes about a room. */
export interface Room {
  id: number;
  roomType: RoomType;
  sellerId: number;
  buyerId: number;
}

export interface RoomState extends Room {
  lastMessageId: number;
  sellerLastReadId: number;
  buyerLastReadId: number;
}

export const isMember = (room: Room, accountId: number): boolean =>
  accountId === room.sellerId || accountId === room.buyerId;

export const partnerOf = (room: Room, accountId: number): number =>
  accountId === room.sellerId ? room.buyerId : room.sellerId;

const roomType = sql<RoomType>`case when chat_room.auction_id is null then 'product' else 'auction' end`;

export const findRoom = (db: Db, id: number): Promise<RoomState | undefined> =>
  db
    .selectFrom('chat_room')
    .select([
      'id',
      roomType.as('roomType'),
      'seller_id as sellerId',
      'buyer_id as buyerId',
      'last_message_id as lastMessageId',
      'seller_last_read_id as sellerLastReadId',
      'buyer_last_read_id as buyerLastReadId',
    ])
    .where('id', '=', id)
    .executeTakeFirst();

export interface LockedRoom extends Room {
  /** Of the auction or the product. */
  subjectId: number;
  /** One of the two has blocked the other. */
  isReadOnly: boolean;
}

const selectRoom = (tx: Tx, id: number) =>
  tx
    .selectFrom('chat_room')
    .select([
      'id',
      roomType.as('roomType'),
      'seller_id as sellerId',
      'buyer_id as buyerId',
      sql<number>`coalesce(auction_id, product_id)`.as('subjectId'),
      'is_read_only as isReadOnly',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate();

/** FOR NO KEY UPDATE: what happens in the room until the COMMIT happens in this transaction, or waits. */
export const lockRoom = (tx: Tx, id: number): Promise<LockedRoom | undefined> => selectRoom(tx, id).executeTakeFirst();

/** Undefined if another transaction holds the room. */
export const lockRoomUnlessHeld = (tx: Tx, id: number): Promise<LockedRoom | undefined> =>
  selectRoom(tx, id).skipLocked().executeTakeFirst();

interface Parties {
  sellerId: number;
  buyerId: number;
}

/**
 * Changes nothing, and locks nobody, when the buyer has a room already: the trigger on a new row locks both people, and whoever locks
 * people before a room deadlocks with those who lock the room first. A simultaneous question and closing wait for each other.
 */
export async function insertAuctionRoom(
  tx: Tx,
  { auctionId, sellerId, buyerId, isReadOnly = false }: Parties & { auctionId: number; isReadOnly?: boolean },
): Promise<void> {
  await sql`
    insert into chat_room (auction_id, seller_id, buyer_id, is_read_only)
    select ${auctionId}::bigint, ${sellerId}::bigint, ${buyerId}::bigint, ${isReadOnly}::boolean
    where not exists (select from chat_room where auction_id = ${auctionId} and buyer_id = ${buyerId})
    on conflict (auction_id, buyer_id) do nothing`.execute(tx);
}

export async function findRoomOfAuction(
  db: Db,
  { auctionId, buyerId }: { auctionId: number; buyerId: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('chat_room')
    .select('id')
    .where('auction_id', '=', auctionId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  return row?.id;
}

/** Changes nothing, and locks nobody, when the buyer has a room already. Of two simultaneous tabs, the second waits for the first. */
export async function insertProductRoom(
  tx: Tx,
  { productId, sellerId, buyerId }: Parties & { productId: number },
): Promise<void> {
  await sql`
    insert into chat_room (product_id, seller_id, buyer_id)
    select ${productId}::bigint, ${sellerId}::bigint, ${buyerId}::bigint
    where not exists (select from chat_room where product_id = ${productId} and buyer_id = ${buyerId})
    on conflict (product_id, buyer_id) do nothing`.execute(tx);
}

export async function findRoomOfProduct(
  db: Db,
  { productId, buyerId }: { productId: number; buyerId: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('chat_room')
    .select('id')
    .where('product_id', '=', productId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  return row?.id;
}

/** In the order of ids, as messages lock rooms. */
export async function lockRoomsOf(tx: Tx, accountId: number): Promise<void> {
  await sql`
    select from chat_room where seller_id = ${accountId} or buyer_id = ${accountId}
    order by id for no key update`.execute(tx);
}

export async function closeRoomsOf(tx: Tx, accountId: number): Promise<void> {
  await sql`
    update chat_room set is_read_only = true
    where (seller_id = ${accountId} or buyer_id = ${accountId}) and not is_read_only`.execute(tx);
}

/**
 * The rooms of two people, in both roles. The rooms are locked first: a message in progress ends, and an account that is being
 * closed is seen as closed. An UPDATE that waited for it would open its rooms again.
 */
export async function updateReadOnly(tx: Tx, one: number, other: number): Promise<void> {
  const areTheirs = sql`
    (seller_id, buyer_id) in ((${one}::bigint, ${other}::bigint), (${other}::bigint, ${one}::bigint))`;
  await sql`select from chat_room where ${areTheirs} order by id for no key update`.execute(tx);
  await sql`
    update chat_room set is_read_only = blocked.is_now
    from (
      select ${isBlockBetween(one, other)} or ${isOneClosed(one, other)} as is_now
    ) as blocked
    where ${areTheirs} and is_read_only <> blocked.is_now`.execute(tx);
}

export const roomChannel = 'chat_room';

/** A message was stored in a transaction outside `MessageStore`. */
export interface RoomHint {
  chatRoomId: number;
  roomType: RoomType;
  messageId: number;
  /** The account whose unread total changed. */
  unreadOf: number | null;
}

/** PostgreSQL sends the hint to every process after the COMMIT. */
export async function notifyRoomChange(tx: Tx, hint: RoomHint): Promise<void> {
  await sql`select pg_notify(${roomChannel}, ${JSON.stringify(hint)})`.execute(tx);
}

export interface ReadMark {
  lastMessageId: number;
  /** Whether anything was unread before. */
  hasChanged: boolean;
}

/** Marks the other side's messages as read by this member, by the row's newest version, not by the statement's snapshot. */
export async function markRead(db: Db, room: Room, accountId: number): Promise<ReadMark> {
  const [lastReadId, unread] =
    accountId === room.sellerId
      ? [sql.ref('seller_last_read_id'), sql.ref('seller_unread')]
      : [sql.ref('buyer_last_read_id'), sql.ref('buyer_unread')];
  const { rows } = await sql<ReadMark>`
    with marked as (
      update chat_room set ${lastReadId} = last_message_id, ${unread} = 0
      where id = ${room.id} and ${unread} > 0
      returning last_message_id
    )
    select coalesce(marked.last_message_id, chat_room.last_message_id) as "lastMessageId",
           marked.last_message_id is not null as "hasChanged"
    from chat_room left join marked on true
    where chat_room.id = ${room.id}`.execute(db);
  return rows[0]!;
}

/** Of these rooms, those with messages above the given id. */
export async function listRoomsBehind(
  db: Db,
  delivered: readonly { roomId: number; deliveredId: number }[],
): Promise<{ id: number; lastMessageId: number }[]> {
  const { rows } = await sql<{ id: number; lastMessageId: number }>`
    select chat_room.id, last_message_id as "lastMessageId"
    from unnest(
      ${delivered.map(({ roomId }) => roomId)}::bigint[],
      ${delivered.map(({ deliveredId }) => deliveredId)}::bigint[]
    ) as known (room_id, delivered_id)
    join chat_room on chat_room.id = known.room_id and last_message_id > delivered_id`.execute(db);
  return rows;
}

export interface UnreadTotal {
  accountId: number;
  unread: number;
}

/** Totals over all rooms, from partial indexes of rooms with unread messages. */
export async function listUnreadTotals(db: Db, accountIds: readonly number[]): Promise<UnreadTotal[]> {
  const { rows } = await sql<UnreadTotal>`
    select
      person.id as "accountId",
      (coalesce((select sum(seller_unread) from chat_room where seller_id = person.id and seller_unread > 0), 0)
       + coalesce((select sum(buyer_unread) from chat_room where buyer_id = person.id and buyer_unread > 0), 0))::integer
        as unread
    from unnest(${[...accountIds]}::bigint[]) as person (id)`.execute(db);
  return rows;
}

/** Each account's room with the latest message; accounts without a room are missing. */
export async function listLatestRooms(
  db: Db,
  accountIds: readonly number[],
): Promise<{ accountId: number; chatRoomId: number; roomType: RoomType }[]> {
  const { rows } = await sql<{ accountId: number; chatRoomId: number; roomType: RoomType }>`
    select person.id as "accountId", latest.*
    from unnest(${[...accountIds]}::bigint[]) as person (id)
    cross join lateral (
      select chat_room.id as "chatRoomId", ${roomType} as "roomType"
      from chat_room
      where seller_id = person.id or buyer_id = person.id
      order by last_message_id desc
      limit 1
    ) as latest`.execute(db);
  return rows;
}

/** Of these accounts, those that have a chat room with the person. */
export async function listPartnersAmong(db: Db, personId: number, accountIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select buyer_id as id from chat_room where seller_id = ${personId} and buyer_id = any(${[...accountIds]}::bigint[])
    union
    select seller_id from chat_room where buyer_id = ${personId} and seller_id = any(${[...accountIds]}::bigint[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface RoomWithTitle extends Room {
  /** HTML. */
  title: string;
}

export async function findRoomWithTitle(tx: Tx, roomId: number): Promise<RoomWithTitle | undefined> {
  const { rows } = await sql<RoomWithTitle>`
    select chat_room.id, ${roomType} as "roomType", coalesce(auction.title, product.title) as title, chat_room.seller_id as "sellerId", buyer_id as "buyerId"
    from chat_room left join auction on auction.id = auction_id left join product on product.id = product_id
    where chat_room.id = ${roomId}`.execute(tx);
  return rows[0];
}
