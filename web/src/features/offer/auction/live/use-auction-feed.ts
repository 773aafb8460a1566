import { useQueryClient } from '@tanstack/react-query';
import { limits } from '@teum/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { type LiveLine, type LostLine, openLiveLine } from '../../../../shared/realtime/live-line.ts';
import { whileVisible } from '../../../../shared/realtime/while-visible.ts';
import { serverNow } from '../../../../shared/time/server-clock.ts';
import { readHighestBid } from '../api/get-auction.ts';
import { watchAuction } from './watch-auction.ts';

export interface AuctionLine {
  /** Set while price and standing may be old. */
  lost: LostLine | undefined;
  /** Asks the server by a plain call: some proxies hold back streams and let calls through. */
  isAnswered(): Promise<boolean>;
}

/** While the page is visible, price, count and history of the auction update live. */
export function useAuctionFeed(auctionId: number): AuctionLine {
  const client = useQueryClient();
  const [lost, setLost] = useState<LostLine>();
  const line = useRef<LiveLine>(null);
  useEffect(
    () =>
      whileVisible(document, () => {
        line.current = openLiveLine(setLost, serverNow);
        return watchAuction(client, auctionId, line.current);
      }),
    [client, auctionId],
  );

  async function isAnswered(): Promise<boolean> {
    const signal = AbortSignal.timeout(limits.live.oldAfterMs);
    const highest = await readHighestBid(auctionId, signal).catch(() => undefined);
    if (highest !== undefined) line.current?.received();
    return highest !== undefined;
  }

  return { lost, isAnswered };
}
