import type { BidHistoryEntry } from '@teum/contract/bidding/bidding.routes';

interface PriceHistory {
  startTime: string;
  endTime: string;
  startingPrice: number;
  bidCount: number;
  /** Newest first; of a long history only the newest part. */
  bids: readonly BidHistoryEntry[];
}

export const priceBox = { width: 340, height: 76, top: 8, bottom: 70 } as const;

/** The newest price is drawn at least this wide: otherwise a fresh bid is a vertical line at the right edge. */
const leastTail = 14;
const stepsEnd = priceBox.width - leastTail;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Where times and prices lie in the box: from the start until now, left to right; at half height while nothing has risen. */
function scaleOf({ startTime, endTime, startingPrice, bids }: PriceHistory, now: number) {
  const from = Date.parse(startTime);
  const latest = bids[0];
  const sinceStart = (time: string) => Date.parse(time) - from;
  const shown = Math.max(Math.min(now - from, sinceStart(endTime)), 1);
  const span = latest ? Math.max(shown, (sinceStart(latest.bidTime) * priceBox.width) / stepsEnd) : shown;
  const rise = (latest?.highestBidAmount ?? startingPrice) - startingPrice;

  const x = (time: string) => rounded((sinceStart(time) / span) * priceBox.width);
  const y = (price: number) => {
    const level = rise === 0 ? 0.5 : (price - startingPrice) / rise;
    return rounded(priceBox.bottom - level * (priceBox.bottom - priceBox.top));
  };
  return { x, y };
}

/** The price as steps. */
export function priceLine(history: PriceHistory, now: number): string {
  const { startingPrice, bidCount, bids } = history;
  const { x, y } = scaleOf(history, now);
  const steps = bids.toReversed().map(({ bidTime, highestBidAmount }) => `H${x(bidTime)}V${y(highestBidAmount)}`);
  // For older bids that are not loaded, a straight line: steps would be invented.
  const oldest = bids.at(-1);
  if (oldest && bidCount > bids.length) steps[0] = `L${x(oldest.bidTime)} ${y(oldest.highestBidAmount)}`;
  return `M0 ${y(startingPrice)}${steps.join('')}H${priceBox.width}`;
}

/** Where the bids of one bidder lie, as strokes without length: only their round caps are drawn. */
export function bidDots(history: PriceHistory, now: number, bidder: string): string {
  const { x, y } = scaleOf(history, now);
  const own = history.bids.filter((bid) => bid.bidder === bidder);
  return own.map(({ bidTime, highestBidAmount }) => `M${x(bidTime)} ${y(highestBidAmount)}h0`).join('');
}
