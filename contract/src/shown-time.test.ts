import { describe, expect, it } from 'vitest';
import {
  dateAndWeekday,
  dateRange,
  dayOfMonth,
  monthName,
  shortDate,
  timeRange,
  weekdayAndTime,
  weekdayInitial,
  yearAndMonth,
} from './shown-calendar.ts';
import { dayAndClock, dayAndTime, dayOrClock } from './shown-moment.ts';
import { clockTime, dayLine, exactTime, fullDate } from './shown-time.ts';

const at = (time: string) => new Date(time);

describe('[PAGE-16] a shown time', () => {
  it.each([
    ['2026-02-03T00:05:00+09:00', '오전 12:05', '12:05 AM'],
    ['2026-02-03T09:00:00+09:00', '오전 9:00', '9:00 AM'],
    ['2026-02-03T12:00:00+09:00', '오후 12:00', '12:00 PM'],
    ['2026-02-03T18:41:59+09:00', '오후 6:41', '6:41 PM'],
    ['2026-02-03T15:00:00Z', '오전 12:00', '12:00 AM'],
  ])('shows %s as %s', (time, korean, english) => {
    expect(clockTime(at(time), 'ko')).toBe(korean);
    expect(clockTime(at(time), 'en')).toBe(english);
  });

  it('writes days as Koreans do', () => {
    expect(dayLine(at('2026-02-03T00:00:00+09:00'), 'ko')).toBe('2026년 2월 3일 화요일');
    expect(dayLine(at('2026-02-03T00:00:00+09:00'), 'en')).toBe('Tuesday, February 3, 2026');
    expect(dayAndTime(at('2026-11-12T23:40:00+09:00'), 'ko')).toBe('11월 12일 목요일 오후 11:40');
    expect(dayAndTime(at('2026-11-12T23:40:00+09:00'), 'en')).toBe('Thursday, November 12, 11:40 PM');
    expect(fullDate(at('2026-12-31T23:59:59+09:00'), 'ko')).toBe('2026년 12월 31일');
    expect(fullDate(at('2026-12-31T23:59:59+09:00'), 'en')).toBe('December 31, 2026');
    expect(exactTime(at('2026-12-31T23:59:59+09:00'), 'ko')).toBe('2026년 12월 31일 목요일 오후 11:59');
    expect(exactTime(at('2026-12-31T23:59:59+09:00'), 'en')).toBe('Thursday, December 31, 2026, 11:59 PM');
  });

  it('writes the parts of a calendar', () => {
    const friday = at('2026-11-20T19:00:00+09:00');
    const inBoth = (text: (language: 'ko' | 'en') => string) => [text('ko'), text('en')];
    expect(inBoth((language) => weekdayInitial(friday, language))).toEqual(['금', 'Fri']);
    expect(inBoth((language) => monthName(friday, language))).toEqual(['11월', 'Nov']);
    expect(inBoth((language) => yearAndMonth(friday, language))).toEqual(['2026년 11월', 'November 2026']);
    expect(inBoth((language) => dateAndWeekday(friday, language))).toEqual(['11월 20일 금요일', 'Friday, November 20']);
    expect(inBoth((language) => shortDate(friday, language))).toEqual(['11월 20일 (금)', 'Fri, Nov 20']);
    expect(inBoth((language) => weekdayAndTime(friday, language))).toEqual(['금요일 오후 7:00', 'Friday, 7:00 PM']);
    expect(dayOfMonth(at('2026-11-20T15:00:00Z'))).toBe(21);
  });

  it.each([
    ['2026-11-16', '2026-11-22', '11월 16일 – 22일', 'November 16 – 22'],
    ['2026-11-30', '2026-12-06', '11월 30일 – 12월 6일', 'November 30 – December 6'],
  ])('writes the days from %s to %s as %s', (first, last, korean, english) => {
    const days = [at(`${first}T00:00:00+09:00`), at(`${last}T00:00:00+09:00`)] as const;
    expect([dateRange(...days, 'ko'), dateRange(...days, 'en')]).toEqual([korean, english]);
  });

  it.each([
    ['19:00', '21:00', '오후 7:00 – 9:00', '7:00 – 9:00 PM'],
    ['11:00', '13:00', '오전 11:00 – 오후 1:00', '11:00 AM – 1:00 PM'],
  ])('writes the times from %s to %s as %s', (from, to, korean, english) => {
    const times = [at(`2026-11-20T${from}:00+09:00`), at(`2026-11-20T${to}:00+09:00`)] as const;
    expect([timeRange(...times, 'ko'), timeRange(...times, 'en')]).toEqual([korean, english]);
  });

  it('reads calendar and clock of every day of a year as the browser does', () => {
    const browser = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'full' });
    for (let hour = 0; hour < 366 * 24; hour += 7) {
      const instant = new Date(Date.UTC(2027, 11, 31, hour));
      expect(dayLine(instant, 'ko')).toBe(browser.format(instant));
    }
  });

  it('takes the day from Seoul, not from the browser', () => {
    expect(dayLine(at('2026-02-02T15:00:00Z'), 'ko')).toBe('2026년 2월 3일 화요일');
  });
});

describe('dayOrClock', () => {
  const now = at('2026-01-02T00:10:00+09:00');

  it.each([
    ['2026-01-02T00:05:00+09:00', '오전 12:05'],
    ['2026-01-01T23:59:00+09:00', '어제'],
    ['2026-01-01T00:00:00+09:00', '어제'],
    ['2025-12-31T23:59:00+09:00', '2025년 12월 31일'],
    ['2026-01-02T00:11:00+09:00', '오전 12:11'],
  ])('%s reads %s', (time, shown) => {
    expect(dayOrClock(at(time), now, 'ko')).toBe(shown);
  });

  it('leaves out the year of an older day of this year', () => {
    expect(dayOrClock(at('2026-03-01T10:00:00+09:00'), at('2026-03-09T10:00:00+09:00'), 'ko')).toBe('3월 1일');
    expect(dayOrClock(at('2026-03-08T10:00:00+09:00'), at('2026-03-09T10:00:00+09:00'), 'en')).toBe('yesterday');
  });
});

describe('dayAndClock', () => {
  const now = at('2026-01-03T00:10:00+09:00');

  it.each([
    ['2026-01-03T00:05:00+09:00', '오전 12:05', '12:05 AM'],
    ['2026-01-02T18:41:00+09:00', '어제 오후 6:41', 'yesterday, 6:41 PM'],
    ['2026-01-01T09:00:00+09:00', '1월 1일 오전 9:00', 'January 1, 9:00 AM'],
    ['2025-12-31T23:59:00+09:00', '2025년 12월 31일 오후 11:59', 'December 31, 2025, 11:59 PM'],
  ])('%s reads %s', (time, korean, english) => {
    expect(dayAndClock(at(time), now, 'ko')).toBe(korean);
    expect(dayAndClock(at(time), now, 'en')).toBe(english);
  });
});
