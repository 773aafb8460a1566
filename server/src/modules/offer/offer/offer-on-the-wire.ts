import type { CancelTerms } from '@teum/contract/offer/cancel-terms';
import type { Category } from '@teum/contract/offer/offer-categories';
import type { OfferAnswer } from '@teum/contract/offer/offer-details';
import { onlineName } from '@teum/contract/offer/offer-words';
import { regionName } from '@teum/contract/offer/regions';
import type { OfferRow } from './offer-columns.ts';

/** Only what the seller has said. */
export function offerOnTheWire({
  lengthMinutes,
  category,
  pictures,
  safePay,
  cancelTerms,
  ...place
}: OfferRow): OfferAnswer {
  return {
    ...(lengthMinutes !== null && { lengthMinutes }),
    ...(category !== null && { category: category as Category }),
    ...placeOnTheWire(place),
    ...(pictures.length > 0 && { pictures }),
    ...(safePay && { safePay, cancelTerms: cancelTerms as CancelTerms }),
  };
}

function placeOnTheWire({ place, placeLine }: Pick<OfferRow, 'place' | 'placeLine'>): OfferAnswer {
  if (place === null) return {};
  if (place === 'online') return { place: { kind: 'online' }, placeText: onlineName };
  const placeText = regionName(place);
  return {
    place: { kind: 'region', region: place, ...(placeLine !== null && { line: placeLine }) },
    // A region that has left the official list since keeps its code, and has no name.
    ...(placeText && { placeText }),
  };
}
