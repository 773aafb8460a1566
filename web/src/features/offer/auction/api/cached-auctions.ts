import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Auction } from '@teum/contract/offer/auction.routes';
import { auctionsKey } from './auction-keys.ts';

type Cached = Auction | Auction[] | InfiniteData<{ data: Auction[] }> | undefined;
type Change = (auction: Auction) => Auction;

/**
 * Changes an auction wherever it is cached, at once and again after the reads that are under way: those can arrive with an older
 * state. The change must be harmless when repeated.
 */
export async function changeCachedAuction(client: QueryClient, id: number, change: Change): Promise<void> {
  const apply = () =>
    client.setQueriesData<Cached>({ queryKey: auctionsKey }, (cached) => withChange(cached, id, change));
  apply();
  const underWay = client.getQueryCache().findAll({ queryKey: auctionsKey, fetchStatus: 'fetching' });
  if (underWay.length === 0) return;
  await Promise.allSettled(underWay.map(({ promise }) => promise));
  apply();
}

/** The same object if the auction is not in it, so that nothing renders again. */
function withChange(cached: Cached, id: number, change: Change): Cached {
  if (!cached) return cached;
  const changed = (item: Auction) => (isAuction(item, id) ? change(item) : item);
  if (Array.isArray(cached)) return cached.some((item) => isAuction(item, id)) ? cached.map(changed) : cached;
  if (!('pages' in cached)) return changed(cached);
  if (!cached.pages.some(({ data }) => data.some((item) => isAuction(item, id)))) return cached;
  return { ...cached, pages: cached.pages.map((page) => ({ ...page, data: page.data.map(changed) })) };
}

/** The histories of bids are cached below the same key, and a bid can have the same id. */
const isAuction = (item: Auction, id: number): boolean => item.id === id && 'endTime' in item;
