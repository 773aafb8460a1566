import type { SystemMessage } from '@teum/contract/talk/chat-messages';
import type { Tx } from '../../../platform/db/database.ts';
import type { Chat } from './chat-endpoint.ts';
import { insertMessages } from './message.sql.ts';
import { type Card, senderOf } from './message-on-the-wire.ts';
import { notifyRoomChange, partnerOf, type Room } from './room.sql.ts';

interface MessageInRoom {
  room: Room;
  isFromSeller: boolean;
  body: string;
  english?: string;
  clientMessageId?: string | null | undefined;
  system?: SystemMessage;
  card?: Card;
}

/** Stores a message in the caller's transaction and returns its id; undefined if it was stored before. */
export async function storeInTransaction(
  tx: Tx,
  { isHere }: Pick<Chat, 'isHere'>,
  message: MessageInRoom,
): Promise<number | undefined> {
  const { room, clientMessageId, ...written } = message;
  const partnerId = partnerOf(room, senderOf(room, message.isFromSeller));
  const isPartnerHere = isHere(room, partnerId);
  const [stored] = await insertMessages(tx, [
    { ...written, roomId: room.id, clientMessageId: clientMessageId ?? undefined, isPartnerHere },
  ]);
  if (!stored) return undefined;
  const unreadOf = isPartnerHere && !stored.hasCleared ? null : partnerId;
  await notifyRoomChange(tx, { chatRoomId: room.id, roomType: room.roomType, messageId: stored.id, unreadOf });
  return stored.id;
}
