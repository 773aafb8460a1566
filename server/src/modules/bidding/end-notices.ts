import { formatKrw } from '@teum/contract';
import { visibleText } from '@teum/contract/visible-text';
import type { Tx } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import { notify } from '../notification/index.ts';
import { findClosedAuction, listBidders, listBiddersAmong } from './bidding.sql.ts';

export const tellBiddersTopic = 'bidding.tell-bidders-of-end';
export const tellWaitingTopic = 'bidding.tell-waiting-of-end';

/** More in one transaction would hold the rows of too many people. */
export const noticesAtOnce = 500;

export interface TellBidders {
  auctionId: number;
  afterAccountId: number;
}

/** Tells the next bidders that the auction ended, and leaves the rest to a further turn; the winner knows already. */
export async function tellBidders(tx: Tx, { auctionId, afterAccountId }: TellBidders): Promise<void> {
  const { title, winnerId, winningAmount } = await findClosedAuction(tx, auctionId);
  if (winningAmount === null) return;
  const bidderIds = await listBidders(tx, auctionId, { afterAccountId, limit: noticesAtOnce });
  const afterThese = bidderIds.at(-1);
  if (bidderIds.length === noticesAtOnce) {
    await enqueue(tx, tellBiddersTopic, { auctionId, afterAccountId: afterThese });
  }
  const values = { auction: visibleText(title), amount: formatKrw(winningAmount) };
  const others = bidderIds.filter((bidderId) => bidderId !== winnerId);
  await notify(
    tx,
    others.map((accountId) => ({
      accountId,
      notice: 'auctionEndedForBidder',
      values,
      link: `/auction/${auctionId}`,
    })),
  );
}

export interface TellWaiting {
  auctionId: number;
  accountIds: number[];
}

/** Tells those who still stood in line; who had bid before is told as a bidder. */
export async function tellWaiting(tx: Tx, { auctionId, accountIds }: TellWaiting): Promise<void> {
  const { title } = await findClosedAuction(tx, auctionId);
  const bidders = await listBiddersAmong(tx, auctionId, accountIds);
  const values = { auction: visibleText(title) };
  await notify(
    tx,
    accountIds
      .filter((accountId) => !bidders.has(accountId))
      .map((accountId) => ({
        accountId,
        notice: 'auctionEndedWhileWaiting',
        values,
        link: `/auction/${auctionId}`,
      })),
  );
}
