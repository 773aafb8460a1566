import { formatKrw } from '@teum/contract';
import { auctionResultMessage } from '@teum/contract/bidding/bid-sentences';
import { pagePath } from '@teum/contract/pages';
import { visibleText } from '@teum/contract/visible-text';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import { type NoticeFor, notify } from '../../notice/notification/index.ts';
import { findAuctionForNoKeyUpdate, type LockedAuction, updateAsClosed } from '../../offer/auction/index.ts';
import { openAuctionRoom } from '../../talk/chat/index.ts';
import { emptyLine } from '../queue/index.ts';
import { claimClosing, findWinningBid, type WinningBid } from './bidding.sql.ts';
import type { BiddingHooks } from './bidding-hooks.ts';
import { noticesAtOnce, notifyBiddersTopic, notifyWaitingTopic } from './end-notices.ts';

/**
 * Closes an auction whose end has passed: fixes the winner, empties the line, stores the result in the room of winner and
 * seller and notifies both. Everyone else is notified after the COMMIT, in portions. False when the auction is not due, is closed, or
 * is being closed by another process.
 */
export async function closeAuction(tx: Tx, auctionId: number, hooks: BiddingHooks): Promise<boolean> {
  if (!(await claimClosing(tx, auctionId))) return false;
  const auction = await findAuctionForNoKeyUpdate(tx, auctionId);
  if (!auction || auction.closedAt || auction.now < auction.endsAt) return false;

  const winningBid = await findWinningBid(tx, auctionId);
  await updateAsClosed(tx, auctionId, { closedAt: auction.now, winningBidId: winningBid?.id });
  await enqueueForEveryoneElse(tx, auctionId, await emptyLine(tx, auctionId));
  const chatRoomId = winningBid && (await openRoom(tx, auctionId, auction, winningBid));
  const winner = winningBid && { accountId: winningBid.bidderId, amount: winningBid.amount, chatRoomId: chatRoomId! };
  await hooks.writeClosed(tx, { auctionId, auction, winner, isStopped: false });
  await notify(
    tx,
    winningBid ? noticesOfResult(auction, winningBid, chatRoomId!) : [noticeWithoutBid(auctionId, auction)],
  );
  return true;
}

/** Bidders and those who waited in line are notified after the COMMIT, in portions. */
export async function enqueueForEveryoneElse(tx: Tx, auctionId: number, waiting: readonly number[]): Promise<void> {
  await enqueue(tx, notifyBiddersTopic, { auctionId, afterAccountId: 0 });
  for (let first = 0; first < waiting.length; first += noticesAtOnce) {
    await enqueue(tx, notifyWaitingTopic, { auctionId, accountIds: waiting.slice(first, first + noticesAtOnce) });
  }
}

async function openRoom(
  tx: Tx,
  auctionId: number,
  { sellerId, title }: LockedAuction,
  { bidderId, bidderNickName, amount }: WinningBid,
): Promise<number> {
  const message = auctionResultMessage(visibleText(title), bidderNickName ?? '', amount);
  return openAuctionRoom(tx, { auctionId, sellerId, winnerId: bidderId, message });
}

function noticeWithoutBid(auctionId: number, { sellerId, title }: LockedAuction): NoticeFor {
  const values = { auction: visibleText(title) };
  return { accountId: sellerId, notice: 'auctionEndedWithoutBid', values, link: pagePath('auction', { auctionId }) };
}

function noticesOfResult({ sellerId, title }: LockedAuction, winningBid: WinningBid, chatRoomId: number): NoticeFor[] {
  const link = pagePath('chat', { roomType: 'auction', chatRoomId });
  const auction = visibleText(title);
  const { bidderId, bidderNickName } = winningBid;
  const amount = formatKrw(winningBid.amount, 'ko');
  const forSeller = { auction, amount, winner: bidderNickName ?? '' };
  return [
    { accountId: bidderId, notice: 'auctionWon', values: { auction, amount }, link },
    { accountId: sellerId, notice: 'auctionEndedForSeller', values: forSeller, link },
  ];
}
