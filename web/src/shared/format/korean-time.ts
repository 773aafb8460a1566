import type { Language } from '@teum/contract/language';
import { seenInKorea } from '@teum/contract/time';

interface KoreanClock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: string;
}

/** Korea's calendar and clock, wherever the browser is. */
export function inSeoul(instant: Date): KoreanClock {
  const seen = seenInKorea(instant);
  return {
    year: seen.getUTCFullYear(),
    month: seen.getUTCMonth() + 1,
    day: seen.getUTCDate(),
    hour: seen.getUTCHours(),
    minute: String(seen.getUTCMinutes()).padStart(2, '0'),
  };
}

// Formatted by hand where it is short: each `Intl` formatter takes a phone some 30 ms to load.
export const weekday = (instant: Date, language: Language): string =>
  language === 'ko'
    ? `${'일월화수목금토'[seenInKorea(instant).getUTCDay()]}요일`
    : inEnglish(instant, { weekday: 'long' });

const inEnglish = (instant: Date, parts: Intl.DateTimeFormatOptions): string =>
  seenInKorea(instant).toLocaleDateString('en-US', { timeZone: 'UTC', ...parts });

/** `오후 6:41`. Formatted by hand: browsers with recent locale data print `PM 6:41` for Korean. */
export function clockTime(instant: Date, language: Language): string {
  const { hour, minute } = inSeoul(instant);
  const isMorning = hour < 12;
  const clock = `${hour % 12 || 12}:${minute}`;
  return language === 'ko' ? `${isMorning ? '오전' : '오후'} ${clock}` : `${clock} ${isMorning ? 'AM' : 'PM'}`;
}

export function monthAndDay(instant: Date, language: Language): string {
  const { month, day } = inSeoul(instant);
  return language === 'ko' ? `${month}월 ${day}일` : `${inEnglish(instant, { month: 'long' })} ${day}`;
}

/** `11월 12일 목요일 오후 11:40`: the start and the end of an auction. */
export function dayAndTime(instant: Date, language: Language): string {
  const date = monthAndDay(instant, language);
  const name = weekday(instant, language);
  const time = clockTime(instant, language);
  return language === 'ko' ? `${date} ${name} ${time}` : `${name}, ${date}, ${time}`;
}

/** `2026년 2월 3일`: the period of a ticket. */
export function fullDate(instant: Date, language: Language): string {
  const { year } = inSeoul(instant);
  const date = monthAndDay(instant, language);
  return language === 'ko' ? `${year}년 ${date}` : `${date}, ${year}`;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Calendar days in Seoul between two instants: 23:59 to 00:01 is one. */
function calendarDaysBetween(earlier: Date, later: Date): number {
  const midnight = (instant: Date) => {
    const { year, month, day } = inSeoul(instant);
    return Date.UTC(year, month - 1, day);
  };
  return (midnight(later) - midnight(earlier)) / dayMs;
}

/** 어제, then the date, with its year if that is not the current one; undefined for today. */
export function dayBefore(instant: Date, now: Date, language: Language): string | undefined {
  const days = calendarDaysBetween(instant, now);
  if (days <= 0) return undefined;
  if (days === 1) return language === 'ko' ? '어제' : 'yesterday';
  return inSeoul(instant).year === inSeoul(now).year ? monthAndDay(instant, language) : fullDate(instant, language);
}

/** `오후 6:41`, `어제 오후 6:41`, `11월 12일 오후 6:41`: when a bid was placed. */
export function dayAndClock(instant: Date, now: Date, language: Language): string {
  const parts = [dayBefore(instant, now, language), clockTime(instant, language)];
  return parts.filter((part) => part !== undefined).join(language === 'ko' ? ' ' : ', ');
}
