import { useQueryClient } from '@tanstack/react-query';
import type { Auction } from '@teum/contract/routes/auction';
import { useEffect } from 'react';
import { whileVisible } from '../../../shared/realtime/while-visible.ts';
import { useLoginUser } from '../../../shared/state/login-user.ts';
import { lateCode, useLateCode } from '../../../shared/ui/late-code.ts';

const watcher = lateCode(async () => (await import('./watch-auctions.ts')).watchAuctions);

/** As many as one stream takes: `maxLiveAuctions`, without loading the contract's schemas. */
const mostAtOnce = 50;
/** A list that is being loaded changes several times; one stream serves the last state. */
const settleMs = 300;

/**
 * Price and standing of these auctions update live for members, while the page is visible. An auction is watched until it is
 * closed, not only until its end time: the result follows within a second.
 */
export function useAuctionsFeed(auctions: readonly Auction[]): void {
  const client = useQueryClient();
  const isMember = useLoginUser() !== null;
  const ids = isMember ? idsToWatch(auctions) : '';
  const watch = useLateCode(watcher, { isWanted: ids !== '' });
  useEffect(() => {
    if (!watch || ids === '') return;
    let close: (() => void) | undefined;
    const timer = setTimeout(() => {
      close = whileVisible(document, () => watch(client, ids));
    }, settleMs);
    return () => {
      clearTimeout(timer);
      close?.();
    };
  }, [client, watch, ids]);
}

/** Sorted: the same auctions in another order keep their stream. */
function idsToWatch(auctions: readonly Auction[]): string {
  const open = auctions.filter(({ isClosed }) => !isClosed).slice(0, mostAtOnce);
  return open
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join(',');
}
