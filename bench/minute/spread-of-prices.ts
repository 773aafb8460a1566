import { median, quantile } from '../frame/figures.ts';
import type { WatchersReport } from '../load/listeners-program.ts';

/** A bid whose way to the watchers is followed. `at` is when the database's clock was read for it, before its COMMIT. */
export interface FollowedBid {
  amount: number;
  at: number;
}

export interface PriceSpread {
  /** How long half, 99 % and all of the watchers waited for a price: the bid in the middle. */
  halfMs: number;
  mostMs: number;
  allMs: number;
  /** The same for all watchers and the slowest bid of a hundred. */
  allP99Ms: number;
}

/** So many bids, evenly spread over all. */
export function chooseBids(bids: readonly FollowedBid[], most: number): FollowedBid[] {
  const step = Math.max(1, bids.length / most);
  return Array.from({ length: Math.min(most, bids.length) }, (_, place) => bids[Math.floor(place * step)]!);
}

export function spreadOfPrices(bids: readonly FollowedBid[], reports: readonly WatchersReport[]): PriceSpread {
  const waits = bids.map(({ at }, place) =>
    Float64Array.from(
      reports.flatMap(({ seenAt }) => [...seenAt[place]!]),
      (seenAt) => (seenAt - at) / 1e3,
    ).sort(),
  );
  const shareOf = (share: number) => waits.map((sorted) => sorted[Math.ceil(sorted.length * share) - 1]!);
  return {
    halfMs: median(shareOf(0.5)),
    mostMs: median(shareOf(0.99)),
    allMs: median(shareOf(1)),
    allP99Ms: quantile(shareOf(1), 0.99),
  };
}
