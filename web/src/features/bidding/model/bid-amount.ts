import { limits } from '@teum/contract/limits';

export const quickRaises = [1_000, 5_000, 10_000] as const;

/** On top of what is typed when that already leads, else on top of the highest bid: a press never ends below it. */
export function raisedAmount(typed: number, highest: number, raise: number): number {
  return Math.min(Math.max(typed, highest) + raise, limits.money.max);
}

interface AuctionPrice {
  highestBidAmount: number;
  bidCount: number;
}

/** The least that the server can accept: the starting price for the first bid, one won more than the highest after it. */
export const leastBid = ({ highestBidAmount, bidCount }: AuctionPrice): number =>
  bidCount === 0 ? highestBidAmount : highestBidAmount + 1;
