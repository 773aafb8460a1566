import { blankName, type MediaKind } from '@teum/contract/offer/media';
import type { Category } from '@teum/contract/offer/offer-categories';
import type { OfferAnswer } from '@teum/contract/offer/offer-details';
import { onlineName } from '@teum/contract/offer/offer-words';
import { type PictureSources, pictureSources } from '../media-address.ts';
import { lazyCode, useLazyCode } from '../ui/lazy-code.ts';
import { keysIn, type OfferFields } from './offer-fields.ts';

const lazyRegions = lazyCode(() => import('@teum/contract/offer/regions'));

/** What the server would answer about what is filled in. */
export function useOfferPreview({ category, lengthMinutes, place, placeLine }: OfferFields): OfferAnswer {
  const isRegion = place.length === 5;
  const regions = useLazyCode(lazyRegions, { isWanted: isRegion });
  const placeText = isRegion ? regions?.regionName(place) : undefined;
  return {
    ...(category && { category: category as Category }),
    ...(lengthMinutes && { lengthMinutes: Number(lengthMinutes) }),
    ...(place === 'online' && { place: { kind: 'online' as const }, placeText: onlineName }),
    ...(isRegion && {
      place: { kind: 'region' as const, region: place, line: placeLine },
      ...(placeText && { placeText }),
    }),
  };
}

/** The thumbnail first, then the further pictures. */
export const previewPictures = (
  kind: MediaKind,
  thumbnailUrl: string | null | undefined,
  { pictures }: Pick<OfferFields, 'pictures'>,
): PictureSources[] => [
  { src: thumbnailUrl ?? `/${blankName}`, srcSet: '' },
  ...keysIn(pictures).map((key) => pictureSources(kind, key)),
];
