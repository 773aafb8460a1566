import type { Language } from '@teum/contract/language';
import { clockTime, fullDate, inSeoul, monthAndDay, weekday } from './korean-time.ts';

/** `2026년 2월 3일 화요일`: the line between two days of a chat. */
export function dayLine(instant: Date, language: Language): string {
  const { year } = inSeoul(instant);
  const date = monthAndDay(instant, language);
  const name = weekday(instant, language);
  return language === 'ko' ? `${year}년 ${date} ${name}` : `${name}, ${date}, ${year}`;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Days on the calendar in Seoul between two instants: 23:59 to 00:01 is one. */
function calendarDaysBetween(earlier: Date, later: Date): number {
  const midnight = (instant: Date) => {
    const { year, month, day } = inSeoul(instant);
    return Date.UTC(year, month - 1, day);
  };
  return (midnight(later) - midnight(earlier)) / dayMs;
}

/** When the latest message of a room came: the time today, 어제, then the date. */
export function chatDate(instant: Date, now: Date, language: Language): string {
  const days = calendarDaysBetween(instant, now);
  if (days <= 0) return clockTime(instant, language);
  if (days === 1) return language === 'ko' ? '어제' : 'yesterday';
  return inSeoul(instant).year === inSeoul(now).year ? monthAndDay(instant, language) : fullDate(instant, language);
}
