import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { limits } from '@teum/contract/limits';
import type { FilterQuery } from '@teum/contract/offer/finding-schema';
import type { ListingSort } from '@teum/contract/offer/listing-sorts';
import type { SearchType } from '@teum/contract/offer/search.routes';
import { api } from '../../../../shared/api-client.ts';
import { resultCounts } from '../model/result-counts.ts';

const searchKey = ['search'] as const;

/** Filters and order, as the wire names them. */
export type Narrowing = FilterQuery & { sort?: ListingSort | undefined };
const unnarrowed: Narrowing = {};

/** The best results of each type. */
export const bestResultsQuery = (keyword: string | undefined, narrowing = unnarrowed) =>
  queryOptions({
    queryKey: [...searchKey, 'best', keyword, narrowing],
    queryFn: ({ signal }) => api('GET /search', { query: { keyword, ...narrowing }, signal }),
    enabled: keyword !== undefined,
  });

/** All results of one type, slice by slice; a slice that is not full is the last. */
export const resultsOfTypeList = (keyword: string, type: SearchType, narrowing: Narrowing) =>
  infiniteQueryOptions({
    queryKey: [...searchKey, type, keyword, narrowing],
    queryFn: ({ pageParam: page, signal }) =>
      api('GET /search', { query: { keyword, type, page, ...narrowing }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) =>
      last.length === limits.search.perType && page < limits.search.maxPage ? page + 1 : undefined,
  });

export const useBestResults = (keyword: string | undefined, narrowing?: Narrowing) =>
  useQuery(bestResultsQuery(keyword, narrowing));

/** How many there are of each type. A page of one type does not search the others for it: it shows what is known. */
export function useResultCounts(keyword: string, narrowing: Narrowing, type: SearchType | undefined) {
  const { data } = useQuery({ ...bestResultsQuery(keyword, narrowing), enabled: type === undefined });
  return data && resultCounts(data);
}

export function useResultsOfType(keyword: string, type: SearchType, narrowing: Narrowing) {
  const query = useInfiniteQuery(resultsOfTypeList(keyword, type, narrowing));
  return {
    items: query.data?.pages.flat() ?? [],
    hasMore: query.hasNextPage,
    isLoading: query.isFetching && !query.isRefetching,
    error: query.error,
    loadMore: () => void query.fetchNextPage(),
    onRetry: () => void (query.data ? query.fetchNextPage() : query.refetch()),
  };
}
