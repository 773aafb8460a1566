import { startOfDayMs } from '@teum/contract/talk/appointment-transitions';
import { seenInKorea, toKoreanTime } from '@teum/contract/time';
import { dayMs, nameOfDay } from './week.ts';

/** `2026-11`: the month of an instant in Seoul. */
export const monthOf = (instantMs: number): string => toKoreanTime(new Date(instantMs)).slice(0, 7);

/** Midnight in Seoul of a day such as `2026-11-21`. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00+09:00`);

/** The month so many months later. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

interface MonthDays {
  /** Empty cells before the first day: weeks begin on Sunday. */
  blanks: number;
  /** `2026-11-01` and so on. */
  days: readonly string[];
}

export function daysOfMonth(month: string): MonthDays {
  const firstMs = startOfDay(`${month}-01`);
  const days: string[] = [];
  for (let at = firstMs; monthOf(at) === month; at += dayMs) days.push(nameOfDay(at));
  return { blanks: seenInKorea(new Date(firstMs)).getUTCDay(), days };
}

export const today = (nowMs: number): string => nameOfDay(startOfDayMs(nowMs));

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day that a key leads to, within the month. */
export function dayAfterKey(days: readonly string[], current: string, key: string): string | undefined {
  if (key === 'Home') return days[0];
  if (key === 'End') return days.at(-1);
  const step = steps[key];
  return step === undefined ? undefined : days[days.indexOf(current) + step];
}
