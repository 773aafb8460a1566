import type { Language } from './language.ts';
import { clockTime, inEnglish, inSeoul, monthAndDay, weekday } from './shown-time.ts';

/* The forms of appointments and calendars, apart from those that every page loads. */

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
