import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api-client.ts';
import { boardKeys } from './board-keys.ts';

export const usePost = (id: number) =>
  useQuery({
    queryKey: boardKeys.post(id),
    queryFn: ({ signal }) => api('GET /post/{id}', { params: { id }, signal }),
  });
