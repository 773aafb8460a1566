import { api } from '../../../../shared/api-client.ts';
import type { RoomOffer } from '../model/chat-panel.ts';

interface FirstMessage {
  offer: RoomOffer;
  sellerId: number | undefined;
  message: string;
  /** The idempotency key, the same for every attempt of this message: room and message are created once. */
  clientMessageId: string;
}

export async function createChatRoom({ offer, sellerId, ...first }: FirstMessage): Promise<number> {
  const { id } = offer;
  const idempotencyKey = first.clientMessageId;
  const { chatRoomId } =
    offer.roomType === 'auction'
      ? await api('POST /auction/{id}/question', { params: { id }, body: first, idempotencyKey })
      : await api('POST /createChatroom', { body: { productId: id, sellerId, ...first }, idempotencyKey });
  return chatRoomId;
}
