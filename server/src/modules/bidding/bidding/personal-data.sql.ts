import { auctionResultMessage } from '@teum/contract/bidding/bid-sentences';
import { closedAccountName } from '@teum/contract/identity/closed-account';
import { pagePath } from '@teum/contract/pages';
import { visibleText } from '@teum/contract/visible-text';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { PersonalDataPart } from '../../../platform/personal-data.ts';
import { renameInNotices } from '../../notice/notification/index.ts';
import { updateText } from '../../talk/chat/index.ts';

interface WonRoom {
  roomId: number;
  messageId: number;
  sellerId: number;
  title: string;
  amount: number;
}

/** Rooms whose first message names this person as the winner. */
async function listWonRooms(tx: Tx, accountId: number): Promise<WonRoom[]> {
  const { rows } = await sql<WonRoom>`
    select room.id as "roomId", message.id as "messageId", room.seller_id as "sellerId", auction.title, bid.amount
    from chat_room as room
    join chat_message as message on message.room_id = room.id and message.system = 'auctionResult'
    join auction on auction.id = room.auction_id
    join bid on bid.id = auction.winning_bid_id
    where room.buyer_id = ${accountId} and bid.bidder_id = ${accountId}`.execute(tx);
  return rows;
}

/** Bids stay, as the auction's result depends on them; the texts that name the winner are written anew. */
async function eraseWinner(tx: Tx, accountId: number): Promise<void> {
  const rooms = await listWonRooms(tx, accountId);
  for (const { roomId, messageId, title, amount } of rooms)
    await updateText(tx, roomId, messageId, auctionResultMessage(visibleText(title), closedAccountName, amount));
  const about = rooms.map(({ roomId, sellerId }) => ({
    accountId: sellerId,
    link: pagePath('chat', { roomType: 'auction', chatRoomId: roomId }),
  }));
  await renameInNotices(tx, about, { winner: closedAccountName });
}

export const biddingPersonalData: PersonalDataPart = {
  module: 'bidding',
  columns: ['bid.bidder_id'],
  erase: eraseWinner,
  exports: [
    {
      file: 'bids',
      about: 'Your accepted bids, in won.',
      list: async (db, { accountId, after, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select bid.id, auction_id as "auctionId", auction.title as "auctionTitle", amount, placed_at as "placedAt",
            coalesce(auction.winning_bid_id = bid.id, false) as "hasWon"
          from bid join auction on auction.id = auction_id
          where bidder_id = ${accountId} and bid.id > ${after} order by bid.id limit ${limit}`.execute(db);
        return rows;
      },
    },
  ],
};
