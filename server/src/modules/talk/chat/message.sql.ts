import type { Sentence } from '@teum/contract/language';
import type { SystemMessage } from '@teum/contract/talk/chat-messages';
import { type RawBuilder, sql } from 'kysely';
import { type Db, poolOf, type Tx } from '../../../platform/db/database.ts';
import { nickNameOf } from '../../identity/account/index.ts';
import type { Card, MessageRow } from './message-on-the-wire.ts';

export interface NewMessage {
  roomId: number;
  isFromSeller: boolean;
  body: string;
  /** The same in English, of what the product writes. */
  english?: string | undefined;
  clientMessageId: string | undefined;
  /** Whether the other side has the room open: then the message counts as read when it is stored. */
  isPartnerHere: boolean;
  system?: SystemMessage;
  card?: Card;
}

export interface StoredMessage {
  /** Which of the given messages it is, counted from 0. */
  position: number;
  id: number;
  /** Id of the room's previous message. A client whose last message differs has a gap and refetches. */
  previousId: number;
  sentAt: Date;
  /** Whether it marked earlier messages as read, too. */
  hasCleared: boolean;
}

/**
 * Stores messages of any rooms, in the given order, and updates each room's read state, in one statement. Messages whose
 * client id was stored before are missing from the answer, and so are the second result of an auction and whatever a person
 * writes into a read-only room.
 *
 * The rooms are locked first, by id, against deadlocks. Ids are drawn after that, so that they rise with the commits.
 */
const insertion = (messages: readonly NewMessage[]): RawBuilder<StoredMessage> => sql<StoredMessage>`
    with locked as materialized (
      select id, last_message_id, seller_unread, buyer_unread, is_read_only
      from chat_room
      where id = any(${[...new Set(messages.map(({ roomId }) => roomId))]}::bigint[])
      order by id
      for no key update
    ), arrived as materialized (
      select *, nextval('chat_message_id') as id
      from (
        select
          new.*,
          locked.last_message_id,
          is_partner_here and case when is_from_seller then buyer_unread else seller_unread end > 0 as has_cleared
        from unnest(
          ${messages.map(({ roomId }) => roomId)}::bigint[],
          ${messages.map(({ isFromSeller }) => isFromSeller)}::boolean[],
          ${messages.map(({ body }) => body)}::text[],
          ${messages.map(({ clientMessageId }) => clientMessageId ?? null)}::text[],
          ${messages.map(({ isPartnerHere }) => isPartnerHere)}::boolean[],
          ${messages.map(({ system }) => system ?? null)}::text[],
          ${messages.map(({ card }) => card ?? null)}::text[],
          ${messages.map(({ english }) => english ?? null)}::text[]
        ) with ordinality
          as new (room_id, is_from_seller, body, client_message_id, is_partner_here, system, card, english, place)
        join locked on locked.id = new.room_id and (new.system is not null or not locked.is_read_only)
        order by place
      ) as in_order
    ), stored as (
      insert into chat_message (room_id, id, is_from_seller, body, client_message_id, system, card, english)
      select room_id, id, is_from_seller, body, client_message_id, system, card, english from arrived
      on conflict do nothing
      returning room_id, id, sent_at
    ), new_in_room as (
      select
        room_id,
        max(id) as last_id,
        count(*) filter (where is_from_seller) as for_buyer,
        count(*) filter (where not is_from_seller) as for_seller,
        bool_or(is_partner_here) filter (where is_from_seller) as is_buyer_here,
        bool_or(is_partner_here) filter (where not is_from_seller) as is_seller_here,
        min(sent_at) filter (where is_from_seller and system is null) as seller_wrote_at,
        min(sent_at) filter (where not is_from_seller and system is null) as buyer_wrote_at
      from stored join arrived using (room_id, id)
      group by room_id
    ), kept as (
      update chat_room
      set
        last_message_id = last_id,
        seller_last_read_id = case when is_seller_here then last_id else seller_last_read_id end,
        seller_unread = case when is_seller_here then 0 else seller_unread + for_seller end,
        buyer_last_read_id = case when is_buyer_here then last_id else buyer_last_read_id end,
        buyer_unread = case when is_buyer_here then 0 else buyer_unread + for_buyer end,
        seller_first_wrote_at = coalesce(seller_first_wrote_at, seller_wrote_at),
        buyer_first_wrote_at = coalesce(buyer_first_wrote_at, buyer_wrote_at)
      from new_in_room
      where chat_room.id = new_in_room.room_id
    )
    select
      place::integer - 1 as position,
      stored.id,
      lag(stored.id, 1, last_message_id) over (partition by room_id order by stored.id) as "previousId",
      stored.sent_at as "sentAt",
      has_cleared as "hasCleared"
    from stored join arrived using (room_id, id)
    order by place`;

/** Inside the caller's transaction. */
export async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<StoredMessage[]> {
  return (await insertion(messages).execute(tx)).rows;
}

/** A transaction of its own, prepared once per connection: planning takes longer than storing one message. */
export async function storeMessages(db: Db, messages: readonly NewMessage[]): Promise<StoredMessage[]> {
  const { sql: text, parameters } = insertion(messages).compile(db);
  const values = [...parameters];
  return (await poolOf(db).query<StoredMessage>({ name: 'store chat messages', text, values })).rows;
}

