import type { QueryClient } from '@tanstack/react-query';
import type { AuctionEvent } from '@teum/contract/realtime';
import type { Auction } from '@teum/contract/routes/auction';
import { openEventStream } from '../../../shared/realtime/event-stream.ts';
import { raiseServerTime } from '../../../shared/time/server-clock.ts';
import { changeCachedAuction } from '../api/cached-auctions.ts';
import { myBidsKey } from '../api/list-my-bids.ts';
import { foldEvent } from './auction-feed.ts';

/** Keeps these auctions up to date wherever they are cached, by one stream, until the returned undo is called. */
export function watchAuctions(client: QueryClient, ids: string): () => void {
  return openEventStream({
    path: `/auction/live?ids=${ids}`,
    withSession: false,
    onEvent: (event) => take(event as AuctionEvent),
  });

  function take(event: AuctionEvent): void {
    raiseServerTime(Date.parse(event.data.serverTime));
    void changeCachedAuction(client, event.data.auctionId, (auction) => movedBy(auction, event));
    if (event.name === 'ended') rereadMyBids(client);
  }
}

/**
 * An ended auction belongs to another tab, and a winner has a room. The delay is random: all viewers see the end at once. It
 * outlives the stream, which is opened again without the ended auction.
 */
function rereadMyBids(client: QueryClient): void {
  setTimeout(() => void client.invalidateQueries({ queryKey: myBidsKey }), 200 + Math.random() * 800);
}

function movedBy(auction: Auction, event: AuctionEvent): Auction {
  const { bids: _, standing, ...moved } = foldEvent({ ...auction, bids: [] }, event);
  return { ...auction, ...moved, ...(standing && { standing }) };
}
