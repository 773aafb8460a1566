import { queryOptions, useQuery } from '@tanstack/react-query';
import type { BodyOf } from '@teum/contract/route';
import type { RouteAt } from '@teum/contract/routes';
import { api } from '../../../../shared/api-client.ts';
import { paths } from '../../../../shared/paths.ts';
import { session } from '../../../../shared/session/current-session.ts';

const closingQuery = queryOptions({
  queryKey: ['closing'],
  queryFn: ({ signal }) => api('GET /account/closing', { signal }),
  // What keeps someone may have ended a moment ago.
  staleTime: 0,
  gcTime: 0,
});

export const useClosing = () => useQuery(closingQuery);

/** Loads a new document: nothing of the closed account stays in this tab's memory. */
export async function closeAccount(proof: BodyOf<RouteAt<'POST /account/close'>>): Promise<void> {
  await api('POST /account/close', { body: proof });
  session.clear();
  window.location.replace(paths.goodbye);
}
