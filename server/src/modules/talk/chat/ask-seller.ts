import { type Refusal, refuse } from '@teum/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { isClosed } from '../../identity/account/index.ts';
import { areBlocked } from '../../identity/block/index.ts';
import { findAuctionToAsk } from '../../offer/auction/index.ts';
import type { Chat } from './chat-endpoint.ts';
import { messageText } from './message-text.ts';
import { findRoomOfAuction, insertAuctionRoom } from './room.sql.ts';
import { storeInTransaction } from './store-in-transaction.ts';

export interface Question {
  auctionId: number;
  message: string;
  clientMessageId?: string | null;
}

type Refused = Refusal<
  | 'AUCTION_NOT_FOUND'
  | 'OWN_AUCTION'
  | 'NOT_REACHABLE'
  | 'PARTNER_LEFT'
  | 'AUCTION_ENDED'
  | 'BLANK_MESSAGE'
  | 'MESSAGE_TOO_LONG'
>;

/** Opens or finds the member's room with the seller of an auction and stores this message. */
export async function askSeller(
  tx: Tx,
  chat: Pick<Chat, 'isHere'>,
  buyerId: number,
  { auctionId, message, clientMessageId }: Question,
): Promise<{ chatRoomId: number } | Refused> {
  const written = messageText(message);
  if (!written.ok) return written;
  const auction = await findAuctionToAsk(tx, auctionId);
  if (!auction) return refuse('AUCTION_NOT_FOUND');
  const { sellerId, isEnded } = auction;
  if (sellerId === buyerId) return refuse('OWN_AUCTION');
  if (await areBlocked(tx, sellerId, buyerId)) return refuse('NOT_REACHABLE');
  if (await isClosed(tx, sellerId)) return refuse('PARTNER_LEFT');
  if (!isEnded) await insertAuctionRoom(tx, { auctionId, sellerId, buyerId });
  const chatRoomId = await findRoomOfAuction(tx, { auctionId, buyerId });
  if (chatRoomId === undefined) return refuse('AUCTION_ENDED');

  const room = { id: chatRoomId, roomType: 'auction', sellerId, buyerId } as const;
  await storeInTransaction(tx, chat, { room, isFromSeller: false, body: written.text, clientMessageId });
  return { chatRoomId };
}
