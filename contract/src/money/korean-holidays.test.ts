import { describe, expect, it } from 'vitest';
import { dayOf } from '../talk/appointment-free-times.ts';
import { knownHolidays, koreanHolidays } from './korean-holidays.ts';

const dayMs = 86_400_000;
const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const weekdayOf = (date: string): number => new Date(date).getUTCDay();
const next = (date: string, days = 1): string => dateOf(Date.parse(date) + days * dayMs);

const years = [2026, 2027, 2028, 2029];
const days = Array.from(
  { length: (Date.parse(knownHolidays.to) - Date.parse(knownHolidays.from)) / dayMs + 1 },
  (_, day) => next(knownHolidays.from, day),
);

const lunar = new Intl.DateTimeFormat('en-u-ca-dangi', { timeZone: 'UTC', month: 'numeric', day: 'numeric' });
/** The days of these years with this date of Korea's lunar calendar, as ICU computes it. */
const lunarDays = (date: string): string[] => days.filter((day) => lunar.format(new Date(day)) === date);
const solarDays = (date: string): string[] => years.map((year) => `${year}-${date}`);

/** Article 34 of 공직선거법: the first Wednesday from so many days before the term expires. */
function electionDay(termEnds: string, daysBefore: number): string {
  let day = next(termEnds, -daysBefore);
  while (weekdayOf(day) !== 3) day = next(day);
  return day;
}

type Substitute = 'none' | 'weekend' | 'sunday';

/** 관공서의 공휴일에 관한 규정, article 2; `substitute` is article 3 (1): on which days of the week a substitute follows. */
const statute: { days: string[]; substitute: Substitute }[] = [
  { days: solarDays('01-01'), substitute: 'none' },
  ...['03-01', '05-01', '05-05', '07-17', '08-15', '10-03', '10-09', '12-25'].map((date) => ({
    days: solarDays(date),
    substitute: 'weekend' as const,
  })),
  { days: lunarDays('4/8'), substitute: 'weekend' },
  { days: solarDays('06-06'), substitute: 'none' },
  ...[-1, 0, 1].flatMap((shift) => [
    { days: lunarDays('1/1').map((day) => next(day, shift)), substitute: 'sunday' as const },
    { days: lunarDays('8/15').map((day) => next(day, shift)), substitute: 'sunday' as const },
  ]),
  { days: [electionDay('2026-06-30', 30), electionDay('2028-05-29', 50)], substitute: 'none' },
];

const holidayCounts = Map.groupBy(
  statute.flatMap(({ days: all }) => all),
  (day) => day,
);

/** The days that a substitute has to be found for, once each: weekends as declared, and working days with two holidays. */
function substitutedDays(): string[] {
  const onWeekend = statute.flatMap(({ days: all, substitute }) =>
    all.filter((day) => {
      const weekday = weekdayOf(day);
      return (weekday === 0 && substitute !== 'none') || (weekday === 6 && substitute === 'weekend');
    }),
  );
  const together = [...holidayCounts.keys()].filter(
    (day) => holidayCounts.get(day)!.length > 1 && weekdayOf(day) !== 0 && weekdayOf(day) !== 6,
  );
  return [...new Set([...onWeekend, ...together])].sort();
}

/** Article 3: the first day afterwards that is no Saturday, no Sunday, no holiday and no other substitute. */
function substitutes(): string[] {
  const taken = new Set(holidayCounts.keys());
  return substitutedDays().map((day) => {
    let found = next(day);
    while (taken.has(found) || weekdayOf(found) === 0 || weekdayOf(found) === 6) found = next(found);
    taken.add(found);
    return found;
  });
}

describe('koreanHolidays', () => {
  it('[DEAL-19] are exactly the days of the statute, with its substitutes, on the lunar calendar of ICU', () => {
    expect(Object.keys(koreanHolidays)).toEqual([...holidayCounts.keys(), ...substitutes()].sort());
    expect(Object.keys(koreanHolidays).filter((day) => koreanHolidays[day]!.startsWith('대체공휴일'))).toEqual(
      substitutes().sort(),
    );
  });

  it.each([
    ['2026-02-17', '설날'],
    ['2026-09-25', '추석'],
    ['2027-02-07', '설날'],
    ['2027-09-15', '추석'],
    ['2028-01-27', '설날'],
    ['2028-04-12', '국회의원선거'],
    ['2028-10-03', '추석, 개천절'],
    ['2029-02-13', '설날'],
    ['2029-09-22', '추석'],
  ])('[DEAL-19] %s is %s', (day, name) => expect(koreanHolidays[day]).toBe(name));

  it('[DEAL-19] are known for the next 400 days', () => {
    expect(dayOf(Date.now() + 400 * dayMs) <= knownHolidays.to).toBe(true);
    expect(Object.keys(koreanHolidays).every((day) => day >= knownHolidays.from && day <= knownHolidays.to)).toBe(true);
  });
});
