import { limits } from '../limits.ts';
import { toKoreanTime } from '../time.ts';
import { startOfDayMs } from './appointment-transitions.ts';

/** From the first to the second instant, without the second. */
export interface TimeRange {
  startMs: number;
  endMs: number;
}

/** A range of one weekday, in minutes after midnight in Seoul. */
export interface WeekdayHours {
  /** 0 is Sunday. */
  weekday: number;
  fromMinute: number;
  toMinute: number;
}

export interface SellerHours {
  hours: readonly WeekdayHours[];
  /** `2026-11-21`. */
  daysOff: readonly string[];
  pauseMinutes: number;
  noticeHours: number;
}

/** Always open: for people who keep no hours. */
export const noHours: SellerHours = {
  hours: Array.from({ length: 7 }, (_, weekday) => ({ weekday, fromMinute: 0, toMinute: 1_440 })),
  daysOff: [],
  pauseMinutes: 0,
  noticeHours: 0,
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const { gridMinutes, minAheadMinutes, maxAheadDays, maxMinutes } = limits.appointment;
const gridMs = gridMinutes * minuteMs;

const gridUp = (ms: number): number => Math.ceil(ms / gridMs) * gridMs;
const gridDown = (ms: number): number => Math.floor(ms / gridMs) * gridMs;

/** `2026-11-21`: the day of an instant in Seoul. */
export const dayOf = (instantMs: number): string => toKoreanTime(new Date(instantMs)).slice(0, 10);

/** The first start on the grid that may be proposed now. */
export const earliestStartMs = (nowMs: number, noticeHours = 0): number =>
  gridUp(nowMs + Math.max(minAheadMinutes * minuteMs, noticeHours * hourMs));

export const latestStartMs = (nowMs: number): number => gridDown(nowMs + maxAheadDays * dayMs);

interface Asked {
  hours: SellerHours;
  /** The seller's agreed appointments, in any order. */
  busy: readonly TimeRange[];
  /** When someone else is busy who has to be there: without the seller's pause. */
  othersBusy?: readonly TimeRange[];
  nowMs: number;
  /** Which starts are asked for. */
  window: TimeRange;
}

/**
 * The free times whose starts lie in the window: inside the hours, off no day, a pause away from each appointment, not before the
 * minimum notice and not after 90 days. Ranges are whole steps of the grid, apart from each other, and in order. A range
 * may end after the window, so that the last start keeps its full length.
 */
export function freeRanges({ hours, busy, othersBusy = [], nowMs, window }: Asked): TimeRange[] {
  const startMs = Math.max(gridUp(window.startMs), earliestStartMs(nowMs, hours.noticeHours));
  const lastStartMs = Math.min(gridUp(window.endMs) - gridMs, latestStartMs(nowMs));
  if (startMs > lastStartMs) return [];
  const asked = { startMs, endMs: lastStartMs + maxMinutes * minuteMs };
  const open = joined(openRanges(hours, asked));
  const closed = joined([...busy.map((range) => withPause(range, hours.pauseMinutes)), ...othersBusy]);
  return without(open, closed).filter((range) => range.startMs <= lastStartMs);
}

/** The hours of each day that touches the range, cut to the range. */
function openRanges({ hours, daysOff }: SellerHours, asked: TimeRange): TimeRange[] {
  const off = new Set(daysOff);
  const ranges: TimeRange[] = [];
  for (let day = startOfDayMs(asked.startMs); day < asked.endMs; day += dayMs) {
    if (off.has(dayOf(day))) continue;
    const weekday = new Date(dayOf(day)).getUTCDay();
    for (const { fromMinute, toMinute } of hours.filter((one) => one.weekday === weekday)) {
      const startMs = Math.max(gridUp(day + fromMinute * minuteMs), asked.startMs);
      const endMs = Math.min(gridDown(day + toMinute * minuteMs), asked.endMs);
      if (startMs < endMs) ranges.push({ startMs, endMs });
    }
  }
  return ranges;
}

/** Widened to the grid: a quarter of an hour after an appointment, the next start is half an hour after it. */
const withPause = ({ startMs, endMs }: TimeRange, pauseMinutes: number): TimeRange => ({
  startMs: gridDown(startMs - pauseMinutes * minuteMs),
  endMs: gridUp(endMs + pauseMinutes * minuteMs),
});

/** In order, with those that touch or overlap made one: an evening that goes on after midnight is one range. */
function joined(ranges: readonly TimeRange[]): TimeRange[] {
  const result: TimeRange[] = [];
  for (const range of ranges.toSorted((one, other) => one.startMs - other.startMs)) {
    const last = result.at(-1);
    if (last && range.startMs <= last.endMs) last.endMs = Math.max(last.endMs, range.endMs);
    else result.push({ ...range });
  }
  return result;
}

/** Both lists are in order, and apart from each other within themselves. */
function without(open: readonly TimeRange[], closed: readonly TimeRange[]): TimeRange[] {
  return open.flatMap(({ startMs, endMs }) => {
    const left: TimeRange[] = [];
    let fromMs = startMs;
    for (const taken of closed) {
      if (taken.endMs <= fromMs || taken.startMs >= endMs) continue;
      if (taken.startMs > fromMs) left.push({ startMs: fromMs, endMs: taken.startMs });
      fromMs = taken.endMs;
    }
    return fromMs < endMs ? [...left, { startMs: fromMs, endMs }] : left;
  });
}

export interface FreeStart {
  startMs: number;
  /** The longest appointment that fits. */
  maxMinutes: number;
}

/** Every start on the grid inside the free ranges, up to and without `untilMs`. */
export function freeStarts(ranges: readonly TimeRange[], untilMs = Number.POSITIVE_INFINITY): FreeStart[] {
  return ranges.flatMap(({ startMs, endMs }) => {
    const count = Math.max(0, Math.ceil((Math.min(endMs, untilMs) - startMs) / gridMs));
    return Array.from({ length: count }, (_, step) => {
      const start = startMs + step * gridMs;
      return { startMs: start, maxMinutes: Math.min(maxMinutes, (endMs - start) / minuteMs) };
    });
  });
}

/** Whether an appointment fits into the free ranges. */
export const fits = (ranges: readonly TimeRange[], wanted: TimeRange): boolean =>
  ranges.some(({ startMs, endMs }) => startMs <= wanted.startMs && wanted.endMs <= endMs);

/** The nearest free times of the wanted length, apart from each other, in order. */
export function nearestFree(
  ranges: readonly TimeRange[],
  wanted: TimeRange,
  count: number = limits.appointment.suggestions,
): TimeRange[] {
  const lengthMs = wanted.endMs - wanted.startMs;
  const distance = ({ startMs }: TimeRange): number => Math.abs(startMs - wanted.startMs);
  const candidates = freeStarts(ranges)
    .filter(({ maxMinutes: longest }) => longest * minuteMs >= lengthMs)
    .map(({ startMs }) => ({ startMs, endMs: startMs + lengthMs }))
    .toSorted((one, other) => distance(one) - distance(other));
  const chosen: TimeRange[] = [];
  for (const one of candidates) {
    if (chosen.length === count) break;
    if (chosen.every(({ startMs, endMs }) => endMs <= one.startMs || one.endMs <= startMs)) chosen.push(one);
  }
  return chosen.toSorted((one, other) => one.startMs - other.startMs);
}
