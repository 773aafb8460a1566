import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { addressOf } from '../../../../shared/api/base-address.ts';
import { api } from '../../../../shared/api-client.ts';
import { config } from '../../../../shared/config.ts';

const pollMs = 1_500;

const exportQuery = queryOptions({
  queryKey: ['data-export'],
  queryFn: async ({ signal }) => (await api('GET /export', { signal })).export,
  refetchInterval: ({ state }) => (state.data?.state === 'waiting' || state.data?.state === 'running' ? pollMs : false),
});

export const useExport = () => useQuery(exportQuery);

/** Shows the state at once; the server makes the file in the background. */
export function useRequestExport(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await api('POST /export').finally(() => client.invalidateQueries(exportQuery));
  };
}

/** By an address and not by a request of the page, so that the browser saves the file while it arrives. */
export async function downloadExport(id: number): Promise<void> {
  const { path } = await api('POST /export/{id}/link', { params: { id } });
  window.location.assign(addressOf(path, config.api));
}
