import type { Auction } from '@teum/contract/offer/auction.routes';

export type PriceLabel = 'startingPrice' | 'highestBid' | 'winningBid';

/** What the price of an auction is: nobody has bid it, it may still rise, or it is the result. */
export function priceLabel({ bidCount, isClosed }: Pick<Auction, 'bidCount' | 'isClosed'>): PriceLabel {
  if (bidCount === 0) return 'startingPrice';
  return isClosed ? 'winningBid' : 'highestBid';
}
