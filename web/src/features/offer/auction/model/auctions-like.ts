import type { OfferAnswer } from '@teum/contract/offer/offer-details';
import { pages } from '@teum/contract/pages';

/** The address of the list of auctions that are similar by category and 시·도. */
export function auctionsLike({ category, place }: OfferAnswer): string {
  const near = place?.kind === 'region' ? place.region?.slice(0, 2) : place?.kind;
  const filters = String(new URLSearchParams({ ...(category && { category }), ...(near && { place: near }) }));
  return filters ? `${pages.auctions.path}?${filters}` : pages.auctions.path;
}
