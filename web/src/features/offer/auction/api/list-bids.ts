import { api } from '../../../../shared/api-client.ts';
import { keysetList, useKeysetList } from '../../../../shared/list/use-keyset-list.ts';
import { everyBid } from '../live/auction-feed.ts';
import { bidsKey, useBidHistory } from './get-auction.ts';

const bidList = (auctionId: number) =>
  keysetList([...bidsKey(auctionId), 'all'], async ({ lastId, signal }) => ({
    data: await api('GET /auction/maximum-bid/list/{id}', { params: { id: auctionId }, query: { lastId }, signal }),
  }));

/** The fetched slices, joined with the live history that arrived since. */
export function useEveryBid(auctionId: number) {
  const { data: live = [] } = useBidHistory(auctionId);
  const { items, ...list } = useKeysetList(bidList(auctionId));
  return { ...list, items: items.length > 0 ? everyBid(items, live) : items };
}
