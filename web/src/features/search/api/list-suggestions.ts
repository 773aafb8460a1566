import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api-client.ts';

/** The suggestions for the keyword before stay until those for the next have come: the list does not flicker at each key. */
export const useSuggestions = (keyword: string) =>
  useQuery({
    queryKey: ['search', 'suggestions', keyword],
    queryFn: async ({ signal }) => (await api('GET /search/suggest', { query: { keyword }, signal })).data,
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
