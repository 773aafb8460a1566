import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/api-client.ts';
import { auctionsKey } from './auction-keys.ts';

export const similarAuctionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...auctionsKey, 'similar', id],
    queryFn: async ({ signal }) => (await api('GET /auction/{id}/similar', { params: { id }, signal })).data,
  });

export const useSimilarAuctions = (id: number) => useQuery(similarAuctionsQuery(id));
