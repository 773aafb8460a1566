import { limits } from '@teum/contract/limits';
import type { WeekdayHours } from '@teum/contract/talk/appointment-free-times';

const { gridMinutes } = limits.appointment;
const dayMinutes = 1_440;

/** Every time of a day that hours may begin or end at, in minutes after midnight. */
export const timesOfDay: readonly number[] = Array.from(
  { length: dayMinutes / gridMinutes + 1 },
  (_, step) => step * gridMinutes,
);

const usual = { fromMinute: 600, toMinute: 1_080 };
/** Between the ranges of a day. */
const gapMinutes = 60;

const onDays = (days: readonly number[], fromHour: number, toHour: number): WeekdayHours[] =>
  days.map((weekday) => ({ weekday, fromMinute: fromHour * 60, toMinute: toHour * 60 }));
const evenings = onDays([1, 2, 3, 4, 5], 19, 22);
const weekends = onDays([6, 0], 11, 21);

/** Offered to whoever has no hours yet. */
export const usualWeeks = [
  { name: 'evenings', hours: evenings },
  { name: 'eveningsAndWeekends', hours: [...evenings, ...weekends] },
  { name: 'weekends', hours: weekends },
] as const;

/** Monday first. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

const inOrder = (hours: readonly WeekdayHours[]): WeekdayHours[] =>
  hours.toSorted((one, other) => one.weekday - other.weekday || one.fromMinute - other.fromMinute);

export const hoursOn = (hours: readonly WeekdayHours[], weekday: number): readonly WeekdayHours[] =>
  inOrder(hours.filter((one) => one.weekday === weekday));

/** What can still be added to a day: the usual hours, or some after the last ones. Undefined where the day is full. */
function nextRange(ofDay: readonly WeekdayHours[]): Pick<WeekdayHours, 'fromMinute' | 'toMinute'> | undefined {
  const last = ofDay.at(-1);
  if (!last) return usual;
  const fromMinute = Math.min(last.toMinute + gapMinutes, dayMinutes - gridMinutes);
  if (fromMinute < last.toMinute) return undefined;
  return { fromMinute, toMinute: Math.min(fromMinute + 2 * gapMinutes, dayMinutes) };
}

export const canAdd = (hours: readonly WeekdayHours[], weekday: number): boolean =>
  hours.length < limits.appointment.maxHours && nextRange(hoursOn(hours, weekday)) !== undefined;

export function withAdded(hours: readonly WeekdayHours[], weekday: number): WeekdayHours[] {
  const range = nextRange(hoursOn(hours, weekday));
  return range ? inOrder([...hours, { weekday, ...range }]) : [...hours];
}

export const without = (hours: readonly WeekdayHours[], removed: WeekdayHours): WeekdayHours[] =>
  hours.filter((one) => one !== removed);

/** The start moves the end before it, and the other way round: a range is never empty. */
export function withChanged(
  hours: readonly WeekdayHours[],
  changed: WeekdayHours,
  change: { fromMinute: number } | { toMinute: number },
): WeekdayHours[] {
  const range = { ...changed, ...change };
  if ('fromMinute' in change) range.toMinute = Math.max(range.toMinute, range.fromMinute + gridMinutes);
  else range.fromMinute = Math.min(range.fromMinute, range.toMinute - gridMinutes);
  return hours.map((one) => (one === changed ? range : one));
}

/** How many hours a week; halves stay halves. */
export const hoursPerWeek = (hours: readonly WeekdayHours[]): number =>
  hours.reduce((sum, { fromMinute, toMinute }) => sum + toMinute - fromMinute, 0) / 60;
