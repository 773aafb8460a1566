import { type Refusal, refuse } from '@teum/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { Chat } from './chat-endpoint.ts';
import { messageText } from './message-text.ts';
import { findProductForShare, findRoomOfProduct, insertProductRoom } from './room.sql.ts';
import { storeBuyersMessage } from './store-buyers-message.ts';

export interface FirstMessage {
  productId: number;
  message: string;
  clientMessageId?: string | null;
}

type Refused = Refusal<'PRODUCT_NOT_FOUND' | 'OWN_PRODUCT' | 'ALREADY_SOLD' | 'BLANK_MESSAGE' | 'MESSAGE_TOO_LONG'>;

/** Opens or finds the buyer's room about a product and stores this message. The seller is the product's, whatever the body claims. */
export async function openProductRoom(
  tx: Tx,
  chat: Chat,
  buyerId: number,
  { productId, message, clientMessageId }: FirstMessage,
): Promise<{ chatRoomId: number } | Refused> {
  const written = messageText(message);
  if (!written.ok) return written;
  const product = await findProductForShare(tx, productId);
  if (!product) return refuse('PRODUCT_NOT_FOUND');
  const { sellerId, soldAt } = product;
  if (sellerId === buyerId) return refuse('OWN_PRODUCT');
  if (!soldAt) await insertProductRoom(tx, { productId, sellerId, buyerId });
  const chatRoomId = await findRoomOfProduct(tx, { productId, buyerId });
  if (chatRoomId === undefined) return refuse('ALREADY_SOLD');
  const body = written.text;
  await storeBuyersMessage(tx, chat, { chatRoomId, roomType: 'product', sellerId, body, clientMessageId });
  return { chatRoomId };
}
