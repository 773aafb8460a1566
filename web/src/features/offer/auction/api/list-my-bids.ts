import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Auction } from '@teum/contract/offer/auction.routes';
import type { BidTab } from '@teum/contract/offer/standing';
import { api } from '../../../../shared/api-client.ts';
import { asList } from '../../../../shared/list/use-keyset-list.ts';
import { auctionsKey } from './auction-keys.ts';

export const myBidsKey = [...auctionsKey, 'my-bids'] as const;

const myBids = (tab: BidTab) =>
  infiniteQueryOptions({
    queryKey: [...myBidsKey, tab],
    queryFn: ({ pageParam, signal }) => api('GET /auction/my-bids', { query: { tab, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // A bid made meanwhile moves auctions between the tabs.
    refetchOnMount: 'always',
  });

export function useMyBids(tab: BidTab) {
  const query = useInfiniteQuery(myBids(tab));
  const list = asList(query);
  return { list: { ...list, items: listedOnce(list.items) }, counts: query.data?.pages.at(-1)?.counts };
}

/** An auction that moves between outbid and leading while slices are read can be in two of them. */
function listedOnce(auctions: readonly Auction[]): Auction[] {
  return [...new Map(auctions.map((auction) => [auction.id, auction])).values()];
}
