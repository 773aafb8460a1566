import { type InfiniteData, type UndefinedInitialDataInfiniteOptions, useInfiniteQuery } from '@tanstack/react-query';

export interface Page<Item> {
  data: Item[];
}

type Cursor = number | undefined;
type LoadPage<Item> = (cursor: { lastId?: number; signal: AbortSignal }) => Promise<Page<Item>>;
type KeysetList<Item> = UndefinedInitialDataInfiniteOptions<
  Page<Item>,
  Error,
  InfiniteData<Page<Item>, Cursor>,
  readonly unknown[],
  Cursor
>;

/**
 * A list that is walked by id, page by page; an empty page ends it. Where something stands below the list, so does one that holds
 * less than `pageSize`: the placeholders of a page that does not exist would push it away.
 */
export const keysetList = <Item extends { id: number }>(
  queryKey: readonly unknown[],
  load: LoadPage<Item>,
  pageSize = 1,
): KeysetList<Item> => ({
  queryKey,
  queryFn: ({ pageParam, signal }) => load({ lastId: pageParam, signal }),
  initialPageParam: undefined,
  getNextPageParam: ({ data }) => (data.length < pageSize ? undefined : data.at(-1)?.id),
});

/** What it gives fits `InfiniteList`. */
export function useKeysetList<Item extends { id: number }>(list: KeysetList<Item>) {
  const query = useInfiniteQuery(list);
  return {
    items: query.data?.pages.flatMap(({ data }) => data) ?? [],
    hasMore: query.hasNextPage,
    isLoading: query.isFetching && !query.isRefetching,
    error: query.error,
    loadMore: () => void query.fetchNextPage(),
    onRetry: () => void (query.data ? query.fetchNextPage() : query.refetch()),
  };
}
