import { fill } from '@teum/contract/language';
import type { Messages } from '../../messages/ko.ts';

/** The smallest unit that is shown. */
export type AgeUnit = 'seconds' | 'minutes';

const secondMs = 1_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Under a minute: a comment's age is in seconds, everything else happened just now. */
const underAMinute = (passed: number, unit: AgeUnit, { age }: Messages): string =>
  unit === 'seconds' && passed >= secondMs ? fill(age.seconds, { count: Math.floor(passed / secondMs) }) : age.now;

/** Just now, minutes under an hour, hours under a day, then days. A browser whose clock is behind reads "just now". */
export function ageOf(createdAt: Date, now: Date, m: Messages, unit: AgeUnit = 'minutes'): string {
  const { age } = m;
  const passed = now.getTime() - createdAt.getTime();
  if (passed < minuteMs) return underAMinute(passed, unit, m);
  if (passed < hourMs) return fill(age.minutes, { count: Math.floor(passed / minuteMs) });
  if (passed < dayMs) return fill(age.hours, { count: Math.floor(passed / hourMs) });
  return fill(age.days, { count: Math.floor(passed / dayMs) });
}
