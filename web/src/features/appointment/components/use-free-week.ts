import { useServerSecond } from '../../../shared/time/server-clock.ts';
import { useFreeTimes } from '../api/get-free-times.ts';
import type { ProposalTarget } from '../model/target.ts';
import { freeDays, nameOfDay, rangesOf, weekMs, weeksOf } from '../model/week.ts';

const minuteMs = 60_000;

/** A week of what can be chosen now, and the weeks around it. */
export function useFreeWeek(to: ProposalTarget, mondayMs: number) {
  // To the minute: free times begin on the half hour, and a render each second would be in vain.
  const nowMs = Math.floor(useServerSecond() / minuteMs) * minuteMs;
  const { data, isError, refetch } = useFreeTimes(to, nameOfDay(mondayMs));
  const { firstMs, lastMs } = weeksOf(nowMs);
  return {
    days: data && freeDays(rangesOf(data, mondayMs, nowMs), mondayMs, nowMs),
    keepsHours: data?.keepsHours,
    // A room is free of the seller's notice: the seller reads each proposal.
    noticeHours: to.at === 'listing' ? (data?.noticeHours ?? 0) : 0,
    isError: isError && !data,
    retry: () => refetch(),
    previousMs: mondayMs > firstMs ? mondayMs - weekMs : undefined,
    nextMs: mondayMs < lastMs ? mondayMs + weekMs : undefined,
  };
}

export type FreeWeek = ReturnType<typeof useFreeWeek>;
