import type { Language } from '@teum/contract/language';
import { lengthText } from '@teum/contract/offer/offer-words';

const minuteMs = 60_000;
const minutesOfDay = 24 * 60;

/** `19시간 18분`, `3일`: from two days on without the hours. A started minute counts as a whole one. */
export function leftInWords(leftMs: number, language: Language): string {
  const minutes = Math.max(1, Math.ceil(leftMs / minuteMs));
  const days = Math.floor(minutes / minutesOfDay);
  if (days < 2) return lengthText(minutes, language);
  return language === 'ko' ? `${days}일` : `${days} days`;
}
