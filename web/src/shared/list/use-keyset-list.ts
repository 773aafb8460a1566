import {
  type InfiniteData,
  type UndefinedInitialDataInfiniteOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';

export interface Slice<Item> {
  data: Item[];
}

type Cursor = number | undefined;
type LoadSlice<Item> = (cursor: { lastId?: number; signal: AbortSignal }) => Promise<Slice<Item>>;
type KeysetList<Item> = UndefinedInitialDataInfiniteOptions<
  Slice<Item>,
  Error,
  InfiniteData<Slice<Item>, Cursor>,
  readonly unknown[],
  Cursor
>;

/**
 * A list that is loaded slice by slice, by id; an empty slice ends it. If something stands below the list, a slice shorter than
 * `sliceSize` ends it, too: placeholders of a slice that does not exist would push it down.
 */
export const keysetList = <Item extends { id: number }>(
  queryKey: readonly unknown[],
  load: LoadSlice<Item>,
  sliceSize = 1,
): KeysetList<Item> => ({
  queryKey,
  queryFn: ({ pageParam, signal }) => load({ lastId: pageParam, signal }),
  initialPageParam: undefined,
  getNextPageParam: ({ data }) => (data.length < sliceSize ? undefined : data.at(-1)?.id),
});

/** Its result fits `InfiniteList`. */
export const useKeysetList = <Item extends { id: number }>(list: KeysetList<Item>) => asList(useInfiniteQuery(list));

/** What `InfiniteList` needs of a query, whatever its cursor. */
export function asList<Item>(query: UseInfiniteQueryResult<InfiniteData<Slice<Item>>>) {
  return {
    items: query.data?.pages.flatMap(({ data }) => data) ?? [],
    hasMore: query.hasNextPage,
    isLoading: query.isFetching && !query.isRefetching,
    error: query.error,
    loadMore: () => void query.fetchNextPage(),
    onRetry: () => void (query.data ? query.fetchNextPage() : query.refetch()),
  };
}
