import { fill, type Language, type Sentence } from '../language.ts';
import type { OfferAnswer } from './offer-details.ts';

export const onlineName: Sentence = { ko: '온라인', en: 'Online' };

/** `서울 마포구 또는 온라인`. */
export const orOnline = ({ ko, en }: Sentence): Sentence => ({ ko: `${ko} 또는 온라인`, en: `${en} or online` });

/** The place of an appointment is text that one of the two typed or took over; 온라인 is what an online offer gives it. */
export const placeName = (place: string, language: Language): string =>
  Object.values(onlineName).includes(place) ? onlineName[language] : place;

const lengthWords = {
  ko: { minutes: '{minutes}분', hours: '{hours}시간', both: '{hours}시간 {minutes}분' },
  en: { minutes: '{minutes} min', hours: '{hours} h', both: '{hours} h {minutes} min' },
} as const satisfies Record<Language, object>;

/** `90` → 1시간 30분. */
export function lengthText(lengthMinutes: number, language: Language): string {
  const [hours, minutes] = [Math.floor(lengthMinutes / 60), lengthMinutes % 60];
  const words = lengthWords[language];
  if (hours === 0) return fill(words.minutes, { minutes });
  return fill(minutes === 0 ? words.hours : words.both, { hours, minutes });
}

/** Length and place in one line for cards: `2시간 · 서울 강남구`. Empty where the seller has said neither. */
export function offerLine({ lengthMinutes, placeText }: OfferAnswer, language: Language): string {
  const parts = [lengthMinutes === undefined ? undefined : lengthText(lengthMinutes, language), placeText?.[language]];
  return parts.filter(Boolean).join(' · ');
}
