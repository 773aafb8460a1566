import type { QueryClient } from '@tanstack/react-query';
import type { Auction } from '@teum/contract/offer/auction.routes';
import type { AuctionEvent } from '@teum/contract/offer/auction-events';
import { openEventStream } from '../../../../shared/realtime/event-stream.ts';
import { type LiveLine, type LostLine, openLiveLine } from '../../../../shared/realtime/live-line.ts';
import { whileVisible } from '../../../../shared/realtime/while-visible.ts';
import { raiseServerTime, serverNow } from '../../../../shared/time/server-clock.ts';
import { changeCachedAuction } from '../api/cached-auctions.ts';
import { myBidsKey } from '../api/list-my-bids.ts';
import { foldEvent } from './auction-feed.ts';

/** `maxLiveAuctions` of the contract, without its schemas. */
const maxLiveAuctions = 50;
/** A list that is being loaded changes several times; one stream serves the last state. */
const settleMs = 300;

/**
 * Those that are not closed, as many as one stream takes. An auction is watched beyond its end time: the result follows within a
 * second. Sorted: the same auctions in another order keep their stream.
 */
export function idsToWatch(auctions: readonly Auction[]): string {
  const open = auctions.filter(({ isClosed }) => !isClosed).slice(0, maxLiveAuctions);
  return open
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join(',');
}

/** Watches the auctions of a list once it has settled, while the page is visible. Returns its own undo. */
export function watchShownAuctions(
  client: QueryClient,
  ids: string,
  onLine: (lost: LostLine | undefined) => void,
): () => void {
  let close: (() => void) | undefined;
  const timer = setTimeout(() => {
    close = whileVisible(document, () => watchAuctions(client, ids, openLiveLine(onLine, serverNow)));
  }, settleMs);
  return () => {
    clearTimeout(timer);
    close?.();
  };
}

/** Keeps these auctions up to date wherever they are cached, by one stream, until the returned undo is called. */
export function watchAuctions(client: QueryClient, ids: string, line: LiveLine): () => void {
  const closeStream = openEventStream({
    path: `/auction/live?ids=${ids}`,
    withSession: false,
    ...line.stream,
    onEvent: (event) => take(event as AuctionEvent),
  });
  return () => {
    closeStream();
    line.stop();
  };

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
