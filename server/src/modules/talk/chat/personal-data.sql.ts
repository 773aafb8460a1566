import { sql } from 'kysely';
import type { PersonalDataPart } from '../../../platform/personal-data.ts';
import { closeRoomsOf, lockRoomsOf } from './room.sql.ts';

export const chatPersonalData: PersonalDataPart = {
  module: 'chat',
  columns: ['chat_room.seller_id', 'chat_room.buyer_id'],
  lock: lockRoomsOf,
  erase: closeRoomsOf,
  exports: [
    {
      file: 'chat-rooms',
      about: 'Your chat rooms, with what they are about and the nickname of the other person.',
      list: async (db, { accountId, after, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select room.id, auction_id as "auctionId", product_id as "productId",
            case when seller_id = ${accountId} then 'seller' else 'buyer' end as "you", partner.nick_name as "partner",
            room.created_at as "createdAt"
          from chat_room as room
          join account as partner on partner.id = case when seller_id = ${accountId} then buyer_id else seller_id end
          where (seller_id = ${accountId} or buyer_id = ${accountId}) and room.id > ${after}
          order by room.id limit ${limit}`.execute(db);
        return rows;
      },
    },
    {
      file: 'messages',
      about: 'Messages that you wrote. Those of others belong to them.',
      list: async (db, { accountId, after, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select own.* from chat_room as room
          cross join lateral (
            select id, room_id as "chatRoomId", body as message, sent_at as "sentAt"
            from chat_message
            where room_id = room.id and is_from_seller = (room.seller_id = ${accountId}) and system is null and id > ${after}
            order by id limit ${limit}
          ) as own
          where room.seller_id = ${accountId} or room.buyer_id = ${accountId}
          order by own.id limit ${limit}`.execute(db);
        return rows;
      },
    },
  ],
};
