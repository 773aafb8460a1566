import { type Refusal, refuse, type Sentence } from '@teum/contract';
import type { MediaKind } from '@teum/contract/offer/media';
import type { OfferRequest } from '@teum/contract/offer/offer-details';
import { offerSentences, placeLine } from '@teum/contract/offer/offer-details-form';
import { regionName } from '@teum/contract/offer/regions';
import type { PictureKeeping } from '../media/index.ts';
import type { StoredOffer } from './offer-columns.ts';

/** What may be stored of the details that a form names; its fields have passed the contract's checks. */
export async function storableOffer(
  keeping: PictureKeeping,
  kind: MediaKind,
  { lengthMinutes, category, place, pictures }: OfferRequest,
): Promise<{ ok: true; offer: StoredOffer } | Refusal> {
  if (place?.kind === 'region' && !regionName(place.region!)) return refuseDetail('place', offerSentences.region);
  if (pictures && !(await areUploaded(keeping, kind, pictures)))
    return refuseDetail('pictures', offerSentences.pictureUnknown);
  return {
    ok: true,
    offer: {
      ...(lengthMinutes !== undefined && { length_minutes: lengthMinutes }),
      ...(category !== undefined && { category }),
      ...(place !== undefined && storablePlace(place)),
      ...(pictures !== undefined && { pictures: pictures ?? [] }),
    },
  };
}

const refuseDetail = (field: string, sentence: Sentence): Refusal =>
  refuse('INVALID_INPUT', { fields: { [field]: sentence } });

async function areUploaded({ uploadedKeys }: PictureKeeping, kind: MediaKind, keys: string[]): Promise<boolean> {
  return keys.length === 0 || (await uploadedKeys(kind, keys)).size === keys.length;
}

function storablePlace(place: NonNullable<OfferRequest['place']> | null): StoredOffer {
  if (place?.kind !== 'region') return { place: place && 'online', place_line: null };
  return { place: place.region!, place_line: placeLine(place.line ?? '') || null };
}
