/** Where a signed-in person stands in an auction. */
export const standingStates = ['none', 'leading', 'outbid', 'won', 'lost'] as const;
export type StandingState = (typeof standingStates)[number];

interface Seen {
  /** The person's own highest bid. */
  amount: number | undefined;
  highestBidAmount: number;
  isClosed: boolean;
  /** The desk has ended the auction: nobody has won. */
  isStopped?: boolean | undefined;
}

/** No two bids of an auction have the same amount, so the highest bid is the person's own exactly when its amount is. */
export function standingState({ amount, highestBidAmount, isClosed, isStopped = false }: Seen): StandingState {
  if (amount === undefined) return 'none';
  const leads = amount >= highestBidAmount;
  if (isClosed) return leads && !isStopped ? 'won' : 'lost';
  return leads ? 'leading' : 'outbid';
}

export const bidTabs = ['open', 'won', 'lost'] as const;
export type BidTab = (typeof bidTabs)[number];

/** Counts stop here: a page shows 1,000+. */
export const maxTabCount = 1_000;
