const small = 2_000;
const factor = 8;
/** Quadratic work on so many units takes ten times as long. */
const certainlyLinearMs = 0.25;
const tries = 4;

/**
 * Whether the time of `run` grows about as fast as its size: linear work takes 8 times as long at 8 times the size, quadratic work 64
 * times. The best of a few tries counts, because a busy machine only ever adds time.
 */
export function isLinear(run: (size: number) => void): boolean {
  let [fast, slow] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let left = tries; left > 0; left -= 1) {
    fast = Math.min(fast, msOf(run, small));
    if (fast < certainlyLinearMs) return true;
    slow = Math.min(slow, msOf(run, small * factor));
    if (slow < 5 * factor * fast) return true;
  }
  return false;
}

function msOf(run: (size: number) => void, size: number): number {
  const start = performance.now();
  run(size);
  return performance.now() - start;
}
