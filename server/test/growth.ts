const small = 2_000;
const factor = 8;
/** At this size quadratic work takes ten times as long. */
const certainlyLinearMs = 0.25;
const tries = 4;

/**
 * Whether the time of `run` grows linearly with its size: at 8 times the size linear work takes 8 times as long, quadratic work
 * 64 times. The fastest of a few runs counts, because a busy machine only adds time.
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
