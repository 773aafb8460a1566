import { formatKrw } from '@teum/contract';
import { pagePath } from '@teum/contract/pages';
import { visibleText } from '@teum/contract/visible-text';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import { type NoticeFor, notify } from '../../notice/notification/index.ts';
import { findClosedAuction, listBidders, listBiddersAmong } from './bidding.sql.ts';

export const notifyBiddersTopic = 'bidding.tell-bidders-of-end';
export const notifyWaitingTopic = 'bidding.tell-waiting-of-end';

/** A transaction with more notices would lock the rows of too many people. */
export const noticesAtOnce = 500;

export interface BiddersToNotify {
  auctionId: number;
  afterAccountId: number;
}

/** Notifies the next 500 bidders and enqueues the rest. The winner already has a notice. */
export async function notifyBidders(
  tx: Tx,
  { auctionId, afterAccountId }: BiddersToNotify,
): Promise<{ isStopped: boolean }> {
  const { title, stopReason, winnerId, winningAmount } = await findClosedAuction(tx, auctionId);
  const isStopped = stopReason !== null;
  if (winningAmount === null && !isStopped) return { isStopped };
  const bidderIds = await listBidders(tx, auctionId, { afterAccountId, limit: noticesAtOnce });
  const afterThese = bidderIds.at(-1);
  if (bidderIds.length === noticesAtOnce) {
    await enqueue(tx, notifyBiddersTopic, { auctionId, afterAccountId: afterThese });
  }
  const auction = visibleText(title);
  const outcome: Pick<NoticeFor, 'notice' | 'values'> =
    stopReason === null
      ? { notice: 'auctionEndedForBidder', values: { auction, amount: formatKrw(winningAmount!, 'ko') } }
      : { notice: 'auctionStoppedForBidder', values: { auction, reason: stopReason } };
  const others = bidderIds.filter((bidderId) => bidderId !== winnerId);
  await notify(
    tx,
    others.map((accountId) => ({ accountId, ...outcome, link: pagePath('auction', { auctionId }) })),
  );
  return { isStopped };
}

export interface WaitingToNotify {
  auctionId: number;
  accountIds: number[];
}

/** Notifies those who still waited in line. Those who had bid before are notified as bidders. */
export async function notifyWaiting(tx: Tx, { auctionId, accountIds }: WaitingToNotify): Promise<void> {
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
        link: pagePath('auction', { auctionId }),
      })),
  );
}
