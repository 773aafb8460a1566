import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedConditions } from '@teum/contract/offer/saved-search';
import { useMutation } from '../../../../shared/api/use-mutation.ts';
import { api } from '../../../../shared/api-client.ts';

const savedSearchesQuery = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: async ({ signal }) => (await api('GET /saved-search', { signal })).data,
});

export const useSavedSearches = () => useQuery(savedSearchesQuery);

export function useSaveSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (conditions: SavedConditions) => api('POST /saved-search', { body: conditions }),
    onSuccess: () => client.invalidateQueries(savedSearchesQuery),
  });
}

export function useDeleteSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api('DELETE /saved-search/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries(savedSearchesQuery),
  });
}

/** Shows the change at once; what the server does not accept is taken back. */
export function useSwitchSearch() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'saved-searches' },
    mutationFn: ({ id, isOn }: { id: number; isOn: boolean }) =>
      api('PUT /saved-search/{id}', { params: { id }, body: { isOn } }),
    onMutate: async ({ id, isOn }) => {
      await client.cancelQueries(savedSearchesQuery);
      client.setQueryData(savedSearchesQuery.queryKey, (searches) =>
        searches?.map((search) => (search.id === id ? { ...search, isOn } : search)),
      );
    },
    onError: () => client.invalidateQueries(savedSearchesQuery),
  });
}
