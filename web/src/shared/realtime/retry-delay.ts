export interface Patience {
  firstMs: number;
  longestMs: number;
  /** How many times longer the delays are while the page is hidden. */
  hiddenFactor: number;
  /** A connection that lasted this long was good: the next failure counts as the first. */
  steadyMs: number;
  /** After so long without a byte the connection counts as dead. */
  silenceMs: number;
}

export const patientAsABrowser: Patience = {
  firstMs: 1_000,
  longestMs: 30_000,
  hiddenFactor: 4,
  steadyMs: 10_000,
  silenceMs: 45_000,
};

interface Attempts {
  failures: number;
  retryMs: number | undefined;
  isHidden: boolean;
}

/** Doubles after each failure up to a limit, with jitter: a crowd must not reconnect at the same instant. */
export function retryDelayMs(
  { failures, retryMs, isHidden }: Attempts,
  { firstMs, longestMs, hiddenFactor }: Patience,
  chance = Math.random(),
): number {
  const grown = Math.min(longestMs, (retryMs ?? firstMs) * 2 ** Math.min(failures, 20));
  return grown * (isHidden ? hiddenFactor : 1) * (0.5 + chance / 2);
}
