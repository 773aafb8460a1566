import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/api-client.ts';
import { auctionsKey } from './auction-keys.ts';
import type { AuctionQuery } from './list-auctions.ts';

type Narrowing = Pick<AuctionQuery, 'category' | 'place'>;

export const recentAuctionsQuery = (limit: number, narrowing: Narrowing = {}) =>
  queryOptions({
    queryKey: [...auctionsKey, 'recent', limit, narrowing],
    queryFn: async ({ signal }) => (await api('GET /auction/recents', { query: { ...narrowing, limit }, signal })).data,
  });

const soonest = 3;

export const endingSoonQuery = (narrowing: Narrowing = {}) =>
  queryOptions({
    queryKey: [...auctionsKey, 'ending-soon', narrowing],
    queryFn: async ({ signal }) => {
      if (!narrowing.category && !narrowing.place) return (await api('GET /auction/ending-soon', { signal })).data;
      const query = { ...narrowing, sort: 'ending-soon', limit: soonest } as const;
      return (await api('GET /auction/recents', { query, signal })).data;
    },
  });

export const useRecentAuctions = (limit: number, narrowing: Narrowing) =>
  useQuery(recentAuctionsQuery(limit, narrowing));
export const useEndingSoon = (narrowing: Narrowing) => useQuery(endingSoonQuery(narrowing));
