import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whileVisible } from '../../../shared/realtime/while-visible.ts';
import { watchAuction } from './watch-auction.ts';

/** While the page is visible, price, count and history of the auction update live. */
export function useAuctionFeed(auctionId: number): void {
  const client = useQueryClient();
  useEffect(() => whileVisible(document, () => watchAuction(client, auctionId)), [client, auctionId]);
}
