/** Who was let in while others waited, the older ones counting less; and how long that was watched, weighed alike. */
export interface Outflow {
  count: number;
  windowMs: number;
  at: number;
}

const halfLifeMs = 120_000;
/** Watched for less, one lucky moment would promise the whole line a quick turn. */
const shortestWindowMs = 5_000;
/** Below it what was measured is too old to speak for the next minutes. */
const faintestCount = 0.05;

export const nothingMeasured: Outflow = { count: 0, windowMs: 0, at: 0 };

/** Time counts only while people wait: an empty line lets nobody in, and that says nothing about its speed. */
export function watchedUntil(outflow: Outflow, now: number, isAnyoneWaiting: boolean): Outflow {
  if (!isAnyoneWaiting) return { ...outflow, at: now };
  const kept = 2 ** (-Math.max(0, now - outflow.at) / halfLifeMs);
  return {
    count: outflow.count * kept,
    windowMs: outflow.windowMs * kept + (halfLifeMs / Math.LN2) * (1 - kept),
    at: now,
  };
}

export const withAdmitted = (outflow: Outflow, admitted: number): Outflow => ({
  ...outflow,
  count: outflow.count + admitted,
});

/** Null while nothing was measured that would bear an estimate. */
export function secondsUntilTurn(outflow: Outflow, rank: number, now: number): number | null {
  if (rank === 0) return 0;
  const { count, windowMs } = watchedUntil(outflow, now, true);
  if (count < faintestCount || windowMs < shortestWindowMs) return null;
  return Math.ceil((rank * windowMs) / count / 1000);
}
