import Type from 'typebox';
import { limits } from '../limits.ts';
import { RoomType } from '../room-type.ts';
import { route } from '../route.ts';
import { Id, IdParams, KoreanTime, ListOf, ProfilePicture, Text } from '../schema.ts';
import { Appointment } from './appointment.ts';
import { ChatMessage, ClientMessageId } from './chat-messages.ts';

const roomFields = {
  chatRoomId: Id,
  latestMessage: Type.String(),
  latestEnglish: Type.Optional(Type.String({ description: '`english` of the latest message.' })),
  latestAppointment: Type.Optional(
    Type.Object(Appointment.properties, {
      description: 'What the latest message shows, if it is a card; `latestMessage` says the same in Korean.',
    }),
  ),
  latestMessageCreatedAt: KoreanTime,
  unreadMessageCount: Type.Integer({ minimum: 0 }),
  partnerNickName: Type.String(),
  partnerId: Type.Optional(Id),
  isReadOnly: Type.Optional(
    Type.Boolean({
      description: 'Nobody can write here: one of the two has blocked the other, or closed their account.',
    }),
  ),
  isPartnerGone: Type.Optional(Type.Boolean({ description: 'The other person has closed their account.' })),
  partnerPicture: ProfilePicture,
};

export const AuctionChatRoom = Type.Object({
  ...roomFields,
  auctionId: Id,
  auctionThumbnailUrl: Type.String(),
  auctionTitle: Type.String({ description: 'Cleaned HTML.' }),
});
export type AuctionChatRoom = Type.Static<typeof AuctionChatRoom>;

export const ProductChatRoom = Type.Object({
  ...roomFields,
  productId: Id,
  productThumbnailUrl: Type.String(),
  productTitle: Type.String({ description: 'Cleaned HTML.' }),
});
export type ProductChatRoom = Type.Static<typeof ProductChatRoom>;

export const chatRoutes = [
  route('GET /auction/chatRooms', {
    summary: 'The caller’s rooms about auctions, latest activity first, at most 200.',
    policy: 'session',
    about: 'account',
    answers: { 200: ListOf(AuctionChatRoom) },
  }),
  route('GET /product/chatRooms', {
    summary: 'The caller’s rooms about time by the hour, latest activity first, at most 200.',
    policy: 'session',
    about: 'account',
    answers: { 200: ListOf(ProductChatRoom) },
  }),
  route('GET /products/{id}/chatroom/existence', {
    summary: 'The caller’s room about this listing, or the string noChatRoom.',
    policy: 'session',
    about: 'product {id}',
    params: IdParams,
    answers: { 200: Type.Union([Type.Literal('noChatRoom'), Id]) },
    refusals: ['PRODUCT_NOT_FOUND'],
  }),
  route('POST /createChatroom', {
    summary: 'Opens the room about a listing with its first message; asking twice gives the same room.',
    policy: 'session',
    about: 'product {productId}',
    needsConsent: true,
    rateLimit: 'newRoom',
    idempotent: true,
    body: Type.Object({
      productId: Id,
      message: Text(limits.body.json),
      sellerId: Type.Optional(Type.Unknown()),
      clientMessageId: Type.Optional(Type.Union([ClientMessageId, Type.Null()])),
    }),
    answers: { 200: Type.Object({ chatRoomId: Id }) },
    refusals: [
      'PRODUCT_NOT_FOUND',
      'OWN_PRODUCT',
      'NOT_REACHABLE',
      'PARTNER_LEFT',
      'ALREADY_SOLD',
      'BLANK_MESSAGE',
      'MESSAGE_TOO_LONG',
    ],
  }),
  route('GET /auction/{id}/chatroom/existence', {
    summary: 'The caller’s room with the seller of this auction, or the string noChatRoom.',
    policy: 'session',
    about: 'auction {id}',
    params: IdParams,
    answers: { 200: Type.Union([Type.Literal('noChatRoom'), Id]) },
    refusals: ['AUCTION_NOT_FOUND'],
  }),
  route('POST /auction/{id}/question', {
    summary: 'Sends a question to the seller of an auction; the first one opens the caller’s room.',
    policy: 'session',
    about: 'auction {id}',
    needsConsent: true,
    rateLimit: 'newRoom',
    idempotent: true,
    params: IdParams,
    body: Type.Object({
      message: Text(limits.body.json),
      clientMessageId: Type.Optional(Type.Union([ClientMessageId, Type.Null()])),
    }),
    answers: { 200: Type.Object({ chatRoomId: Id }) },
    refusals: [
      'AUCTION_NOT_FOUND',
      'OWN_AUCTION',
      'NOT_REACHABLE',
      'PARTNER_LEFT',
      'AUCTION_ENDED',
      'BLANK_MESSAGE',
      'MESSAGE_TOO_LONG',
    ],
  }),
  route('GET /chatMessage/recent/{chatRoomId}/{roomType}', {
    summary: 'Messages of a room, oldest first; page 2 is what came before page 1.',
    policy: 'session',
    about: 'room {chatRoomId}',
    params: Type.Object({ chatRoomId: Id, roomType: Type.Enum(['auction', 'product', 'newProduct']) }),
    query: Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.chat.maxSliceSize })),
      beforeId: Type.Optional(Id),
      afterId: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    }),
    answers: { 200: ListOf(ChatMessage) },
    refusals: ['CHAT_ROOM_NOT_FOUND', 'NOT_IN_CHAT_ROOM'],
  }),
  route('GET /chatMessage/countUnReadMessages', {
    summary: 'How many messages the caller has not read, over all rooms.',
    policy: 'session',
    about: 'account',
    answers: { 200: Type.Integer({ minimum: 0 }) },
  }),
  route('POST /chatMessage/notification/{roomType}', {
    summary:
      'Changes nothing: the server stores and notifies when a message is sent. Kept for clients that still call it.',
    policy: 'session',
    about: 'account',
    params: Type.Object({ roomType: Text(40) }),
    answers: { 204: undefined },
  }),
] as const;

export { RoomType };
