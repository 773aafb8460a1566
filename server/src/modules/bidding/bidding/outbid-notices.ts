import { formatKrw } from '@teum/contract';
import { pagePath } from '@teum/contract/pages';
import { visibleText } from '@teum/contract/visible-text';
import type { Tx } from '../../../platform/db/database.ts';
import { type NoticeFor, notify } from '../../notice/notification/index.ts';
import { findLeader, listOutbid } from './bidding.sql.ts';

export const outbidTopic = 'bidding.outbid';

/** The lowest and the highest bid of one group. */
export interface OutbidBy {
  auctionId: number;
  fromAmount: number;
  toAmount: number;
  /** The auction's bids, including these. */
  bidCount: number;
}

/** Notifies the bidders who were outbid by these groups, once each, unless they lead again. */
export async function notifyOutbid(tx: Tx, groups: readonly OutbidBy[]): Promise<void> {
  const byAuction = Map.groupBy(groups, ({ auctionId }) => auctionId);
  const notices: NoticeFor[] = [];
  for (const [auctionId, ofAuction] of byAuction) notices.push(...(await noticesOf(tx, auctionId, ofAuction)));
  await notify(tx, notices);
}

async function noticesOf(tx: Tx, auctionId: number, groups: readonly OutbidBy[]): Promise<NoticeFor[]> {
  const { title, highestBidAmount, leaderId } = await findLeader(tx, auctionId);
  const values = { auction: visibleText(title), amount: formatKrw(highestBidAmount, 'ko') };
  const outbid = await listOutbid(tx, auctionId, groups);
  const notLeading = outbid.filter((bidderId) => bidderId !== leaderId);
  return notLeading.map((accountId) => ({
    accountId,
    notice: 'outbid',
    values,
    link: pagePath('auction', { auctionId }),
  }));
}
