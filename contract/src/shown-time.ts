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
function inSeoul(instant: Date): KoreanClock {
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
const weekday = (instant: Date, language: Language): string =>
  language === 'ko'
    ? `${'일월화수목금토'[seenInKorea(instant).getUTCDay()]}요일`
    : inEnglish(instant, { weekday: 'long' });

const inEnglish = (instant: Date, parts: Intl.DateTimeFormatOptions): string =>
  seenInKorea(instant).toLocaleDateString('en-US', { timeZone: 'UTC', ...parts });

/** `금`, `Fri`: the head of a column of a calendar. */
export const weekdayInitial = (instant: Date, language: Language): string =>
  language === 'ko' ? weekday(instant, language).charAt(0) : inEnglish(instant, { weekday: 'short' });

/** `11월`, `Nov`: above the day on the leaf of an appointment. */
export const monthName = (instant: Date, language: Language): string =>
  language === 'ko' ? `${inSeoul(instant).month}월` : inEnglish(instant, { month: 'short' });

export const dayOfMonth = (instant: Date): number => inSeoul(instant).day;

/** `2026년 11월`: the heading of a calendar. */
export const yearAndMonth = (instant: Date, language: Language): string =>
  language === 'ko'
    ? `${inSeoul(instant).year}년 ${inSeoul(instant).month}월`
    : inEnglish(instant, { month: 'long', year: 'numeric' });

/** `오후 6:41`: a chat message. By hand: browsers with recent tables print `PM 6:41` for Korean. */
export function clockTime(instant: Date, language: Language): string {
  const { hour, minute } = inSeoul(instant);
  const isMorning = hour < 12;
  const clock = `${hour % 12 || 12}:${minute}`;
  return language === 'ko' ? `${isMorning ? '오전' : '오후'} ${clock}` : `${clock} ${isMorning ? 'AM' : 'PM'}`;
}

function monthAndDay(instant: Date, language: Language): string {
  const { month, day } = inSeoul(instant);
  return language === 'ko' ? `${month}월 ${day}일` : `${inEnglish(instant, { month: 'long' })} ${day}`;
}

/** `11월 16일 – 22일`, `11월 30일 – 12월 6일`: a week of free times. */
export function dateRange(first: Date, last: Date, language: Language): string {
  const isOneMonth = inSeoul(first).month === inSeoul(last).month;
  const end = language === 'ko' ? `${inSeoul(last).day}일` : String(inSeoul(last).day);
  return `${monthAndDay(first, language)} – ${isOneMonth ? end : monthAndDay(last, language)}`;
}

/** `11월 20일 금요일`: the day of an appointment. */
export function dateAndWeekday(instant: Date, language: Language): string {
  const parts = [monthAndDay(instant, language), weekday(instant, language)];
  return language === 'ko' ? parts.join(' ') : parts.reverse().join(', ');
}

/** `11월 20일 (금)`: a day in a list of days. */
export function shortDate(instant: Date, language: Language): string {
  const initial = weekdayInitial(instant, language);
  return language === 'ko'
    ? `${monthAndDay(instant, language)} (${initial})`
    : `${initial}, ${monthName(instant, language)} ${dayOfMonth(instant)}`;
}

/** `금요일 오후 7:00`: beside the leaf with the date of an appointment. */
export function weekdayAndTime(instant: Date, language: Language): string {
  const parts = [weekday(instant, language), clockTime(instant, language)];
  return parts.join(language === 'ko' ? ' ' : ', ');
}

/** `오후 7:00 – 9:00`, `오전 11:00 – 오후 1:00`: from when to when. */
export function timeRange(start: Date, end: Date, language: Language): string {
  const [from, to] = [clockTime(start, language), clockTime(end, language)];
  const isOneHalf = inSeoul(start).hour < 12 === inSeoul(end).hour < 12;
  if (!isOneHalf) return `${from} – ${to}`;
  return language === 'ko' ? `${from} – ${to.split(' ')[1]}` : `${from.split(' ')[0]} – ${to}`;
}

/** `11월 12일 목요일 오후 11:40`: the start and the end of an auction, on its page and on its share picture. */
export function dayAndTime(instant: Date, language: Language): string {
  const date = monthAndDay(instant, language);
  const name = weekday(instant, language);
  const time = clockTime(instant, language);
  return language === 'ko' ? `${date} ${name} ${time}` : `${name}, ${date}, ${time}`;
}

/** `2026년 2월 3일`: a payment, and the period of a ticket, also in its notice. */
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

/** 어제, then the date, with its year when that is not this one; undefined for today. */
function dayBefore(instant: Date, now: Date, language: Language): string | undefined {
  const days = calendarDaysBetween(instant, now);
  if (days <= 0) return undefined;
  if (days === 1) return language === 'ko' ? '어제' : 'yesterday';
  return dateOfYear(instant, now, language);
}

/** `오후 6:41`, `어제 오후 6:41`, `11월 12일 오후 6:41`: when a bid was placed. */
export function dayAndClock(instant: Date, now: Date, language: Language): string {
  const parts = [dayBefore(instant, now, language), clockTime(instant, language)];
  return parts.filter((part) => part !== undefined).join(language === 'ko' ? ' ' : ', ');
}

/** `오후 6:41`, `어제`, `11월 12일`: the latest message of a chat room. */
export const dayOrClock = (instant: Date, now: Date, language: Language): string =>
  dayBefore(instant, now, language) ?? clockTime(instant, language);

/** `11월 14일`, with its year when that is not this one: when an auction ended that a member bid on. */
export const dateOfYear = (instant: Date, now: Date, language: Language): string =>
  inSeoul(instant).year === inSeoul(now).year ? monthAndDay(instant, language) : fullDate(instant, language);

/** `2026년 2월 3일 화요일`: the line between two days of a chat. */
export function dayLine(instant: Date, language: Language): string {
  const name = weekday(instant, language);
  const date = fullDate(instant, language);
  return language === 'ko' ? `${date} ${name}` : `${name}, ${date}`;
}

/** `2026년 2월 3일 화요일 오후 6:41`: beside an age, which says less. */
export const exactTime = (instant: Date, language: Language): string =>
  [dayLine(instant, language), clockTime(instant, language)].join(language === 'ko' ? ' ' : ', ');

/** `11월 14일 오후 9:14:07.318`: the time of an entry, as exactly as it was recorded. */
export function exactInstant(instant: Date, language: Language): string {
  const clock = clockTime(instant, language).replace(/:\d\d/, (minutes) => {
    const seen = seenInKorea(instant);
    const seconds = String(seen.getUTCSeconds()).padStart(2, '0');
    return `${minutes}:${seconds}.${String(seen.getUTCMilliseconds()).padStart(3, '0')}`;
  });
  return [monthAndDay(instant, language), clock].join(language === 'ko' ? ' ' : ', ');
}
