import type { Auction } from '@teum/contract/routes/auction';
import type { StandingState } from '@teum/contract/standing';

/** Where a viewer stands: as a bidder, or as the seller after the end. */
export type ViewerState = Exclude<StandingState, 'none'> | 'sold' | 'unsold';

/** The states after the end. */
export type OutcomeState = Exclude<ViewerState, 'leading' | 'outbid'>;

export const isOutcome = (state: ViewerState | undefined): state is OutcomeState =>
  state !== undefined && state !== 'leading' && state !== 'outbid';

/** Undefined for viewers to whom the page says nothing but the price: strangers, members without a bid, the seller until the end. */
export function viewerState(auction: Auction, viewerId: number | undefined): ViewerState | undefined {
  const { standing, sellerId, isClosed, bidCount } = auction;
  if (viewerId === undefined) return undefined;
  if (viewerId === sellerId && isClosed) return bidCount > 0 ? 'sold' : 'unsold';
  return standing && standing.state !== 'none' ? standing.state : undefined;
}