/** What the product has written says something else now, such as a card that changed. Pages say some cards in English from their data. */
export async function updateText(
  tx: Tx,
  roomId: number,
  messageId: number,
  { ko, en }: Pick<Sentence, 'ko'> & Partial<Sentence>,
): Promise<void> {
  await tx
    .updateTable('chat_message')
    .set({ body: ko, english: en ?? null })
    .where('room_id', '=', roomId)
    .where('id', '=', messageId)
    .execute();
}

/** The same for every message of a kind in these rooms: for names that are to be forgotten. */
export async function updateSystemTexts(
  tx: Tx,
  roomIds: readonly number[],
  system: SystemMessage,
  { ko, en }: Sentence,
): Promise<void> {
  await tx
    .updateTable('chat_message')
    .set({ body: ko, english: en })
    .where('room_id', 'in', roomIds)
    .where('system', '=', system)
    .execute();
}

const isRead = sql<boolean>`chat_message.id <= case when is_from_seller then buyer_last_read_id else seller_last_read_id end`;

const selectMessages = (db: Db, roomId: number) =>
  db
    .selectFrom('chat_message')
    .innerJoin('chat_room', 'chat_room.id', 'chat_message.room_id')
    .select([
      'chat_message.id',
      'is_from_seller as isFromSeller',
      'body',
      'english',
      'client_message_id as clientMessageId',
      sql<SystemMessage | null>`system`.as('system'),
      sql<Card | null>`card`.as('card'),
      'sent_at as sentAt',
      isRead.as('isRead'),
      'hidden_reason as hiddenReason',
    ])
    .where('room_id', '=', roomId);

/** Oldest first. */
export const listMessagesAfter = (db: Db, roomId: number, afterId: number, limit: number): Promise<MessageRow[]> =>
  selectMessages(db, roomId).where('chat_message.id', '>', afterId).orderBy('chat_message.id').limit(limit).execute();

interface PageOfMessages {
  beforeId: number | undefined;
  offset: number;
  limit: number;
}

export const selectMessagesNewestFirst = (db: Db, roomId: number, { beforeId, offset, limit }: PageOfMessages) =>
  selectMessages(db, roomId)
    .$if(beforeId !== undefined, (query) => query.where('chat_message.id', '<', beforeId!))
    .orderBy('chat_message.id', 'desc')
    .offset(offset)
    .limit(limit);

/** The newest of them, oldest first. */
export async function listMessagesBefore(db: Db, roomId: number, page: PageOfMessages): Promise<MessageRow[]> {
  return (await selectMessagesNewestFirst(db, roomId, page).execute()).reverse();
}

export const findMessage = (db: Db, { roomId, id }: { roomId: number; id: number }): Promise<MessageRow | undefined> =>
  selectMessages(db, roomId).where('chat_message.id', '=', id).executeTakeFirst();

export const findMessageSentAs = (
  db: Db,
  { roomId, isFromSeller, clientMessageId }: Pick<NewMessage, 'roomId' | 'isFromSeller' | 'clientMessageId'>,
): Promise<MessageRow | undefined> =>
  selectMessages(db, roomId)
    .where('is_from_seller', '=', isFromSeller)
    .where('client_message_id', '=', clientMessageId ?? null)
    .executeTakeFirst();

export const messageChannel = 'chat_message_changed';

/** Without a reason it is shown again. False if there is no such message. After the COMMIT, every process sends the change to the room's two people. */
export async function updateMessageHidden(
  tx: Tx,
  { roomId, id, reason }: { roomId: number; id: number; reason: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    update chat_message
    set hidden_at = case when ${reason}::text is not null then clock_timestamp() end, hidden_reason = ${reason}
    where room_id = ${roomId} and id = ${id} and system is null
    returning pg_notify(${messageChannel}, ${JSON.stringify({ roomId, id })})`.execute(tx);
  return rows.length > 0;
}

export interface MessageAround {
  id: number;
  at: Date;
  authorId: number;
  authorNickName: string | null;
  text: string;
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
    select near.id, near.sent_at as at, author.id as "authorId", ${nickNameOf('author.id')} as "authorNickName",
      near.body as text, near.system is not null as "isSystem"
    from near join chat_room on chat_room.id = near.room_id
    cross join lateral (select case when is_from_seller then seller_id else buyer_id end) as author (id)
    order by near.id`.execute(tx);
  return rows;
}

/** What a report reads of a message, if the reporter is one of its room's two. */
export async function findReportableMessage(
  db: Db,
  { roomId, id, reporterId }: { roomId: number; id: number; reporterId: number },
): Promise<{ authorId: number; quote: string; isHidden: boolean } | undefined> {
  const { rows } = await sql<{ authorId: number; quote: string; isHidden: boolean }>`
    select case when is_from_seller then seller_id else buyer_id end as "authorId", body as quote,
      hidden_at is not null as "isHidden"
    from chat_message join chat_room on chat_room.id = chat_message.room_id
    where chat_message.room_id = ${roomId} and chat_message.id = ${id} and system is null
      and ${reporterId} in (seller_id, buyer_id)`.execute(db);
  return rows[0];
}
