import type { Auction } from '@teum/contract/offer/auction.routes';
import type { StandingState } from '@teum/contract/offer/standing';

/** Where a viewer stands: as a bidder, or as the seller after the end. */
export type ViewerState = Exclude<StandingState, 'none'> | 'sold' | 'unsold';

/** The states after the end. */
export type OutcomeState = Exclude<ViewerState, 'leading' | 'outbid'>;

export const isOutcome = (state: ViewerState | undefined): state is OutcomeState =>
  state !== undefined && !isBidder(state);

/** Someone who has bid on an auction that runs. */
export const isBidder = (state: ViewerState | undefined): boolean => state === 'leading' || state === 'outbid';

/** Undefined for viewers to whom the page says nothing but the price: strangers, members without a bid, the seller until the end. */
export function viewerState(auction: Auction, viewerId: number | 'unknown' | undefined): ViewerState | undefined {
  const { standing, result, sellerId, isClosed, bidCount, stop } = auction;
  if (viewerId === undefined) return undefined;
  // Before hydration the auction alone tells: only members are sent a standing, and only parties a result.
  if (standing) return standing.state === 'none' ? undefined : standing.state;
  if (result) return 'sold';
  if (viewerId !== sellerId || !isClosed || stop) return undefined;
  return bidCount > 0 ? 'sold' : 'unsold';
}
