import { useQueryClient } from '@tanstack/react-query';
import type { Auction } from '@teum/contract/offer/auction.routes';
import { useEffect, useState } from 'react';
import type { LostLine } from '../../../../shared/realtime/live-line.ts';
import { useLoginUser } from '../../../../shared/state/login-user.ts';
import { lazyCode, useLazyCode } from '../../../../shared/ui/lazy-code.ts';

const late = lazyCode(() => import('./watch-auctions.ts'));

/** Price and standing of these auctions update live for members, while the page is visible. Returns the line if it is lost. */
export function useAuctionsFeed(auctions: readonly Auction[]): LostLine | undefined {
  const client = useQueryClient();
  const [lost, setLost] = useState<LostLine>();
  const isMember = useLoginUser() !== null;
  const code = useLazyCode(late, { isWanted: isMember });
  const ids = isMember && code?.idsToWatch(auctions);
  useEffect(() => (ids && code ? code.watchShownAuctions(client, ids, setLost) : undefined), [client, code, ids]);
  return ids ? lost : undefined;
}
