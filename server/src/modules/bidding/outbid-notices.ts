import { formatKrw } from '@teum/contract';
import { visibleText } from '@teum/contract/visible-text';
import type { Tx } from '../../platform/db/database.ts';
import { type NoticeFor, notify } from '../notification/index.ts';
import { findLeader, listOutbid } from './bidding.sql.ts';

export const outbidTopic = 'bidding.outbid';

/** The bids of one group, by the lowest and the highest of them. */
export interface OutbidBy {
  auctionId: number;
  fromAmount: number;
  toAmount: number;
  /** How many bids the auction had with them. */
  bidCount: number;
}

/** Tells whoever was outbid by these groups of bids, once each; who leads again by now has nothing to be told. */
export async function tellOutbid(tx: Tx, groups: readonly OutbidBy[]): Promise<void> {
  const byAuction = Map.groupBy(groups, ({ auctionId }) => auctionId);
  const notices: NoticeFor[] = [];
  for (const [auctionId, ofAuction] of byAuction) notices.push(...(await noticesOf(tx, auctionId, ofAuction)));
  await notify(tx, notices);
}

async function noticesOf(tx: Tx, auctionId: number, groups: readonly OutbidBy[]): Promise<NoticeFor[]> {
  const { title, highestBidAmount, leaderId } = await findLeader(tx, auctionId);
  const values = { auction: visibleText(title), amount: formatKrw(highestBidAmount) };
  const outbid = await listOutbid(tx, auctionId, groups);
  const notLeading = outbid.filter((bidderId) => bidderId !== leaderId);
  return notLeading.map((accountId) => ({ accountId, notice: 'outbid', values, link: `/auction/${auctionId}` }));
}
