import type { FreeDay } from './week.ts';

const hourMs = 3_600_000;
/** Shown at least, so that a week with little free time keeps its shape. */
const usual = { fromHour: 10, toHour: 20 };

/** The hours of the day that a week's grid shows: all free times, and at least the usual ones. */
export function gridHours(days: readonly FreeDay[]): { fromHour: number; toHour: number } {
  const times = days.flatMap(({ startMs: day, ranges }) =>
    ranges.map(({ startMs, endMs }) => ({ from: (startMs - day) / hourMs, to: (endMs - day) / hourMs })),
  );
  return {
    fromHour: Math.floor(Math.min(usual.fromHour, ...times.map(({ from }) => from))),
    toHour: Math.ceil(Math.max(usual.toHour, ...times.map(({ to }) => to))),
  };
}
