import { fill } from '@teum/contract/language';
import { limits } from '@teum/contract/limits';
import { formatKrw } from '@teum/contract/money';
import { type AuctionPrice, type JudgedAmount, leastBid } from '../model/bid-amount.ts';
import type { useBiddingMessages } from './use-bidding-messages.ts';

type BidSentences = ReturnType<typeof useBiddingMessages>['bid'];

/** What the field says about a typed amount, in one or two lines. */
export function amountSentence(judged: JudgedAmount, price: AuctionPrice, m: BidSentences): string {
  const least = fill(m.least, { amount: formatKrw(leastBid(price)) });
  switch (judged.kind) {
    case 'empty':
      return price.bidCount === 0 ? `${m.firstBid}\n${least}` : least;
    case 'unreadable':
      return m.invalid;
    case 'tooHigh':
      return fill(m.most, { amount: formatKrw(limits.money.max) });
    case 'tooLow':
      return `${lowSentence(judged.below, price, m)}\n${least}`;
    case 'wins':
      return distanceSentence(judged.above, price, m);
  }
}

function lowSentence(below: number, { bidCount }: AuctionPrice, m: BidSentences): string {
  if (bidCount > 0 && below === 0) return m.sameAsHighest;
  return fill(bidCount > 0 ? m.belowHighest : m.belowStart, { difference: formatKrw(below) });
}

/** How far an amount is above the price now. */
export function distanceSentence(above: number, { bidCount }: AuctionPrice, m: BidSentences): string {
  if (bidCount === 0 && above === 0) return m.atStart;
  return fill(bidCount > 0 ? m.aboveHighest : m.aboveStart, { difference: formatKrw(above) });
}
