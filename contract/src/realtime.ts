import Type from 'typebox';
import { noticeKinds } from './notices.ts';
import { Id, KoreanTime, Krw } from './schema.ts';

/** Which kind of talk a room is; clients that open a product's first talk say `newProduct`. */
export const RoomType = Type.Enum(['auction', 'product']);
export type RoomType = Type.Static<typeof RoomType>;

export const ChatMessage = Type.Object({
  id: Id,
  roomType: RoomType,
  chatRoomId: Id,
  message: Type.String(),
  senderId: Id,
  sendDateTime: KoreanTime,
  readCount: Type.Integer({ minimum: 0, maximum: 1 }),
  contentType: Type.Literal('TALK'),
  clientMessageId: Type.Optional(Type.String({ maxLength: 100 })),
});
export type ChatMessage = Type.Static<typeof ChatMessage>;

/** The other participant has come in and read everything. */
export const ChatEnter = Type.Object({ contentType: Type.Literal('ENTER'), chatRoomId: Id, senderId: Id });
export type ChatEnter = Type.Static<typeof ChatEnter>;

/** What a client sends; who sends it is the session's user, whatever `senderId` says. */
export const ChatSend = Type.Object({
  roomType: Type.Optional(Type.String()),
  chatRoomId: Type.Optional(Id),
  message: Type.String(),
  senderId: Type.Optional(Type.Unknown()),
  clientMessageId: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
});

/** STOMP destinations, built and read here alone. */
export const destinations = {
  chatTopic: (chatRoomId: number): string => `/topic/chat/${chatRoomId}`,
  sendMessage: (chatRoomId: number): string => `/app/chat.sendMessage/${chatRoomId}`,
};

const idIn = (pattern: RegExp, destination: string): number | undefined => {
  const id = Number(pattern.exec(destination)?.[1]);
  return Number.isSafeInteger(id) ? id : undefined;
};

/** The room behind a destination; undefined for wildcards, other paths and ids that no room can have. */
export const roomOfTopic = (destination: string): number | undefined =>
  idIn(/^\/topic\/chat\/([1-9]\d{0,15})$/, destination);
export const roomOfSend = (destination: string): number | undefined =>
  idIn(/^\/app\/chat\.sendMessage\/([1-9]\d{0,15})$/, destination);

const serverTime = { serverTime: KoreanTime };

/** Events of `GET /auction/{id}/live`. */
export const auctionEvents = {
  snapshot: Type.Object({ highestBidAmount: Krw, bidCount: Type.Integer(), endTime: KoreanTime, ...serverTime }),
  bid: Type.Object({ id: Id, highestBidAmount: Krw, bidCount: Type.Integer(), bidTime: KoreanTime, ...serverTime }),
  ended: Type.Object(serverTime),
} as const;

/** Something that happened to a person; `title` is a sentence in the reader's language. */
export const Notice = Type.Object({
  id: Id,
  kind: Type.Enum([...noticeKinds]),
  title: Type.String(),
  link: Type.String({ description: 'A path of the pages.' }),
  createdAt: KoreanTime,
});
export type Notice = Type.Static<typeof Notice>;

/** The `chat` event of `GET /notification/connect`; every other event there is a notice, named by its kind. */
export const UnreadChat = Type.Object({ chatRoomId: Id, roomType: RoomType, unread: Type.Integer({ minimum: 0 }) });
export type UnreadChat = Type.Static<typeof UnreadChat>;
