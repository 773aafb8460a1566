import { toKoreanTime } from '@teum/contract';
import { hiddenMessageText } from '@teum/contract/hidden';
import type { ChatMessage, SystemMessage } from '@teum/contract/talk/chat-messages';
import type { Room } from './room.sql.ts';

export type CardFields = Pick<ChatMessage, Card>;

/** The kinds of cards: each is a field of `ChatMessage` that its module fills. */
export type Card = 'appointment' | 'deal';

export interface MessageRow {
  id: number;
  isFromSeller: boolean;
  body: string;
  /** Of what the product has written. */
  english?: string | null;
  clientMessageId: string | null;
  system: SystemMessage | null;
  /** Another module keeps what the message shows. */
  card: Card | null;
  sentAt: Date;
  /** By the other side. */
  isRead: boolean;
  /** Null unless the desk has hidden it. */
  hiddenReason: string | null;
}

export const senderOf = (room: Room, isFromSeller: boolean): number => (isFromSeller ? room.sellerId : room.buyerId);

/** `shown` is what the card's module has to say about the message. A hidden message is readable for its sender alone. */
export function messageOnTheWire(room: Room, row: MessageRow, shown?: CardFields, viewerId?: number): ChatMessage {
  const message = plainMessage(room, row);
  if (row.hiddenReason === null) return { ...message, ...shown };
  if (message.senderId === viewerId)
    return { ...message, ...shown, isHidden: true, hidden: { reason: row.hiddenReason } };
  return { ...message, message: hiddenMessageText, isHidden: true };
}

const plainMessage = (room: Room, row: MessageRow): ChatMessage => ({
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
  ...(row.english && { english: row.english }),
});
