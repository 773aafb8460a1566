import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Deal } from '@teum/contract/money/deal-schema';
import { api } from '../../../../shared/api-client.ts';
import { serverNow } from '../../../../shared/time/server-clock.ts';
import { newest } from '../model/newest.ts';
import { msUntilNextInstant } from '../model/next-instant.ts';
import { dealsKey } from './deal-keys.ts';
import { showInRoom } from './list-room-deals.ts';

const dealKey = (dealId: number) => [...dealsKey, 'one', dealId] as const;

/** Read again whenever the clock alone changes what the reader may do, or what goes back. */
const dealQuery = (dealId: number) =>
  queryOptions({
    queryKey: dealKey(dealId),
    queryFn: ({ signal }) => api('GET /deal/{id}', { params: { id: dealId }, signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => data && msUntilNextInstant(data, serverNow()),
  });

export const useDeal = (dealId: number) => useQuery(dealQuery(dealId));

export const useDealOffer = (dealId: number) =>
  useQuery({
    queryKey: [...dealsKey, 'offer', dealId],
    queryFn: ({ signal }) => api('GET /deal/{id}/offer', { params: { id: dealId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Shows an answered deal at once, and has the lists read again. */
export function showDeal(client: QueryClient, deal: Deal): void {
  client.setQueryData<Deal>(dealKey(deal.id), (known) => (known ? newest(deal, known) : deal));
  showInRoom(client, deal);
  void client.invalidateQueries({ queryKey: [...dealsKey, 'mine'] });
}

/** Something about a deal has changed: what is shown of it is read again. */
export function refreshDeal(client: QueryClient, dealId: number): Promise<void> {
  for (const list of ['mine', 'room']) void client.invalidateQueries({ queryKey: [...dealsKey, list] });
  return client.invalidateQueries({ queryKey: dealKey(dealId) });
}
