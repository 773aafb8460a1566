import { useInfiniteQuery } from '@tanstack/react-query';

interface Page<Item> {
  data: Item[];
}

type LoadPage<Item> = (cursor: { lastId?: number; signal: AbortSignal }) => Promise<Page<Item>>;

/** A list that is walked by id, page by page; an empty page ends it. What it gives fits `InfiniteList`. */
export function useKeysetList<Item extends { id: number }>(queryKey: readonly unknown[], load: LoadPage<Item>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load({ lastId: pageParam, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => last.data.at(-1)?.id,
  });
  return {
    items: query.data?.pages.flatMap(({ data }) => data) ?? [],
    hasMore: query.hasNextPage,
    isLoading: query.isFetching && !query.isRefetching,
    error: query.error,
    loadMore: () => void query.fetchNextPage(),
    onRetry: () => void (query.data ? query.fetchNextPage() : query.refetch()),
  };
}
