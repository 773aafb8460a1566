import type { WriteClosed } from '../../bidding/bidding/index.ts';
import { findNickNames } from './deal.sql.ts';
import { type OpeningParts, openDeal } from './open-deal.ts';

export const openDealOfAuction =
  (parts: OpeningParts): WriteClosed =>
  async (tx, { auctionId, auction, winner }) => {
    if (!winner) return;
    const { sellerId, endsAt: endedAt, now: at } = auction;
    const { accountId: buyerId, amount: priceKrw, chatRoomId } = winner;
    const names = await findNickNames(tx, { sellerId, buyerId });
    const sold = { auctionId, productId: null, appointmentId: null, chatRoomId } as const;
    await openDeal(tx, parts, { ...sold, ...names, sellerId, buyerId, priceKrw, at, endedAt });
  };
