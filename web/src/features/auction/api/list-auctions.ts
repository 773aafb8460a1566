import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api-client.ts';
import { useKeysetList } from '../../../shared/list/use-keyset-list.ts';

export const auctionsKey = ['auctions'] as const;

export const useAuctionList = () =>
  useKeysetList([...auctionsKey, 'list'], ({ lastId, signal }) =>
    api('GET /auction/recents', { query: { lastId }, signal }),
  );

export const useMyAuctions = () =>
  useKeysetList([...auctionsKey, 'mine'], ({ lastId, signal }) =>
    api('GET /auction/my-auctions', { query: { lastId }, signal }),
  );

export const useFavoriteAuctions = () =>
  useKeysetList([...auctionsKey, 'favorites'], ({ lastId, signal }) =>
    api('GET /auction/favorites', { query: { lastId }, signal }),
  );

export const useRecentAuctions = (limit: number) =>
  useQuery({
    queryKey: [...auctionsKey, 'recent', limit],
    queryFn: async ({ signal }) => (await api('GET /auction/recents', { query: { limit }, signal })).data,
  });

export const useEndingSoon = () =>
  useQuery({
    queryKey: [...auctionsKey, 'ending-soon'],
    queryFn: async ({ signal }) => (await api('GET /auction/ending-soon', { signal })).data,
  });
