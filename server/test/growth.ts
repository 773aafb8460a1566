const small = 2_000;
const factor = 8;
/** Below this a run is too short for its time to say anything; quadratic work on so many units takes a hundred times as long. */
const unmeasurableMs = 2;
const tries = 5;

/**
 * Whether the time of `run` grows no faster than its size: linear work takes 8 times as long at 8 times the size, quadratic work 64
 * times. The best of a few tries counts, because a busy machine only ever adds time.
 */
export function isLinear(run: (size: number) => void): boolean {
  if (msOf(() => run(small)) < unmeasurableMs / factor && msOf(() => run(small * 2)) < unmeasurableMs) return true;
  let [fast, slow] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let attempt = 0; attempt < tries; attempt += 1) {
    fast = Math.min(
      fast,
      msOf(() => run(small)),
    );
    slow = Math.min(
      slow,
      msOf(() => run(small * factor)),
    );
    if (slow < unmeasurableMs || slow < 3 * factor * fast) return true;
  }
  return false;
}

function msOf(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}
