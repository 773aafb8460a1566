import type { Tx } from '../../platform/db/database.ts';
import { insertMessages } from './message.sql.ts';
import { findRoomOfAuction, insertAuctionRoom, tellOfRoom } from './room.sql.ts';

export interface AuctionResult {
  auctionId: number;
  sellerId: number;
  winnerId: number;
  message: string;
}

/** Opens the room of winner and seller with the result as first message, once. */
export async function openAuctionRoom(tx: Tx, result: AuctionResult): Promise<number> {
  const { auctionId, sellerId, winnerId, message } = result;
  const roomId = await insertAuctionRoom(tx, { auctionId, sellerId, buyerId: winnerId });
  if (roomId === undefined) return (await findRoomOfAuction(tx, auctionId))!;

  const first = { roomId, isFromSeller: true, body: message, clientMessageId: undefined, isPartnerHere: false };
  const [stored] = await insertMessages(tx, [first]);
  await tellOfRoom(tx, { chatRoomId: roomId, roomType: 'auction', messageId: stored!.id, unreadOf: winnerId });
  return roomId;
}
