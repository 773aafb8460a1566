import { useQueryClient } from '@tanstack/react-query';
import { useMutation } from '../../../../shared/api/use-mutation.ts';
import { api } from '../../../../shared/api-client.ts';
import { auctionsKey } from './auction-keys.ts';
import { changeCachedAuction } from './cached-auctions.ts';

/** Updates every card of the auction at once; a refusal restores the heart. */
export function useMarkFavorite() {
  const client = useQueryClient();
  const show = (id: number, isFavorite: boolean) =>
    void changeCachedAuction(client, id, (auction) => ({ ...auction, isFavorite }));
  return useMutation({
    mutationFn: ({ id, isFavorite }: { id: number; isFavorite: boolean }) =>
      api(isFavorite ? 'PUT /auction/{id}/favorite' : 'DELETE /auction/{id}/favorite', { params: { id } }),
    onMutate: ({ id, isFavorite }) => show(id, isFavorite),
    // Once more: a slice requested after the press, but before the server stored it, has the old state, too.
    onSuccess: (_answer, { id, isFavorite }) => show(id, isFavorite),
    onError: (_error, { id, isFavorite }) => show(id, !isFavorite),
    onSettled: () => client.invalidateQueries({ queryKey: [...auctionsKey, 'favorites'] }),
  });
}
