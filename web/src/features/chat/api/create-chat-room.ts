import { api } from '../../../shared/api-client.ts';

interface FirstMessage {
  productId: number;
  sellerId: number | undefined;
  message: string;
  /** The idempotency key, the same for every attempt of this message: room and message are created once. */
  clientMessageId: string;
}

export async function createChatRoom(first: FirstMessage): Promise<number> {
  const { chatRoomId } = await api('POST /createChatroom', { body: first, idempotencyKey: first.clientMessageId });
  return chatRoomId;
}
