import type { QueryClient } from '@tanstack/react-query';
import type { BidHistoryEntry } from '@teum/contract/bidding/bidding.routes';
import type { Auction } from '@teum/contract/offer/auction.routes';
import type { AuctionEvent } from '@teum/contract/offer/auction-events';
import type { Standing } from '@teum/contract/offer/standing-schema';
import { openEventStream } from '../../../../shared/realtime/event-stream.ts';
import type { LiveLine } from '../../../../shared/realtime/live-line.ts';
import { currentUser } from '../../../../shared/state/login-user.ts';
import { raiseServerTime } from '../../../../shared/time/server-clock.ts';
import { auctionKey, bidsKey } from '../api/get-auction.ts';
import { foldEvent, leavesGap } from './auction-feed.ts';
import { createRefill } from './create-refill.ts';

/** Keeps the cached auction and its history up to date with the stream, until the returned undo is called. */
export function watchAuction(client: QueryClient, id: number, line: LiveLine): () => void {
  const refill = createRefill(() => {
    void client.refetchQueries({ queryKey: bidsKey(id), exact: true });
    // An own bid of another device can be among the missed ones.
    if (client.getQueryData<Auction>(auctionKey(id))?.standing) readAuctionAgain();
  });
  const readAuctionAgain = () => void client.refetchQueries({ queryKey: auctionKey(id), exact: true });
  const closeStream = openEventStream({
    path: `/auction/${id}/live`,
    withSession: false,
    ...line.stream,
    onEvent: (event) => take(event as AuctionEvent),
  });

  function take(event: AuctionEvent): void {
    raiseServerTime(Date.parse(event.data.serverTime)); // at the end, this alone stops every countdown of the auction
    const auction = client.getQueryData<Auction>(auctionKey(id));
    if (!auction) return;
    const bids = client.getQueryData<BidHistoryEntry[]>(bidsKey(id));
    const feed = { ...auction, bids: bids ?? [] };
    const { bids: folded, ...moved } = foldEvent(feed, event);
    client.setQueryData(auctionKey(id), { ...auction, ...moved });
    if (event.name === 'bid') client.setQueryData(bidsKey(id), folded);
    if (bids && leavesGap(feed, event)) refill.ask();
    if (event.name !== 'ended') return;
    closeStream(); // nothing can follow
    line.stop();
    if (hasRoom(auction, moved.standing)) readAuctionAgain();
  }

  return () => {
    closeStream();
    line.stop();
    refill.stop();
  };
}

/** The winner and the seller have a room after the end. */
const hasRoom = ({ sellerId }: Auction, standing: Standing | undefined): boolean =>
  standing?.state === 'won' || currentUser()?.id === sellerId;
