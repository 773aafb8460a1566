import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/api-client.ts';
import { auctionsKey } from './auction-keys.ts';

export const recentAuctionsQuery = (limit: number) =>
  queryOptions({
    queryKey: [...auctionsKey, 'recent', limit],
    queryFn: async ({ signal }) => (await api('GET /auction/recents', { query: { limit }, signal })).data,
  });

export const endingSoonQuery = queryOptions({
  queryKey: [...auctionsKey, 'ending-soon'],
  queryFn: async ({ signal }) => (await api('GET /auction/ending-soon', { signal })).data,
});

export const useRecentAuctions = (limit: number) => useQuery(recentAuctionsQuery(limit));
export const useEndingSoon = () => useQuery(endingSoonQuery);
