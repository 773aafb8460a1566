/** How many were admitted while others waited, and over how much time; both fade with a half-life. */
export interface Outflow {
  count: number;
  windowMs: number;
  at: number;
}

const halfLifeMs = 120_000;
/** With less, one lucky moment would promise everyone a quick admission. */
const shortestWindowMs = 5_000;
/** Below it the measurement is too old for an estimate. */
const faintestCount = 0.05;

export const nothingMeasured: Outflow = { count: 0, windowMs: 0, at: 0 };

/** Time counts only while people wait: an empty line admits nobody, which says nothing about its speed. */
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

/** Null while too little was measured for an estimate. */
export function secondsUntilAdmission(outflow: Outflow, rank: number, now: number): number | null {
  if (rank === 0) return 0;
  const { count, windowMs } = watchedUntil(outflow, now, true);
  if (count < faintestCount || windowMs < shortestWindowMs) return null;
  return Math.ceil((rank * windowMs) / count / 1000);
}
