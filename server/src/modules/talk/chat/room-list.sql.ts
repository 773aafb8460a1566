import { limits } from '@teum/contract';
import { hiddenMessageText } from '@teum/contract/hidden';
import type { RoomType } from '@teum/contract/room-type';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Card } from './message-on-the-wire.ts';

export interface ListedRoom {
  id: number;
  /** Of the auction or the product. */
  subjectId: number;
  title: string;
  thumbnailKey: string;
  latestMessage: string;
  latestEnglish: string | null;
  latestMessageId: number;
  /** Null for a message that is hidden, or that no other module keeps. */
  latestCard: Card | null;
  latestMessageAt: Date;
  unread: number;
  partnerId: number;
  partnerNickName: string | null;
  isReadOnly: boolean;
  isPartnerGone: boolean;
  partnerPictureKey: string | null;
}

const joinSubject = {
  auction: sql`join auction as subject on subject.id = room.auction_id`,
  product: sql`join product as subject on subject.id = room.product_id`,
};

/** The newest 200, latest activity first. Every room has a message: the transaction that opens it stores the first. */
export async function listRooms(db: Db, accountId: number, roomType: RoomType): Promise<ListedRoom[]> {
  const subjectId = sql.ref(`${roomType}_id`);
  const { rows } = await sql<ListedRoom>`
    select
      room.id,
      subject.id as "subjectId",
      subject.title,
      subject.thumbnail_key as "thumbnailKey",
      case when latest.hidden_at is null then latest.body else ${hiddenMessageText} end as "latestMessage",
      latest.english as "latestEnglish",
      latest.id as "latestMessageId",
      case when latest.hidden_at is null then latest.card end as "latestCard",
      latest.sent_at as "latestMessageAt",
      case when room.seller_id = ${accountId} then seller_unread else buyer_unread end as unread,
      partner.id as "partnerId",
      partner.nick_name as "partnerNickName",
      room.is_read_only as "isReadOnly",
      partner.closed_at is not null as "isPartnerGone",
      partner.picture_key as "partnerPictureKey"
    from (
      select * from chat_room
      where (seller_id = ${accountId} or buyer_id = ${accountId}) and ${subjectId} is not null
      order by last_message_id desc
      limit ${limits.chat.maxRooms}
    ) as room
    ${joinSubject[roomType]}
    join chat_message as latest on latest.room_id = room.id and latest.id = last_message_id
    join account as partner on partner.id = case when room.seller_id = ${accountId} then buyer_id else room.seller_id end
    order by last_message_id desc`.execute(db);
  return rows;
}
