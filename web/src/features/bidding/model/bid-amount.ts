import { limits } from '@teum/contract/limits';

export const quickRaises = [1_000, 5_000, 10_000] as const;

/** Adds to the typed amount if that would lead, else to the highest bid: the result is never below it. */
export function raisedAmount(typed: number, highest: number, raise: number): number {
  return Math.min(Math.max(typed, highest) + raise, limits.money.max);
}

interface AuctionPrice {
  highestBidAmount: number;
  bidCount: number;
}

/** The lowest acceptable amount: the starting price for the first bid, later one won more than the highest. */
export const leastBid = ({ highestBidAmount, bidCount }: AuctionPrice): number =>
  bidCount === 0 ? highestBidAmount : highestBidAmount + 1;
