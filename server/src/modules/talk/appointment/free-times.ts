import { toKoreanTime } from '@teum/contract';
import type { FreeTimes } from '@teum/contract/talk/appointment.routes';
import {
  dayOf,
  fits,
  freeRanges,
  nearestFree,
  noHours,
  type SellerHours,
  type TimeRange,
} from '@teum/contract/talk/appointment-free-times';
import { startOfDayMs } from '@teum/contract/talk/appointment-transitions';
import type { Db } from '../../../platform/db/database.ts';
import { findSellerWeek } from './busy.sql.ts';

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

const rangeOnTheWire = ({ startMs, endMs }: TimeRange) => ({
  startsAt: toKoreanTime(new Date(startMs)),
  endsAt: toKoreanTime(new Date(endMs)),
});

/** Busy ranges near the window count, too: a pause reaches into it, and the last start of the week may end after it. */
const around = ({ startMs, endMs }: TimeRange): TimeRange => ({ startMs: startMs - dayMs, endMs: endMs + dayMs });

interface WeekOf {
  sellerId: number;
  /** Whose appointments count. */
  accountIds: readonly number[];
  fromDay: string | undefined;
  nowMs: number;
  except?: number | undefined;
  /** `any` is for a room, where the seller may agree to any time; `kept or any` is for the listing of a seller who may keep none. */
  hoursThatCount: 'any' | 'kept' | 'kept or any';
}

export async function readFreeTimes(
  db: Db,
  { sellerId, accountIds, fromDay, nowMs, except, hoursThatCount }: WeekOf,
): Promise<FreeTimes> {
  const startMs = fromDay === undefined ? startOfDayMs(nowMs) : Date.parse(`${fromDay}T00:00:00+09:00`);
  const window = { startMs, endMs: startMs + weekMs };
  const { hours, ...taken } = await findSellerWeek(db, { sellerId, accountIds, window: around(window), except });
  const kept = hoursThatCount === 'any' ? undefined : hours;
  const counted = kept ?? (hoursThatCount === 'kept' ? undefined : noHours);
  return {
    from: dayOf(startMs),
    keepsHours: hours !== undefined,
    noticeHours: hours?.noticeHours ?? 0,
    free: counted ? freeRanges({ hours: counted, ...taken, nowMs, window }).map(rangeOnTheWire) : [],
    ...(hoursThatCount === 'any' &&
      hours && { offered: freeRanges({ hours, ...taken, nowMs, window }).map(rangeOnTheWire) }),
  };
}

/** Nobody wants to be offered three in the morning. */
const daytime: SellerHours = {
  ...noHours,
  hours: noHours.hours.map(({ weekday }) => ({ weekday, fromMinute: 8 * 60, toMinute: 22 * 60 })),
};

interface Wanted {
  sellerId: number;
  buyerId: number;
  wanted: TimeRange;
  nowMs: number;
  except?: number | undefined;
}

/** The nearest times of the wanted length at which both are free, for the body of a refusal. */
export async function suggestFree(db: Db, { sellerId, buyerId, wanted, nowMs, except }: Wanted) {
  const window = { startMs: wanted.startMs - weekMs, endMs: wanted.startMs + weekMs };
  const accountIds = [sellerId, buyerId];
  const { hours, ...taken } = await findSellerWeek(db, { sellerId, accountIds, window: around(window), except });
  const free = freeRanges({ hours: hours ?? daytime, ...taken, nowMs, window });
  return { nextFree: nearestFree(free, wanted).map(rangeOnTheWire) };
}

/** Whether the seller's hours and pause leave this time free. A seller who keeps no hours offers any. */
export async function isOffered(db: Db, sellerId: number, wanted: TimeRange, nowMs: number): Promise<boolean> {
  const { hours, busy } = await findSellerWeek(db, { sellerId, accountIds: [sellerId], window: around(wanted) });
  if (!hours) return true;
  return fits(freeRanges({ hours, busy, nowMs, window: { ...wanted, endMs: wanted.startMs + 1 } }), wanted);
}
