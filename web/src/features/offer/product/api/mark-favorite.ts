import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMutation } from '../../../../shared/api/use-mutation.ts';
import { api } from '../../../../shared/api-client.ts';
import { productsKey } from './product-keys.ts';

const idsKey = [...productsKey, 'favorite-ids'] as const;

export const useFavoriteIds = () =>
  useQuery({
    queryKey: idsKey,
    queryFn: async ({ signal }) => new Set((await api('GET /product/favorite-ids', { signal })).ids),
    staleTime: 300_000,
  });

/** Fills or empties every heart of the listing at once; a refusal restores it. */
export function useMarkFavorite() {
  const client = useQueryClient();
  async function show(id: number, isFavorite: boolean): Promise<void> {
    // An answer that is on its way would bring the old state back.
    await client.cancelQueries({ queryKey: idsKey });
    client.setQueryData<Set<number>>(idsKey, (ids) => {
      const others = [...(ids ?? [])].filter((other) => other !== id);
      return new Set(isFavorite ? [...others, id] : others);
    });
  }
  return useMutation({
    mutationFn: ({ id, isFavorite }: { id: number; isFavorite: boolean }) =>
      api(isFavorite ? 'PUT /product/{id}/favorite' : 'DELETE /product/{id}/favorite', { params: { id } }),
    onMutate: async ({ id, isFavorite }) => {
      const isFirst = client.getQueryData(idsKey) === undefined;
      await show(id, isFavorite);
      return isFirst;
    },
    onError: (_error, { id, isFavorite }) => show(id, !isFavorite),
    onSettled: (_answer, _error, _marked, isFirst) => {
      if (isFirst) void client.invalidateQueries({ queryKey: idsKey }); // the member's other marks are not known yet
      return client.invalidateQueries({ queryKey: [...productsKey, 'favorites'] });
    },
  });
}
