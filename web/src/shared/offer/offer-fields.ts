import type { CancelTerms } from '@teum/contract/offer/cancel-terms';
import type { Category } from '@teum/contract/offer/offer-categories';
import type { OfferAnswer, OfferRequest } from '@teum/contract/offer/offer-details';
import { config } from '../config.ts';

/** What a form holds of an offer's details; texts alone, so that a draft can keep them. */
export const emptyOfferFields = {
  category: '',
  lengthMinutes: '',
  /** Empty, `online`, `region` before anything is chosen, the two digits of a 시·도, or the five of a 시·군·구. */
  place: '',
  placeLine: '',
  /** Storage keys with spaces between them. */
  pictures: '',
  /** Empty or `off`: where safe pay is offered, a new form has it on. */
  safePay: '',
  /** Empty for the usual terms, or `strict`. */
  cancelTerms: '',
};
export type OfferFields = typeof emptyOfferFields;

export const offerFieldsOf = ({
  category,
  lengthMinutes,
  place,
  pictures,
  safePay,
  cancelTerms,
}: OfferAnswer): OfferFields => ({
  category: category ?? '',
  lengthMinutes: lengthMinutes === undefined ? '' : String(lengthMinutes),
  place: place?.region ?? place?.kind ?? '',
  placeLine: place?.line ?? '',
  pictures: (pictures ?? []).join(' '),
  safePay: safePay ? '' : 'off',
  cancelTerms: cancelTerms === 'strict' ? 'strict' : '',
});

export const keysIn = (pictures: string): string[] => (pictures === '' ? [] : pictures.split(' '));

/** Names every detail: what is empty is taken away. */
export const offerRequestOf = ({ category, lengthMinutes, place, placeLine, pictures, ...pay }: OfferFields) =>
  ({
    category: category === '' ? null : (category as Category),
    lengthMinutes: lengthMinutes === '' ? null : Number(lengthMinutes),
    place: placeRequest(place, placeLine),
    pictures: keysIn(pictures),
    ...payOf(pay),
  }) satisfies OfferRequest;

type Pay = { safePay: false; cancelTerms: null } | { safePay: true; cancelTerms: CancelTerms };

/** How buyers pay, as the server would store it: strict terms may have been chosen while they were still offered. */
export function payOf({ safePay, cancelTerms }: Pick<OfferFields, 'safePay' | 'cancelTerms'>): Pay {
  const offered = config.safePay;
  if (!offered || safePay === 'off') return { safePay: false, cancelTerms: null };
  const isStrict = offered.isStrictOffered && cancelTerms === 'strict';
  return { safePay: true, cancelTerms: isStrict ? 'strict' : 'normal' };
}

function placeRequest(place: string, line: string): OfferRequest['place'] {
  if (place === '') return null;
  return place === 'online' ? { kind: 'online' } : { kind: 'region', region: place.replace('region', ''), line };
}
