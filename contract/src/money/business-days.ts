import { dayOf } from '../talk/appointment-free-times.ts';
import { koreanHolidays } from './korean-holidays.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** Whether an instant's day in Seoul, from 0:00 to 24:00, is neither Saturday, Sunday nor a public holiday. */
export function isBusinessDay(instantMs: number): boolean {
  const day = dayOf(instantMs);
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !Object.hasOwn(koreanHolidays, day);
}

/** Whole business days until then: 0 on the last one, and afterwards. */
export function businessDaysLeft(nowMs: number, deadlineMs: number): number {
  let left = 0;
  while (addBusinessDays(nowMs, left + 1) <= deadlineMs) left += 1;
  return left;
}

/**
 * The same time of day on the n-th business day after the instant's own day. The own day never counts, whatever its hour:
 * Friday 23:59:59 and the Saturday after it both lead to Monday, at their own time of day.
 */
export function addBusinessDays(instantMs: number, count: number): number {
  let reached = instantMs;
  for (let left = count; left > 0; ) {
    reached += dayMs;
    if (isBusinessDay(reached)) left -= 1;
  }
  return reached;
}
