import type { ResultCard } from '@teum/contract/offer/search.routes';

const hourMs = 3_600_000;

export interface CardState {
  isOver: boolean;
  /** Until an auction's end, rounded up. */
  hours: number | undefined;
  price: 'startingPrice' | 'highestBid' | 'winningBid' | 'perHour';
  state: 'ended' | 'hoursLeft' | 'sold' | 'available';
  note: 'bids' | 'noBids' | undefined;
}

/** What a row says of an offer at this time. */
export function cardState({ endTime, bidCount = 0, isClosed, isSold }: ResultCard, now: number): CardState {
  if (endTime === undefined) {
    const state = isSold ? 'sold' : 'available';
    return { isOver: isSold === true, hours: undefined, price: 'perHour', state, note: undefined };
  }
  const leftMs = Date.parse(endTime) - now;
  const isOver = leftMs <= 0;
  const winning = isClosed ? 'winningBid' : 'highestBid';
  return {
    isOver,
    hours: isOver ? undefined : Math.ceil(leftMs / hourMs),
    price: bidCount === 0 ? 'startingPrice' : winning,
    state: isOver ? 'ended' : 'hoursLeft',
    note: bidCount === 0 ? 'noBids' : 'bids',
  };
}
