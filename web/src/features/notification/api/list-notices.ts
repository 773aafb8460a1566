import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api-client.ts';
import { useKeysetList } from '../../../shared/list/use-keyset-list.ts';

export const noticesKey = ['notices'] as const;

export const useNotices = () =>
  useKeysetList([...noticesKey, 'list'], ({ lastId, signal }) =>
    api('GET /notification', { query: { lastId }, signal }),
  );

export const useNewestNotices = (limit: number) =>
  useQuery({
    queryKey: [...noticesKey, 'newest', limit],
    queryFn: async ({ signal }) => (await api('GET /notification', { query: { limit }, signal })).data,
  });
