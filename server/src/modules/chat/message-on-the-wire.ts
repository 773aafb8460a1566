import { toKoreanTime } from '@teum/contract';
import type { ChatMessage, SystemMessage } from '@teum/contract/realtime';
import type { Room } from './room.sql.ts';

export interface MessageRow {
  id: number;
  isFromSeller: boolean;
  body: string;
  clientMessageId: string | null;
  system: SystemMessage | null;
  sentAt: Date;
  /** By the other side. */
  isRead: boolean;
}

export const senderOf = (room: Room, isFromSeller: boolean): number => (isFromSeller ? room.sellerId : room.buyerId);

export const messageOnTheWire = (room: Room, row: MessageRow): ChatMessage => ({
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
});
