import { type Refusal, refuse } from '@teum/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { removeSearchDocument, saveSearchDocument } from '../search/index.ts';
import { findAuctionToHide, updateHidden } from './auction.sql.ts';

/** Hides an auction that is over, for a reason; without one it is shown again. A running auction can only be stopped. */
export async function hideAuction(
  tx: Tx,
  id: number,
  reason: string | null,
): Promise<{ ok: true } | Refusal<'AUCTION_NOT_FOUND' | 'AUCTION_RUNNING'>> {
  const auction = await findAuctionToHide(tx, id);
  if (!auction) return refuse('AUCTION_NOT_FOUND');
  if (auction.isRunning) return refuse('AUCTION_RUNNING');
  await updateHidden(tx, id, reason);
  const { sellerId: accountId, title, description: text, endsAt: closesAt } = auction;
  if (reason === null) await saveSearchDocument(tx, { type: 'auction', id, accountId, title, text, closesAt });
  else await removeSearchDocument(tx, 'auction', id);
  return { ok: true };
}
