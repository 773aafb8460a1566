import { fill } from '@teum/contract/language';
import type { Messages } from '../../messages/ko.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Never negative: a browser whose clock is behind would otherwise read of a post that is yet to be written. */
const msSince = (createdAt: Date, now: Date): number => Math.max(0, now.getTime() - createdAt.getTime());

/** Hours under a day, then days; in its first hour a post is new. */
export function postAge(createdAt: Date, now: Date, { age }: Messages): string {
  const passed = msSince(createdAt, now);
  if (passed < hourMs) return age.now;
  if (passed < dayMs) return fill(age.hours, { count: Math.floor(passed / hourMs) });
  return fill(age.days, { count: Math.floor(passed / dayMs) });
}

/** Seconds, minutes, hours, then days. */
export function commentAge(createdAt: Date, now: Date, { age }: Messages): string {
  const passed = msSince(createdAt, now);
  if (passed < secondMs) return age.now;
  if (passed < minuteMs) return fill(age.seconds, { count: Math.floor(passed / secondMs) });
  if (passed < hourMs) return fill(age.minutes, { count: Math.floor(passed / minuteMs) });
  if (passed < dayMs) return fill(age.hours, { count: Math.floor(passed / hourMs) });
  return fill(age.days, { count: Math.floor(passed / dayMs) });
}
