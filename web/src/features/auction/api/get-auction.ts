import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api-client.ts';
import { auctionsKey } from './list-auctions.ts';

export const auctionKey = (id: number) => [...auctionsKey, 'one', id] as const;

export const useAuction = (id: number) =>
  useQuery({ queryKey: auctionKey(id), queryFn: ({ signal }) => api('GET /auction/{id}', { params: { id }, signal }) });

export const useBidHistory = (id: number) =>
  useQuery({
    queryKey: [...auctionKey(id), 'bids'],
    queryFn: ({ signal }) => api('GET /auction/maximum-bid/list/{id}', { params: { id }, signal }),
  });

export const readHighestBid = async (id: number): Promise<number> =>
  (await api('GET /auction/maximum-bid/{id}', { params: { id } })).highestBidAmount;
