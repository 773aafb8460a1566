import type { Category } from '@teum/contract/offer/offer-categories';
import type { OfferAnswer, OfferRequest } from '@teum/contract/offer/offer-details';

/** What a form holds of an offer's details; texts alone, so that a draft can keep them. */
export const emptyOfferFields = {
  category: '',
  lengthMinutes: '',
  /** Empty, `online`, `region` before anything is chosen, the two digits of a 시·도, or the five of a 시·군·구. */
  place: '',
  placeLine: '',
  /** Storage keys with spaces between them. */
  pictures: '',
};
export type OfferFields = typeof emptyOfferFields;

export const offerFieldsOf = ({ category, lengthMinutes, place, pictures }: OfferAnswer): OfferFields => ({
  category: category ?? '',
  lengthMinutes: lengthMinutes === undefined ? '' : String(lengthMinutes),
  place: place?.region ?? place?.kind ?? '',
  placeLine: place?.line ?? '',
  pictures: (pictures ?? []).join(' '),
});

export const keysIn = (pictures: string): string[] => (pictures === '' ? [] : pictures.split(' '));

/** Names every detail: what is empty is taken away. */
export const offerRequestOf = ({ category, lengthMinutes, place, placeLine, pictures }: OfferFields) =>
  ({
    category: category === '' ? null : (category as Category),
    lengthMinutes: lengthMinutes === '' ? null : Number(lengthMinutes),
    place: placeRequest(place, placeLine),
    pictures: keysIn(pictures),
  }) satisfies OfferRequest;

function placeRequest(place: string, line: string): OfferRequest['place'] {
  if (place === '') return null;
  return place === 'online' ? { kind: 'online' } : { kind: 'region', region: place.replace('region', ''), line };
}
