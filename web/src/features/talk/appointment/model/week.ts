import type { FreeTimes } from '@teum/contract/talk/appointment.routes';
import {
  dayOf,
  earliestStartMs,
  type FreeStart,
  freeRanges,
  freeStarts,
  latestStartMs,
  noHours,
  type SellerHours,
  type TimeRange,
} from '@teum/contract/talk/appointment-free-times';
import { startOfDayMs } from '@teum/contract/talk/appointment-transitions';
import { seenInKorea } from '@teum/contract/time';

export const dayMs = 24 * 60 * 60 * 1_000;
export const weekMs = 7 * dayMs;

/** When the Monday of that week begins in Seoul. */
export function mondayOf(instantMs: number): number {
  const day = startOfDayMs(instantMs);
  const sinceMonday = (seenInKorea(new Date(day)).getUTCDay() + 6) % 7;
  return day - sinceMonday * dayMs;
}

/** The weeks that can be chosen from: this one, and until 90 days ahead. */
export const weeksOf = (nowMs: number): { firstMs: number; lastMs: number } => ({
  firstMs: mondayOf(nowMs),
  lastMs: mondayOf(latestStartMs(nowMs)),
});

export interface FreeDay {
  startMs: number;
  /** Free ranges, cut at midnight. */
  ranges: readonly TimeRange[];
  starts: readonly FreeStart[];
}

/** The days of a week, Monday first, with what can still be chosen on each. */
export function freeDays(free: readonly TimeRange[], mondayMs: number, nowMs: number): FreeDay[] {
  const earliestMs = earliestStartMs(nowMs);
  const open = free
    .map(({ startMs, endMs }) => ({ startMs: Math.max(startMs, earliestMs), endMs }))
    .filter(({ startMs, endMs }) => startMs < endMs);
  return Array.from({ length: 7 }, (_, day) => {
    const startMs = mondayMs + day * dayMs;
    const endMs = startMs + dayMs;
    const isOnDay = (instantMs: number) => instantMs >= startMs && instantMs < endMs;
    return {
      startMs,
      ranges: open
        .map((range) => ({ startMs: Math.max(range.startMs, startMs), endMs: Math.min(range.endMs, endMs) }))
        .filter((range) => range.startMs < range.endMs),
      starts: freeStarts(open, endMs).filter((start) => isOnDay(start.startMs)),
    };
  });
}

/** The answer's ranges. Without hours every time of the week may be proposed. */
export function rangesOf({ free, keepsHours }: FreeTimes, mondayMs: number, nowMs: number): TimeRange[] {
  if (!keepsHours && free.length === 0)
    return freeRanges({ hours: noHours, busy: [], nowMs, window: { startMs: mondayMs, endMs: mondayMs + weekMs } });
  return rangesIn(free);
}

/** For sellers without hours: nobody wants to be offered midnight. */
const daytime: SellerHours = {
  ...noHours,
  hours: noHours.hours.map(({ weekday }) => ({ weekday, fromMinute: 9 * 60, toMinute: 22 * 60 })),
};

/** What a dialog opens with: the seller's hours, or the days from tomorrow on. */
export function usualRanges(times: FreeTimes, mondayMs: number, nowMs: number): TimeRange[] {
  const { keepsHours, offered } = times;
  const free = rangesOf(times, mondayMs, nowMs);
  if (offered) return rangesIn(offered);
  if (keepsHours) return free;
  const startMs = Math.max(mondayMs, startOfDayMs(nowMs) + dayMs);
  const window = { startMs, endMs: mondayMs + weekMs };
  return common(free, freeRanges({ hours: daytime, busy: [], nowMs, window }));
}

const rangesIn = (ranges: FreeTimes['free']): TimeRange[] =>
  ranges.map(({ startsAt, endsAt }) => ({ startMs: Date.parse(startsAt), endMs: Date.parse(endsAt) }));

/** Both lists are in order, and apart from each other within themselves. */
const common = (some: readonly TimeRange[], others: readonly TimeRange[]): TimeRange[] =>
  some.flatMap((one) =>
    others
      .map((other) => ({ startMs: Math.max(one.startMs, other.startMs), endMs: Math.min(one.endMs, other.endMs) }))
      .filter(({ startMs, endMs }) => startMs < endMs),
  );

/** `2026-11-16`, for the query. */
export const nameOfDay = (startMs: number): string => dayOf(startMs);

/** Where a key leads from a start: up and down within its day, left and right to the nearest time of another day. */
export function startAfterKey(days: readonly FreeDay[], currentMs: number, key: string): number | undefined {
  const at = days.findIndex(({ startMs }) => currentMs >= startMs && currentMs < startMs + dayMs);
  const ofDay = days[at]?.starts ?? [];
  const index = ofDay.findIndex(({ startMs }) => startMs === currentMs);
  switch (key) {
    case 'ArrowUp':
      return ofDay[index - 1]?.startMs;
    case 'ArrowDown':
      return ofDay[index + 1]?.startMs;
    case 'Home':
      return ofDay[0]?.startMs;
    case 'End':
      return ofDay.at(-1)?.startMs;
    case 'ArrowLeft':
      return nearest(days.slice(0, at).findLast(hasStarts), currentMs - days[at]!.startMs);
    case 'ArrowRight':
      return nearest(days.slice(at + 1).find(hasStarts), currentMs - days[at]!.startMs);
    default:
      return undefined;
  }
}

const hasStarts = ({ starts }: FreeDay): boolean => starts.length > 0;

function nearest(day: FreeDay | undefined, timeOfDayMs: number): number | undefined {
  if (!day) return undefined;
  const distance = (startMs: number) => Math.abs(startMs - day.startMs - timeOfDayMs);
  return day.starts.toSorted((one, other) => distance(one.startMs) - distance(other.startMs))[0]?.startMs;
}
