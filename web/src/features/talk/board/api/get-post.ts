import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/api-client.ts';
import { boardKeys } from './board-keys.ts';

export const postQuery = (id: number) =>
  queryOptions({
    queryKey: boardKeys.post(id),
    queryFn: ({ signal }) => api('GET /post/{id}', { params: { id }, signal }),
  });

export const usePost = (id: number) => useQuery(postQuery(id));
