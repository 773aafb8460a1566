import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/api-client.ts';
import { boardKeys } from './board-keys.ts';

export const recentPostsQuery = (limit: number) =>
  queryOptions({
    queryKey: boardKeys.recentPosts(limit),
    queryFn: async ({ signal }) => (await api('GET /post/recents', { query: { limit }, signal })).data,
  });

export const useRecentPosts = (limit: number) => useQuery(recentPostsQuery(limit));
