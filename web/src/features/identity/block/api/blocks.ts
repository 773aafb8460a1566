import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { limits } from '@teum/contract/limits';
import { useMutation } from '../../../../shared/api/use-mutation.ts';
import { api } from '../../../../shared/api-client.ts';

const limit = limits.list.defaultLimit;

export const useBlocks = () =>
  useInfiniteQuery({
    queryKey: ['blocks'],
    queryFn: async ({ pageParam, signal }) =>
      (await api('GET /block', { query: { lastId: pageParam, limit }, signal })).data,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < limit ? undefined : page.at(-1)?.id),
  });

/** Everything is read anew: lists that left the person out show them again. */
export function useUnblock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api('DELETE /block/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries(),
  });
}
