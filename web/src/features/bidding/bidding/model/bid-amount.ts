import { limits } from '@teum/contract/limits';
import { readTypedAmount } from '../../../../shared/form/typed-amount.ts';

export const quickRaises = [1_000, 5_000, 10_000] as const;

/** What a quick raise bids: above the price now, whatever is typed. */
export const raisedAmount = (highest: number, raise: number): number => Math.min(highest + raise, limits.money.max);

export interface AuctionPrice {
  highestBidAmount: number;
  bidCount: number;
}

/** The lowest acceptable amount: the starting price for the first bid, later one won more than the highest. */
export const leastBid = ({ highestBidAmount, bidCount }: AuctionPrice): number =>
  bidCount === 0 ? highestBidAmount : highestBidAmount + 1;

/** What is typed, measured against the price now. The server decides; this only spares a bid that cannot win. */
export type JudgedAmount =
  | { kind: 'empty' }
  | { kind: 'unreadable' }
  | { kind: 'tooHigh' }
  | { kind: 'tooLow'; won: number; below: number }
  | { kind: 'wins'; won: number; above: number };

export function judgeAmount(typed: string, price: AuctionPrice): JudgedAmount {
  const read = readTypedAmount(typed);
  if (read.kind !== 'amount') return read;
  const { won } = read;
  if (won > limits.money.max) return { kind: 'tooHigh' };
  const above = won - price.highestBidAmount;
  return won < leastBid(price)
    ? { kind: 'tooLow', won, below: price.highestBidAmount - won }
    : { kind: 'wins', won, above };
}

const units = [
  [100_000_000, '억'],
  [10_000, '만'],
] as const;

/** `9만 5,000원`: an amount as it is said, to compare with what was meant. */
export function spokenKrw(won: number, grouped: (amount: number) => string): string {
  let rest = won;
  const parts: string[] = [];
  for (const [value, name] of units) {
    const count = Math.floor(rest / value);
    if (count > 0) parts.push(`${grouped(count)}${name}`);
    rest %= value;
  }
  if (rest > 0 || parts.length === 0) parts.push(grouped(rest));
  return `${parts.join(' ')}원`;
}
