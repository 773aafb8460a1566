import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Auction } from '@teum/contract/routes/auction';
import { api } from '../../../shared/api-client.ts';
import { auctionsKey } from './auction-keys.ts';

type Cached = Auction | Auction[] | InfiniteData<{ data: Auction[] }> | undefined;

/** Updates every card of the auction at once; a refusal restores the heart. */
export function useMarkFavorite() {
  const client = useQueryClient();
  const show = (id: number, isFavorite: boolean) =>
    client.setQueriesData<Cached>({ queryKey: auctionsKey }, (cached) => withFavorite(cached, id, isFavorite));
  const keepShowing = async (id: number, isFavorite: boolean) => {
    show(id, isFavorite);
    // A slice that is being fetched arrives with the old state of the cards.
    const underWay = client.getQueryCache().findAll({ queryKey: auctionsKey, fetchStatus: 'fetching' });
    await Promise.allSettled(underWay.map(({ promise }) => promise));
    show(id, isFavorite);
  };
  return useMutation({
    mutationFn: ({ id, isFavorite }: { id: number; isFavorite: boolean }) =>
      api(isFavorite ? 'PUT /auction/{id}/favorite' : 'DELETE /auction/{id}/favorite', { params: { id } }),
    onMutate: ({ id, isFavorite }) => void keepShowing(id, isFavorite),
    // Once more: a slice requested after the press, but before the server stored it, has the old state, too.
    onSuccess: (_answer, { id, isFavorite }) => void keepShowing(id, isFavorite),
    onError: (_error, { id, isFavorite }) => void keepShowing(id, !isFavorite),
    onSettled: () => client.invalidateQueries({ queryKey: [...auctionsKey, 'favorites'] }),
  });
}

function withFavorite(cached: Cached, id: number, isFavorite: boolean): Cached {
  const marked = (auction: Auction) => (auction.id === id ? { ...auction, isFavorite } : auction);
  if (!cached) return cached;
  if (Array.isArray(cached)) return cached.map(marked);
  if ('pages' in cached)
    return { ...cached, pages: cached.pages.map((page) => ({ ...page, data: page.data.map(marked) })) };
  return 'endTime' in cached ? marked(cached) : cached;
}
