import { toKoreanTime } from '@teum/contract';
import type { Auction, AuctionResult } from '@teum/contract/offer/auction.routes';
import { standingState } from '@teum/contract/offer/standing';
import type { Session } from '../../../platform/auth/session.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { AuctionRow, ViewerFields } from '../../offer/auction/index.ts';
import type { BidderNames } from '../bidding/index.ts';
import { listOwnBids, listResults, type OwnBid } from './standing.sql.ts';

interface Parts {
  db: Db;
  bidderNames: BidderNames;
}

/** Adds `standing` and `result` to the auctions that a signed-in caller reads. */
export const standingFields =
  ({ db, bidderNames }: Parts): ViewerFields =>
  async (rows, viewer) => {
    const own = await readOwnBids(db, viewer, rows);
    const results = await readResults(
      db,
      rows.filter((row) => isPartyOf(row, viewer, own.get(row.id))),
    );
    return (row) => {
      const { id, sellerId } = row;
      const result = results.get(id);
      if (sellerId === viewer.accountId) return { result };
      return { standing: standingOf(row, bidderNames.of(id, viewer.accountId), own.get(id)), result };
    };
  };

async function readOwnBids(db: Db, { accountId }: Session, rows: readonly AuctionRow[]): Promise<Map<number, OwnBid>> {
  const withBids = rows.filter(({ bidCount, sellerId }) => bidCount > 0 && sellerId !== accountId);
  if (withBids.length === 0) return new Map();
  const bids = await listOwnBids(
    db,
    accountId,
    withBids.map(({ id }) => id),
  );
  return new Map(bids.map((bid) => [bid.auctionId, bid]));
}

/** The seller, and the winner: of a closed auction the one whose amount is the highest. */
const isPartyOf = (row: AuctionRow, { accountId }: Session, own: OwnBid | undefined): boolean =>
  row.isClosed &&
  !row.stoppedAt &&
  row.bidCount > 0 &&
  (row.sellerId === accountId || own?.amount === row.highestBidAmount);

async function readResults(db: Db, rows: readonly AuctionRow[]): Promise<Map<number, AuctionResult>> {
  if (rows.length === 0) return new Map();
  const results = await listResults(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(
    results.map(({ auctionId, winnerId, winnerNickName, chatRoomId }) => [
      auctionId,
      { winnerId, winnerNickName: winnerNickName ?? '', ...(chatRoomId !== null && { chatRoomId }) },
    ]),
  );
}

function standingOf(row: AuctionRow, bidder: string, own: OwnBid | undefined): NonNullable<Auction['standing']> {
  const highestBidAmount = row.highestBidAmount ?? row.startingPrice;
  const { isClosed } = row;
  const state = standingState({ amount: own?.amount, highestBidAmount, isClosed, isStopped: row.stoppedAt !== null });
  return own ? { state, bidder, amount: own.amount, bidTime: toKoreanTime(own.placedAt) } : { state, bidder };
}
