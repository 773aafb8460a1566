import { toKoreanTime } from '@teum/contract';
import type { ChatMessage, SystemMessage } from '@teum/contract/realtime';
import type { Room } from './room.sql.ts';

export type CardFields = Pick<ChatMessage, Card>;

/** The kinds of cards: each is a field of `ChatMessage` that its module fills. */
export type Card = 'appointment';

export interface MessageRow {
  id: number;
  isFromSeller: boolean;
  body: string;
  clientMessageId: string | null;
  system: SystemMessage | null;
  /** Another module keeps what the message shows. */
  card: Card | null;
  sentAt: Date;
  /** By the other side. */
  isRead: boolean;
}

export const senderOf = (room: Room, isFromSeller: boolean): number => (isFromSeller ? room.sellerId : room.buyerId);

/** `shown` is what the card's module has to say about the message. */
export const messageOnTheWire = (room: Room, row: MessageRow, shown?: CardFields): ChatMessage => ({
  id: row.id,
  roomType: room.roomType,
  chatRoomId: room.id,
  message: row.body,
  senderId: senderOf(room, row.isFromSeller),
  sendDateTime: toKoreanTime(row.sentAt),
  readCount: row.isRead ? 0 : 1,
  contentType: 'TALK',
  ...(row.clientMessageId !== null && { clientMessageId: row.clientMessageId }),
  ...(row.system !== null && { system: row.system }),
  ...shown,
});
