import type { Language } from './language.ts';
import { clockTime, fullDate, inSeoul, monthAndDay, weekday } from './shown-time.ts';
import { seenInKorea } from './time.ts';

/* The forms of bids, deadlines and messages, apart from those that every page loads. */

/** `11월 12일 목요일 오후 11:40`: the start and the end of an auction, on its page and on its share picture. */
export function dayAndTime(instant: Date, language: Language): string {
  const date = monthAndDay(instant, language);
  const name = weekday(instant, language);
  const time = clockTime(instant, language);
  return language === 'ko' ? `${date} ${name} ${time}` : `${name}, ${date}, ${time}`;
}

/** `11월 25일 오후 6:20`: until when a proposal can be answered. */
export const dateAndClock = (instant: Date, language: Language): string =>
  [monthAndDay(instant, language), clockTime(instant, language)].join(language === 'ko' ? ' ' : ', ');

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

/** `11월 14일 오후 9:14:07.318`: the time of an entry, as exactly as it was recorded. */
export function exactInstant(instant: Date, language: Language): string {
  const clock = clockTime(instant, language).replace(/:\d\d/, (minutes) => {
    const seen = seenInKorea(instant);
    const seconds = String(seen.getUTCSeconds()).padStart(2, '0');
    return `${minutes}:${seconds}.${String(seen.getUTCMilliseconds()).padStart(3, '0')}`;
  });
  return [monthAndDay(instant, language), clock].join(language === 'ko' ? ' ' : ', ');
}
