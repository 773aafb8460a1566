import { infiniteQueryOptions, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { FoundFields } from '@teum/contract/offer/finding-schema';
import { asList } from './use-keyset-list.ts';

export interface FoundSlice<Item> extends FoundFields {
  data: Item[];
}

type LoadSlice<Item> = (cursor: { after: string | undefined; signal: AbortSignal }) => Promise<FoundSlice<Item>>;

/** A list in any order, loaded slice by slice: each slice names the cursor of the next. */
export const foundList = <Item>(queryKey: QueryKey, load: LoadSlice<Item>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => load({ after: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** Its `list` fits `InfiniteList`; `found` is what the first slice says about all. */
export function useFoundList<Item>(options: ReturnType<typeof foundList<Item>>) {
  const query = useInfiniteQuery(options);
  return { list: asList(query), found: query.data?.pages[0] };
}
