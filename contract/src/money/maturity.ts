import { limits } from '../limits.ts';
import { startOfDayMs } from '../talk/appointment-transitions.ts';
import { addBusinessDays } from './business-days.ts';

export interface Release {
  releasedMs: number;
  /** The seller's part before the fee. */
  sellerPartKrw: number;
  /** Deals of this seller that were released before this one. */
  earlierReleases: number;
}

/**
 * From when released money may be paid out: midnight in Seoul at the beginning of a business day, so that the day's run pays it. At
 * the release's own time of day, what was released in the evening would miss the run of the next day.
 */
export function maturesMs({ releasedMs, sellerPartKrw, earlierReleases }: Release): number {
  const { matureDays, careful } = limits.deal;
  const isCareful = earlierReleases < careful.deals || sellerPartKrw >= careful.fromKrw;
  return startOfDayMs(addBusinessDays(releasedMs, isCareful ? careful.matureDays : matureDays));
}
