import { fill, type Language, type Sentence } from '../language.ts';
import type { LengthBand } from './finding.ts';
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

/** How long an offer takes, as a filter says it. */
export const lengthBandNames: Record<LengthBand, Sentence> = {
  '0-60': { ko: '1시간 이하', en: 'Up to 1 h' },
  '60-120': { ko: '1~2시간', en: '1–2 h' },
  '120-240': { ko: '2~4시간', en: '2–4 h' },
  '240-720': { ko: '4시간 넘게', en: 'Over 4 h' },
};

/** Length and place in one line for cards: `2시간 · 서울 강남구`. Empty where the seller has said neither. */
export function offerLine({ lengthMinutes, placeText }: OfferAnswer, language: Language): string {
  const parts = [lengthMinutes === undefined ? undefined : lengthText(lengthMinutes, language), placeText?.[language]];
  return parts.filter(Boolean).join(' · ');
}
