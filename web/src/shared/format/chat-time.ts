import type { Language } from '@teum/contract/language';
import { clockTime, dayBefore, inSeoul, monthAndDay, weekday } from './korean-time.ts';

/** `2026년 2월 3일 화요일`: the line between two days of a chat. */
export function dayLine(instant: Date, language: Language): string {
  const { year } = inSeoul(instant);
  const date = monthAndDay(instant, language);
  const name = weekday(instant, language);
  return language === 'ko' ? `${year}년 ${date} ${name}` : `${name}, ${date}, ${year}`;
}

/** When the latest message of a room came: the time today, 어제, then the date. */
export const chatDate = (instant: Date, now: Date, language: Language): string =>
  dayBefore(instant, now, language) ?? clockTime(instant, language);
