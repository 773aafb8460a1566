import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api-client.ts';
import { useKeysetList } from '../../../shared/list/use-keyset-list.ts';
import { boardKeys } from './board-keys.ts';

export const usePostList = () =>
  useKeysetList(boardKeys.postList, ({ lastId, signal }) => api('GET /post/recents', { query: { lastId }, signal }));

export const useRecentPosts = (limit: number) =>
  useQuery({
    queryKey: boardKeys.recentPosts(limit),
    queryFn: async ({ signal }) => (await api('GET /post/recents', { query: { limit }, signal })).data,
  });
