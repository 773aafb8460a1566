import { useEffect, useState } from 'react';
import { serverNow } from '../../../../shared/time/server-clock.ts';
import type { ProposalTarget } from '../model/target.ts';
import { mondayOf } from '../model/week.ts';
import { useFreeWeek } from './use-free-week.ts';

/** The week that a dialog shows. It opens at the first one with a time to choose, or at the one of what is chosen already. */
export function usePickerWeek(to: ProposalTarget, chosenMs: number | undefined) {
  const [openedMs] = useState(() => mondayOf(chosenMs ?? serverNow()));
  const [mondayMs, setMondayMs] = useState(openedMs);
  const [isSeeking, setIsSeeking] = useState(chosenMs === undefined);
  const [isWhole, setIsWhole] = useState(false);
  const week = useFreeWeek(to, mondayMs, isWhole ? 'all' : 'usual');
  const { days, nextMs } = week;
  const isEmpty = days?.every(({ starts }) => starts.length === 0);

  useEffect(() => {
    if (!isSeeking || isEmpty === undefined) return;
    if (isEmpty && nextMs !== undefined) return setMondayMs(nextMs);
    if (isEmpty) setMondayMs(openedMs); // nothing is free in any week
    setIsSeeking(false);
  }, [isSeeking, isEmpty, nextMs, openedMs]);

  return {
    mondayMs,
    setMondayMs: (next: number) => {
      setIsSeeking(false);
      setMondayMs(next);
    },
    week: isSeeking && isEmpty && nextMs !== undefined ? { ...week, days: undefined } : week,
    isWhole,
    /** Every time that may be proposed, also outside the seller's hours. */
    showAll: () => setIsWhole(true),
  };
}
