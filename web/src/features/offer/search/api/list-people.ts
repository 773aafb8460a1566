import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/api-client.ts';

/** Members whose nickname begins with the keyword. */
export const usePeople = (keyword: string) =>
  useQuery({
    queryKey: ['search', 'people', keyword],
    queryFn: async ({ signal }) => (await api('GET /search/people', { query: { keyword }, signal })).data,
  });
