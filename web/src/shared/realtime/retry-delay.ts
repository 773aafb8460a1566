export interface Patience {
  firstMs: number;
  longestMs: number;
  /** How many times longer the waits are while nobody looks. */
  hiddenFactor: number;
  /** A connection that lasted this long was a good one: the next failure is the first again. */
  steadyMs: number;
  /** No byte for so long means that the connection is dead. */
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

/** Twice as long after each failure, up to a limit, and by chance a little shorter: a crowd must not come back in one rush. */
export function retryDelayMs(
  { failures, retryMs, isHidden }: Attempts,
  { firstMs, longestMs, hiddenFactor }: Patience,
  chance = Math.random(),
): number {
  const grown = Math.min(longestMs, (retryMs ?? firstMs) * 2 ** Math.min(failures, 20));
  return grown * (isHidden ? hiddenFactor : 1) * (0.5 + chance / 2);
}
