import { useQueryClient } from '@tanstack/react-query';
import type { Auction } from '@teum/contract/routes/auction';
import { useEffect } from 'react';
import { useLoginUser } from '../../../shared/state/login-user.ts';
import { lateCode, useLateCode } from '../../../shared/ui/late-code.ts';

const late = lateCode(() => import('./watch-auctions.ts'));

/** Price and standing of these auctions update live for members, while the page is visible. */
export function useAuctionsFeed(auctions: readonly Auction[]): void {
  const client = useQueryClient();
  const isMember = useLoginUser() !== null;
  const code = useLateCode(late, { isWanted: isMember });
  const ids = isMember && code?.idsToWatch(auctions);
  useEffect(() => (ids && code ? code.watchShownAuctions(client, ids) : undefined), [client, code, ids]);
}
