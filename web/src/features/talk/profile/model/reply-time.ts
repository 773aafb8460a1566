import type { Language } from '@teum/contract/language';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** `8분`, `3시간`, `2일`: about how long a first reply takes. Less than a minute counts as one. */
export function replyTime(seconds: number, language: Language): string {
  if (seconds >= day) return words(Math.round(seconds / day), ['일', 'day'], language);
  if (seconds >= hour) return words(Math.round(seconds / hour), ['시간', 'hour'], language);
  return words(Math.max(1, Math.round(seconds / minute)), ['분', 'minute'], language);
}

const words = (count: number, [korean, english]: [string, string], language: Language): string =>
  language === 'ko' ? `${count}${korean}` : `${count} ${english}${count === 1 ? '' : 's'}`;
