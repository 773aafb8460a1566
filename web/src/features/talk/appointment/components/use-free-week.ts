import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { useFreeTimes } from '../api/get-free-times.ts';
import type { FreeTimesOf } from '../model/target.ts';
import { freeDays, nameOfDay, rangesOf, usualRanges, weekMs, weeksOf } from '../model/week.ts';

const minuteMs = 60_000;

/** A week of what can be chosen now, and the weeks around it. */
export function useFreeWeek(to: FreeTimesOf, mondayMs: number, shown: 'usual' | 'all' = 'all') {
  // To the minute: free times begin on the half hour, and a render each second would be in vain.
  const nowMs = Math.floor(useServerSecond() / minuteMs) * minuteMs;
  const { data, isError, refetch } = useFreeTimes(to, nameOfDay(mondayMs));
  const { firstMs, lastMs } = weeksOf(nowMs);
  const all = data && freeDays(rangesOf(data, mondayMs, nowMs), mondayMs, nowMs);
  const usual = data && freeDays(usualRanges(data, mondayMs, nowMs), mondayMs, nowMs);
  return {
    days: shown === 'usual' ? usual : all,
    /** Whether more can be chosen than the usual times. */
    hasMore: all !== undefined && usual !== undefined && countOf(all) > countOf(usual),
    keepsHours: data?.keepsHours,
    // A room is free of the seller's notice: the seller reads each proposal.
    noticeHours: to.at === 'room' || to.at === 'move' ? 0 : (data?.noticeHours ?? 0),
    isError: isError && !data,
    retry: () => refetch(),
    previousMs: mondayMs > firstMs ? mondayMs - weekMs : undefined,
    nextMs: mondayMs < lastMs ? mondayMs + weekMs : undefined,
  };
}

export type FreeWeek = ReturnType<typeof useFreeWeek>;

const countOf = (days: ReturnType<typeof freeDays>): number => days.reduce((sum, { starts }) => sum + starts.length, 0);
