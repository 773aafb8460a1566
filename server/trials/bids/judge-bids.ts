import type { Receipt } from '@teum/contract/bidding/ledger-form';

/** One bid from its client's view: from the first attempt to the answer, with all retries. */
export interface BidRecord {
  amount: number;
  accountId: number;
  isAccepted: boolean;
  receipt?: Receipt | undefined;
  sentAt: number;
  answeredAt: number;
}

/** A highest bid that a client read. */
export interface ReadRecord {
  amount: number;
  sentAt: number;
  answeredAt: number;
}

export interface AuctionRecord {
  startingPrice: number;
  bids: readonly BidRecord[];
  reads: readonly ReadRecord[];
  /** The table at the end, by id. */
  stored: readonly { amount: number; accountId: number }[];
  /** The auction's own row at the end. */
  row: { highestBidAmount: number | null; bidCount: number };
}

/**
 * Whether the history of one auction is linearizable: every bid and every read must fit one instant between its request and its
 * answer. Returns the faults; empty if there are none.
 */
export function judgeBids(record: AuctionRecord): string[] {
  return [
    ...faultsOfTable(record),
    ...faultsOfLostOrDoubled(record),
    ...faultsOfOrder(record),
    ...faultsOfRefusals(record),
    ...faultsOfReads(record),
  ];
}

function faultsOfTable({ stored, row, startingPrice }: AuctionRecord): string[] {
  const amounts = stored.map(({ amount }) => amount);
  const falls = amounts.filter((amount, i) => amount <= (amounts[i - 1] ?? startingPrice - 1));
  const highest = amounts.at(-1) ?? null;
  const isRowRight = row.highestBidAmount === highest && row.bidCount === amounts.length;
  return [
    ...falls.map((amount) => `${amount} is stored after a bid that is not lower`),
    ...(isRowRight
      ? []
      : [`the row says ${row.highestBidAmount} of ${row.bidCount}, the bids ${highest} of ${amounts.length}`]),
  ];
}

function faultsOfLostOrDoubled({ bids, stored }: AuctionRecord): string[] {
  const nameOf = ({ accountId, amount }: { accountId: number; amount: number }) => `${amount} of ${accountId}`;
  const left = countBy(stored.map(nameOf));
  const lost = bids.filter(({ isAccepted }) => isAccepted).filter((bid) => !takeOne(left, nameOf(bid)));
  return [
    ...lost.map((bid) => `${nameOf(bid)} was acknowledged and is not stored`),
    ...[...left].filter(([, count]) => count > 0).map(([name]) => `${name} is stored without an acknowledgement`),
  ];
}

function faultsOfOrder({ bids }: AuctionRecord): string[] {
  const accepted = bids.filter(({ isAccepted }) => isAccepted);
  const knownAt = highestBefore(accepted, 0);
  return accepted
    .filter(({ amount, sentAt }) => knownAt(sentAt) >= amount)
    .map(({ amount, sentAt }) => `${amount} was accepted after ${knownAt(sentAt)} had been acknowledged`);
}

function faultsOfRefusals({ bids, startingPrice }: AuctionRecord): string[] {
  const reachableAt = highestSentBefore(bids, startingPrice - 1);
  return bids
    .filter(({ isAccepted, amount, answeredAt }) => !isAccepted && reachableAt(answeredAt) < amount)
    .map(({ amount }) => `${amount} was called too low when nothing higher could have been there`);
}

function faultsOfReads({ bids, reads, startingPrice }: AuctionRecord): string[] {
  const accepted = bids.filter(({ isAccepted }) => isAccepted);
  const acknowledgedAt = highestBefore(accepted, startingPrice);
  const sentAtByAmount = new Map(accepted.map(({ amount, sentAt }) => [amount, sentAt]));
  const readAt = highestBefore(reads, startingPrice);
  return reads.flatMap(({ amount, sentAt, answeredAt }) => {
    const bornAt = amount === startingPrice ? Number.NEGATIVE_INFINITY : sentAtByAmount.get(amount);
    if (bornAt === undefined || bornAt > answeredAt) return [`${amount} was read before anyone had bid it`];
    if (amount < acknowledgedAt(sentAt))
      return [`${amount} was read after ${acknowledgedAt(sentAt)} had been acknowledged`];
    if (amount < readAt(sentAt)) return [`${amount} was read after ${readAt(sentAt)} had been read`];
    return [];
  });
}

interface Happening {
  amount: number;
  sentAt: number;
  answeredAt: number;
}

/** The highest amount answered before an instant. */
const highestBefore = (happenings: readonly Happening[], otherwise: number) =>
  runningHighest(
    happenings.map(({ amount, answeredAt }) => ({ amount, at: answeredAt })),
    otherwise,
  );

/** The highest amount of accepted bids that may have been stored at an instant, because they had been sent. */
const highestSentBefore = (bids: readonly BidRecord[], otherwise: number) =>
  runningHighest(
    bids.filter(({ isAccepted }) => isAccepted).map(({ amount, sentAt }) => ({ amount, at: sentAt })),
    otherwise,
  );

function runningHighest(steps: { amount: number; at: number }[], otherwise: number): (instant: number) => number {
  const sorted = steps.toSorted((a, b) => a.at - b.at);
  let highest = otherwise;
  const heights = sorted.map(({ amount }) => {
    highest = Math.max(highest, amount);
    return highest;
  });
  return (instant) => heights[countBefore(sorted, instant) - 1] ?? otherwise;
}

function countBefore(sorted: readonly { at: number }[], instant: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.at < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function takeOne(counts: Map<string, number>, name: string): boolean {
  const count = counts.get(name) ?? 0;
  counts.set(name, count - 1);
  return count > 0;
}
