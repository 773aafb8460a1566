import type { Sentence } from '@teum/contract/language';
import type { Tx } from '../../../platform/db/database.ts';
import { areBlocked } from '../../identity/block/index.ts';
import { insertMessages } from './message.sql.ts';
import { findRoomOfAuction, insertAuctionRoom, notifyRoomChange } from './room.sql.ts';

export interface AuctionResult {
  auctionId: number;
  sellerId: number;
  winnerId: number;
  message: Sentence;
}

/** Opens or finds the room of winner and seller and stores the result in it, once. */
export async function openAuctionRoom(tx: Tx, result: AuctionResult): Promise<number> {
  const { auctionId, sellerId, winnerId, message } = result;
  const isReadOnly = await areBlocked(tx, sellerId, winnerId);
  await insertAuctionRoom(tx, { auctionId, sellerId, buyerId: winnerId, isReadOnly });
  const roomId = (await findRoomOfAuction(tx, { auctionId, buyerId: winnerId }))!;
  const [stored] = await insertMessages(tx, [
    {
      roomId,
      isFromSeller: true,
      body: message.ko,
      english: message.en,
      clientMessageId: undefined,
      isPartnerHere: false,
      system: 'auctionResult',
    },
  ]);
  if (!stored) return roomId;
  await notifyRoomChange(tx, { chatRoomId: roomId, roomType: 'auction', messageId: stored.id, unreadOf: winnerId });
  return roomId;
}
