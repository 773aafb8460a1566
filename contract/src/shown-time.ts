import type { Language } from './language.ts';
import { seenInKorea } from './time.ts';

interface KoreanClock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: string;
}

/** What calendar and clock show in Seoul, wherever the reader is. */
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

// By hand where it is short: each of the browser's own formatters takes a phone some 30 ms to open.
export const weekday = (instant: Date, language: Language): string =>
  language === 'ko'
    ? `${'일월화수목금토'[seenInKorea(instant).getUTCDay()]}요일`
    : inEnglish(instant, { weekday: 'long' });

export const inEnglish = (instant: Date, parts: Intl.DateTimeFormatOptions): string =>
  seenInKorea(instant).toLocaleDateString('en-US', { timeZone: 'UTC', ...parts });

/** `오후 6:41`: a chat message. By hand: browsers with recent tables print `PM 6:41` for Korean. */
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

/** `2026년 2월 3일`: a payment, and the period of a ticket, also in its notice. */
export function fullDate(instant: Date, language: Language): string {
  const { year } = inSeoul(instant);
  const date = monthAndDay(instant, language);
  return language === 'ko' ? `${year}년 ${date}` : `${date}, ${year}`;
}

/** `2026년 2월 3일 화요일`: the line between two days of a chat. */
export function dayLine(instant: Date, language: Language): string {
  const name = weekday(instant, language);
  const date = fullDate(instant, language);
  return language === 'ko' ? `${date} ${name}` : `${name}, ${date}`;
}

/** `2026년 2월 3일 화요일 오후 6:41`: beside an age, which says less. */
export const exactTime = (instant: Date, language: Language): string =>
  [dayLine(instant, language), clockTime(instant, language)].join(language === 'ko' ? ' ' : ', ');
