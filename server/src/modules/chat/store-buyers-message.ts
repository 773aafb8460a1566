import type { RoomType } from '@teum/contract/realtime';
import type { Tx } from '../../platform/db/database.ts';
import type { Chat } from './chat-endpoint.ts';
import { insertMessages } from './message.sql.ts';
import { notifyRoomChange } from './room.sql.ts';

interface BuyersMessage {
  chatRoomId: number;
  roomType: RoomType;
  sellerId: number;
  body: string;
  clientMessageId: string | null | undefined;
}

/** Stores a buyer's message in the transaction that opened or found the room. */
export async function storeBuyersMessage(tx: Tx, { isHere }: Chat, message: BuyersMessage): Promise<void> {
  const { chatRoomId, roomType, sellerId, body } = message;
  const clientMessageId = message.clientMessageId ?? undefined;
  const isPartnerHere = isHere({ id: chatRoomId }, sellerId);
  const [stored] = await insertMessages(tx, [
    { roomId: chatRoomId, isFromSeller: false, body, clientMessageId, isPartnerHere },
  ]);
  if (!stored) return;
  const unreadOf = isPartnerHere && !stored.hasCleared ? null : sellerId;
  await notifyRoomChange(tx, { chatRoomId, roomType, messageId: stored.id, unreadOf });
}
