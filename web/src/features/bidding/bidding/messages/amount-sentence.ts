import { fill, type Language } from '@teum/contract/language';
import { limits } from '@teum/contract/limits';
import { formatKrw } from '@teum/contract/money';
import { type AuctionPrice, type JudgedAmount, leastBid } from '../model/bid-amount.ts';
import type { useBiddingMessages } from './use-bidding-messages.ts';

interface Said {
  m: ReturnType<typeof useBiddingMessages>['bid'];
  language: Language;
}

/** What the field says about a typed amount, in one or two lines. */
export function amountSentence(judged: JudgedAmount, price: AuctionPrice, { m, language }: Said): string {
  const least = fill(m.least, { amount: formatKrw(leastBid(price), language) });
  switch (judged.kind) {
    case 'empty':
      return price.bidCount === 0 ? `${m.firstBid}\n${least}` : least;
    case 'unreadable':
      return m.invalid;
    case 'tooHigh':
      return fill(m.most, { amount: formatKrw(limits.money.max, language) });
    case 'tooLow':
      return `${lowSentence(judged.below, price, { m, language })}\n${least}`;
    case 'wins':
      return distanceSentence(judged.above, price, { m, language });
  }
}

function lowSentence(below: number, { bidCount }: AuctionPrice, { m, language }: Said): string {
  if (bidCount > 0 && below === 0) return m.sameAsHighest;
  return fill(bidCount > 0 ? m.belowHighest : m.belowStart, { difference: formatKrw(below, language) });
}

/** How far an amount is above the price now. */
export function distanceSentence(above: number, { bidCount }: AuctionPrice, { m, language }: Said): string {
  if (bidCount === 0 && above === 0) return m.atStart;
  return fill(bidCount > 0 ? m.aboveHighest : m.aboveStart, { difference: formatKrw(above, language) });
}
