import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GivenConsents } from '@teum/contract/identity/consent';
import { useMutation } from '../../../../shared/api/use-mutation.ts';
import { api } from '../../../../shared/api-client.ts';
import { reloadUserInfo } from '../../../../shared/session/user-info.ts';

const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: ({ signal }) => api('GET /consent', { signal }),
});

export const useConsents = () => useQuery(consentsQuery);

export function useGiveConsents() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: GivenConsents) => api('POST /consent', { body: given }),
    onSuccess: async () => {
      await client.invalidateQueries(consentsQuery);
      await reloadUserInfo().catch(() => undefined); // the consent is stored; the next page fetches the user again
    },
  });
}
