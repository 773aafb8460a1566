import { limits, type Refusal, refuse, toKoreanTime } from '@teum/contract';
import type { RoomType } from '@teum/contract/room-type';
import type { QueryOf } from '@teum/contract/route';
import type { RouteAt } from '@teum/contract/routes';
import type { ChatMessage } from '@teum/contract/talk/chat-messages';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { serve } from '../../../platform/http/serve.ts';
import { findAuctionToAsk } from '../../offer/auction/index.ts';
import { findListing } from '../../offer/product/index.ts';
import { askSeller } from './ask-seller.ts';
import { listMessagesAfter, listMessagesBefore } from './message.sql.ts';
import { type CardFields, type MessageRow, messageOnTheWire } from './message-on-the-wire.ts';
import { openProductRoom } from './open-product-room.ts';
import {
  findRoom,
  findRoomOfAuction,
  findRoomOfProduct,
  isMember,
  listUnreadTotals,
  type RoomState,
} from './room.sql.ts';
import { type ListedRoom, listRooms } from './room-list.sql.ts';

const listedOnTheWire = (room: ListedRoom, card: CardFields | undefined) => ({
  chatRoomId: room.id,
  latestMessage: room.latestMessage,
  ...(room.latestEnglish && { latestEnglish: room.latestEnglish }),
  ...(card?.appointment && { latestAppointment: card.appointment }),
  latestMessageCreatedAt: toKoreanTime(room.latestMessageAt),
  unreadMessageCount: room.unread,
  partnerNickName: room.partnerNickName ?? '',
  partnerId: room.partnerId,
  ...(room.isReadOnly && { isReadOnly: true }),
  ...(room.isPartnerGone && { isPartnerGone: true }),
  ...(room.partnerPictureKey !== null && { partnerPicture: room.partnerPictureKey }),
});

export function chatRoutes(app: FastifyInstance): void {
  const { db, chat } = app;

  /** One more query for all cards of a list, and none where there is none. */
  async function roomsWithCards(accountId: number, roomType: RoomType) {
    const rooms = await listRooms(db, accountId, roomType);
    const latest = rooms.map(({ latestMessageId, latestCard }) => ({ id: latestMessageId, card: latestCard }));
    return { rooms, cards: await chat.cards.read(latest, accountId) };
  }

  serve(app, 'GET /auction/chatRooms', async ({ session }) => {
    const { rooms, cards } = await roomsWithCards(session.accountId, 'auction');
    return {
      data: rooms.map((room) => ({
        ...listedOnTheWire(room, cards.get(room.latestMessageId)),
        auctionId: room.subjectId,
        auctionThumbnailUrl: room.thumbnailKey,
        auctionTitle: room.title,
      })),
    };
  });

  serve(app, 'GET /product/chatRooms', async ({ session }) => {
    const { rooms, cards } = await roomsWithCards(session.accountId, 'product');
    return {
      data: rooms.map((room) => ({
        ...listedOnTheWire(room, cards.get(room.latestMessageId)),
        productId: room.subjectId,
        productThumbnailUrl: room.thumbnailKey,
        productTitle: room.title,
      })),
    };
  });

  serve(app, 'GET /products/{id}/chatroom/existence', async ({ session, params }) => {
    const roomId = await findRoomOfProduct(db, { productId: params.id, buyerId: session.accountId });
    if (roomId !== undefined) return roomId;
    return (await findListing(db, params.id)) ? 'noChatRoom' : refuse('PRODUCT_NOT_FOUND');
  });

  serve(app, 'POST /createChatroom', ({ session, body, once }) =>
    once((tx) => openProductRoom(tx, chat, session.accountId, body)),
  );

  serve(app, 'GET /auction/{id}/chatroom/existence', async ({ session, params }) => {
    const roomId = await findRoomOfAuction(db, { auctionId: params.id, buyerId: session.accountId });
    if (roomId !== undefined) return roomId;
    return (await findAuctionToAsk(db, params.id)) ? 'noChatRoom' : refuse('AUCTION_NOT_FOUND');
  });

  serve(app, 'POST /auction/{id}/question', ({ session, params, body, once }) =>
    once((tx) => askSeller(tx, chat, session.accountId, { auctionId: params.id, ...body })),
  );

  serve(app, 'GET /chatMessage/recent/{chatRoomId}/{roomType}', async ({ session, params, query }) => {
    const room = await findOwnRoom(db, session.accountId, params);
    if (!room.ok) return room;
    const rows = await listAsked(db, room.id, query);
    const shown = await chat.cards.read(rows, session.accountId);
    return { data: rows.map((row): ChatMessage => messageOnTheWire(room, row, shown.get(row.id), session.accountId)) };
  });

  serve(app, 'GET /chatMessage/countUnReadMessages', async ({ session }) => {
    const [total] = await listUnreadTotals(db, [session.accountId]);
    return total!.unread;
  });

  serve(app, 'POST /chatMessage/notification/{roomType}', async () => undefined);
}

async function findOwnRoom(
  db: Db,
  accountId: number,
  { chatRoomId, roomType }: { chatRoomId: number; roomType: 'auction' | 'product' | 'newProduct' },
): Promise<(RoomState & { ok: true }) | Refusal> {
  const asked = roomType === 'newProduct' ? 'product' : roomType;
  const room = await findRoom(db, chatRoomId);
  if (!room || room.roomType !== asked) return refuse('CHAT_ROOM_NOT_FOUND');
  return isMember(room, accountId) ? { ok: true, ...room } : refuse('NOT_IN_CHAT_ROOM');
}

type Asked = QueryOf<RouteAt<'GET /chatMessage/recent/{chatRoomId}/{roomType}'>>;

function listAsked(db: Db, roomId: number, { page = 1, size, beforeId, afterId }: Asked): Promise<MessageRow[]> {
  const limit = size ?? limits.chat.sliceSize;
  if (afterId !== undefined) return listMessagesAfter(db, roomId, afterId, limit);
  return listMessagesBefore(db, roomId, { beforeId, offset: (page - 1) * limit, limit });
}
