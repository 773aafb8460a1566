import { queryOptions, useQuery } from '@tanstack/react-query';
import type { BidHistoryEntry } from '@teum/contract/bidding/bidding.routes';
import type { Auction } from '@teum/contract/offer/auction.routes';
import { api } from '../../../../shared/api-client.ts';
import { freshestAuction, joinBids } from '../live/auction-feed.ts';
import { auctionsKey } from './auction-keys.ts';

export const auctionKey = (id: number) => [...auctionsKey, 'one', id] as const;
export const bidsKey = (id: number) => [...auctionKey(id), 'bids'] as const;

export const auctionQuery = (id: number) =>
  queryOptions({
    queryKey: auctionKey(id),
    queryFn: async ({ signal, client }) => {
      const fetched = await api('GET /auction/{id}', { params: { id }, signal });
      return freshestAuction(client.getQueryData<Auction>(auctionKey(id)), fetched);
    },
  });

export const bidHistoryQuery = (id: number) =>
  queryOptions({
    queryKey: bidsKey(id),
    queryFn: async ({ signal, client }) => {
      const fetched = await api('GET /auction/maximum-bid/list/{id}', { params: { id }, signal });
      return joinBids(client.getQueryData<BidHistoryEntry[]>(bidsKey(id)) ?? [], fetched);
    },
  });

export const useAuction = (id: number) => useQuery(auctionQuery(id));
export const useBidHistory = (id: number) => useQuery(bidHistoryQuery(id));

export const readHighestBid = async (id: number, signal?: AbortSignal): Promise<number> =>
  (await api('GET /auction/maximum-bid/{id}', { params: { id }, ...(signal && { signal }) })).highestBidAmount;
