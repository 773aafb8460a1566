import { type Refusal, refuse } from '@teum/contract';
import { visibleText } from '@teum/contract/visible-text';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import { findAuctionForNoKeyUpdate, updateAsStopped } from '../../offer/auction/index.ts';
import { emptyLine } from '../queue/index.ts';
import type { BiddingHooks } from './bidding-hooks.ts';
import { enqueueForEveryoneElse } from './close-auction.ts';

export const releaseTicketsTopic = 'bidding.release-tickets';

export interface StoppedAuction {
  ok: true;
  sellerId: number;
  title: string;
}

/**
 * Ends an open auction without a winner, under the lock that bids and the closing take: of stopping and closing, exactly one
 * happens. The caller calls `hooks.publishEnd(id, true)` after the COMMIT.
 */
export async function stopAuction(
  tx: Tx,
  auctionId: number,
  reason: string,
  hooks: BiddingHooks,
): Promise<StoppedAuction | Refusal<'AUCTION_NOT_FOUND' | 'AUCTION_ENDED'>> {
  const auction = await findAuctionForNoKeyUpdate(tx, auctionId);
  if (!auction) return refuse('AUCTION_NOT_FOUND');
  if (auction.closedAt || auction.now >= auction.endsAt) return refuse('AUCTION_ENDED');
  await updateAsStopped(tx, auctionId, { at: auction.now, reason });
  await enqueueForEveryoneElse(tx, auctionId, await emptyLine(tx, auctionId));
  await enqueue(tx, releaseTicketsTopic, { auctionId });
  await hooks.writeClosed(tx, { auctionId, auction, winner: undefined, isStopped: true });
  return { ok: true, sellerId: auction.sellerId, title: visibleText(auction.title) };
}
