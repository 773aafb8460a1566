import { fill } from '@teum/contract/language';
import type { Messages } from '../../messages/ko.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Just now, minutes under an hour, hours under a day, then days. A browser whose clock is behind reads "just now". */
export function ageOf(createdAt: Date, now: Date, { age }: Messages): string {
  const passed = now.getTime() - createdAt.getTime();
  if (passed < minuteMs) return age.now;
  if (passed < hourMs) return fill(age.minutes, { count: Math.floor(passed / minuteMs) });
  if (passed < dayMs) return fill(age.hours, { count: Math.floor(passed / hourMs) });
  return fill(age.days, { count: Math.floor(passed / dayMs) });
}
