import { toKoreanTime } from '@teum/contract';
import type { Auction } from '@teum/contract/offer/auction.routes';
import { offerOnTheWire } from '../offer/index.ts';
import type { AuctionRow } from './auction.sql.ts';

export function auctionOnTheWire(row: AuctionRow): Auction {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    thumbNailUrl: row.thumbnailKey,
    startTime: toKoreanTime(row.startsAt),
    endTime: toKoreanTime(row.endsAt),
    startingPrice: row.startingPrice,
    highestBidAmount: row.highestBidAmount ?? row.startingPrice,
    bidCount: row.bidCount,
    isClosed: row.isClosed,
    sellerId: row.sellerId,
    nickName: row.sellerNickName ?? '',
    ...(row.stoppedAt && { stop: { reason: row.stopReason ?? '', at: toKoreanTime(row.stoppedAt) } }),
    ...(row.hiddenReason !== null && { hidden: { reason: row.hiddenReason } }),
    ...(row.sellerPictureKey !== null && { profilePicture: row.sellerPictureKey }),
    ...offerOnTheWire(row),
  };
}
