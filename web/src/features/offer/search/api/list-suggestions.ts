import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/api-client.ts';

/** The last suggestions stay until the next ones arrive: the list does not flicker at each key. */
export const useSuggestions = (keyword: string) =>
  useQuery({
    queryKey: ['search', 'suggestions', keyword],
    queryFn: async ({ signal }) => (await api('GET /search/suggest', { query: { keyword }, signal })).data,
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
