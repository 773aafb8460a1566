import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { limits } from '@teum/contract/limits';
import type { SearchType } from '@teum/contract/routes/search';
import { api } from '../../../shared/api-client.ts';

const searchKey = ['search'] as const;

/** The best results of each type. */
export const bestResultsQuery = (keyword: string | undefined) =>
  queryOptions({
    queryKey: [...searchKey, 'best', keyword],
    queryFn: ({ signal }) => api('GET /search', { query: { keyword }, signal }),
    enabled: keyword !== undefined,
  });

/** All results of one type, slice by slice; a slice that is not full is the last. */
export const resultsOfTypeList = (keyword: string, type: SearchType) =>
  infiniteQueryOptions({
    queryKey: [...searchKey, type, keyword],
    queryFn: ({ pageParam: page, signal }) => api('GET /search', { query: { keyword, type, page }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) =>
      last.length === limits.search.perType && page < limits.search.maxPage ? page + 1 : undefined,
  });

export const useBestResults = (keyword: string | undefined) => useQuery(bestResultsQuery(keyword));

export function useResultsOfType(keyword: string, type: SearchType) {
  const query = useInfiniteQuery(resultsOfTypeList(keyword, type));
  return {
    items: query.data?.pages.flat() ?? [],
    hasMore: query.hasNextPage,
    isLoading: query.isFetching && !query.isRefetching,
    error: query.error,
    loadMore: () => void query.fetchNextPage(),
    onRetry: () => void (query.data ? query.fetchNextPage() : query.refetch()),
  };
}
