import { api } from '../../../shared/api-client.ts';

interface FirstMessage {
  productId: number;
  sellerId: number | undefined;
  message: string;
  /** The same for every attempt with this message: the room and the message are made once, however often it is sent. */
  clientMessageId: string;
}

export async function createChatRoom(first: FirstMessage): Promise<number> {
  const { chatRoomId } = await api('POST /createChatroom', { body: first, idempotencyKey: first.clientMessageId });
  return chatRoomId;
}
