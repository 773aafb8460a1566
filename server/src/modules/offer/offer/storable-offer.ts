import { type Refusal, refuse, type Sentence } from '@teum/contract';
import type { MediaKind } from '@teum/contract/offer/media';
import type { OfferRequest } from '@teum/contract/offer/offer-details';
import { offerSentences, placeLine } from '@teum/contract/offer/offer-details-form';
import { regionName } from '@teum/contract/offer/regions';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Session } from '../../../platform/auth/session.ts';
import type { SafePayConfig } from '../../../platform/config/config.ts';
import { keepingFor, type PictureKeeping } from '../media/index.ts';
import type { StoredOffer } from './offer-columns.ts';

export interface OfferKeeping {
  keeping: PictureKeeping;
  /** Undefined where nothing can be paid. */
  safePay: SafePayConfig | undefined;
}

export const offerKeeping = (app: FastifyInstance, session: Session, reply: FastifyReply): OfferKeeping => ({
  keeping: keepingFor(app, session, reply),
  safePay: app.config.safePay,
});

/** What may be stored of the details that a form names; its fields have passed the contract's checks. */
export async function storableOffer(
  { keeping, safePay }: OfferKeeping,
  kind: MediaKind,
  { lengthMinutes, category, place, pictures, ...pay }: OfferRequest,
): Promise<{ ok: true; offer: StoredOffer } | Refusal> {
  if (place?.kind === 'region' && !regionName(place.region!)) return refuseDetail('place', offerSentences.region);
  if (pictures && !(await areUploaded(keeping, kind, pictures)))
    return refuseDetail('pictures', offerSentences.pictureUnknown);
  const paid = storablePay(safePay, pay);
  if (!paid.ok) return paid;
  return {
    ok: true,
    offer: {
      ...(lengthMinutes !== undefined && { length_minutes: lengthMinutes }),
      ...(category !== undefined && { category }),
      ...(place !== undefined && storablePlace(place)),
      ...(pictures !== undefined && { pictures: pictures ?? [] }),
      ...paid.pay,
    },
  };
}

type StoredPay = Pick<StoredOffer, 'safe_pay' | 'cancel_terms'>;

/** Off unless the form says it: a client that knows nothing of safe pay offers none. */
function storablePay(
  settings: SafePayConfig | undefined,
  { safePay, cancelTerms }: Pick<OfferRequest, 'safePay' | 'cancelTerms'>,
): { ok: true; pay: StoredPay } | Refusal {
  if (!safePay) return { ok: true, pay: { safe_pay: false, cancel_terms: 'normal' } };
  if (!settings) return refuseDetail('safePay', offerSentences.safePayClosed);
  if (cancelTerms === 'strict' && !settings.isStrictOffered)
    return refuseDetail('cancelTerms', offerSentences.cancelTerms);
  return { ok: true, pay: { safe_pay: true, cancel_terms: cancelTerms ?? 'normal' } };
}

const refuseDetail = (field: string, sentence: Sentence): Refusal =>
  refuse('INVALID_INPUT', { fields: { [field]: sentence } });

async function areUploaded({ uploadedKeys }: PictureKeeping, kind: MediaKind, keys: string[]): Promise<boolean> {
  return keys.length === 0 || (await uploadedKeys(kind, keys)).size === keys.length;
}

function storablePlace(place: NonNullable<OfferRequest['place']> | null): Pick<StoredOffer, 'place' | 'place_line'> {
  if (place?.kind !== 'region') return { place: place && 'online', place_line: null };
  return { place: place.region!, place_line: placeLine(place.line ?? '') || null };
}
