import { limits } from '@teum/contract/limits';
import type { OfferAnswer } from '@teum/contract/offer/offer-details';
import type { Appointment } from '@teum/contract/talk/appointment';
import { appointmentPrice } from '@teum/contract/talk/appointment-rules';

/** What a proposal begins with. */
export interface ProposalTerms {
  /** Of a listing: multiplied by the length. */
  hourlyKrw?: number | undefined;
  /** Of a won auction: the same for every length. */
  fixedKrw?: number | undefined;
  lengthMinutes?: number | undefined;
  place?: string | undefined;
  /** Whether the hour is paid through safe pay once it is accepted. */
  safePay?: boolean | undefined;
}

/** Another time for the same appointment. */
export function termsOfAppointment(
  { roomType, priceKrw, lengthMinutes, place }: Appointment,
  hourlyKrw: number | undefined,
): ProposalTerms {
  return { ...(roomType === 'auction' ? { fixedKrw: priceKrw } : { hourlyKrw }), lengthMinutes, place };
}

/** Undefined where no price is known. */
export function totalKrw({ hourlyKrw, fixedKrw }: ProposalTerms, lengthMinutes: number): number | undefined {
  return hourlyKrw === undefined ? fixedKrw : appointmentPrice(hourlyKrw, lengthMinutes);
}

/** Length and place as the seller has described them. */
export function termsOfOffer({
  lengthMinutes,
  place,
  placeText,
  safePay,
}: Pick<OfferAnswer, 'lengthMinutes' | 'place' | 'placeText' | 'safePay'>): ProposalTerms {
  const parts = [placeText?.ko, place?.line].filter((part) => part !== undefined && part !== '');
  return { lengthMinutes, place: [...parts.join(' · ')].slice(0, limits.appointment.maxPlace).join(''), safePay };
}
