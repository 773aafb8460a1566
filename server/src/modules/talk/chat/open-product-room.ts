import { type Refusal, refuse } from '@teum/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { isClosed } from '../../identity/account/index.ts';
import { areBlocked } from '../../identity/block/index.ts';
import { findProductForShare } from '../../offer/product/index.ts';
import type { Chat } from './chat-endpoint.ts';
import { messageText } from './message-text.ts';
import { findRoomOfProduct, insertProductRoom, type Room } from './room.sql.ts';
import { storeInTransaction } from './store-in-transaction.ts';

export interface FirstMessage {
  productId: number;
  message: string;
  clientMessageId?: string | null;
}

type NoRoom = Refusal<'PRODUCT_NOT_FOUND' | 'OWN_PRODUCT' | 'NOT_REACHABLE' | 'PARTNER_LEFT' | 'ALREADY_SOLD'>;
type Refused = NoRoom | Refusal<'BLANK_MESSAGE' | 'MESSAGE_TOO_LONG'>;

/** Opens or finds the buyer's room about a product and stores this message. The seller is the product's, whatever the body claims. */
export async function openProductRoom(
  tx: Tx,
  chat: Chat,
  buyerId: number,
  { productId, message, clientMessageId }: FirstMessage,
): Promise<{ chatRoomId: number } | Refused> {
  const written = messageText(message);
  if (!written.ok) return written;
  const room = await findOrOpenProductRoom(tx, buyerId, productId);
  if (!room.ok) return room;
  const { id: chatRoomId } = room;
  await storeInTransaction(tx, chat, { room, isFromSeller: false, body: written.text, clientMessageId });
  return { chatRoomId };
}

/** The caller stores a message in the same transaction: a room without any could not be listed. */
export async function findOrOpenProductRoom(
  tx: Tx,
  buyerId: number,
  productId: number,
): Promise<(Room & { ok: true }) | NoRoom> {
  const product = await findProductForShare(tx, productId);
  if (!product) return refuse('PRODUCT_NOT_FOUND');
  const { sellerId, soldAt } = product;
  if (sellerId === buyerId) return refuse('OWN_PRODUCT');
  if (await areBlocked(tx, sellerId, buyerId)) return refuse('NOT_REACHABLE');
  if (await isClosed(tx, sellerId)) return refuse('PARTNER_LEFT');
  if (!soldAt) await insertProductRoom(tx, { productId, sellerId, buyerId });
  const id = await findRoomOfProduct(tx, { productId, buyerId });
  return id === undefined ? refuse('ALREADY_SOLD') : { ok: true, id, roomType: 'product', sellerId, buyerId };
}
