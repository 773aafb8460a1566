import type { TimeRange } from '@teum/contract/talk/appointment-free-times';
import { dayMs, type FreeDay } from './week.ts';

const hourMs = 3_600_000;
/** Shown where nothing is free. */
const usual = { fromHour: 10, toHour: 20 };
/** So that a week with little free time keeps its shape. */
const fewestHours = 8;

/** The hours of the day that a week's grid shows: from the earliest free time on. `other` is shown, too, where it is in the week. */
export function gridHours(days: readonly FreeDay[], other?: TimeRange): { fromHour: number; toHour: number } {
  const times = days.flatMap(({ startMs: day, ranges }) =>
    [...ranges, ...(other && other.startMs >= day && other.startMs < day + dayMs ? [other] : [])].map(
      ({ startMs, endMs }) => ({ from: (startMs - day) / hourMs, to: Math.min(24, (endMs - day) / hourMs) }),
    ),
  );
  if (times.length === 0) return usual;
  const toHour = Math.ceil(Math.max(...times.map(({ to }) => to)));
  const fromHour = Math.floor(Math.min(...times.map(({ from }) => from)));
  return {
    fromHour: Math.min(fromHour, 24 - fewestHours),
    toHour: Math.min(24, Math.max(toHour, fromHour + fewestHours)),
  };
}
