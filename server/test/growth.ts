const factor = 8;
const [small, middle, large] = [250, 2_000, 16_000];
/** At the middle size quadratic work takes ten times as long. */
const certainlyLinearMs = 0.25;
const tries = 4;
/** The system counts a thread's CPU time in ticks of a few milliseconds. */
const measurableMs = 24;
const portions = 3;

type Run = (size: number) => void;

/**
 * Whether the CPU time of `run` grows linearly with its size: at 8 times the size linear work takes 8 times as long, quadratic work
 * 64 times. Plainly quadratic work already shows between the first two sizes, where it is cheap.
 */
export function isLinear(run: Run): boolean {
  return isQuick(run) || (growsLinearly(run, small, middle) && growsLinearly(run, middle, large));
}

/** By the clock, which counts more than the CPU time, and never less. */
function isQuick(run: Run): boolean {
  for (let left = tries; left > 0; left -= 1) {
    const startedAt = performance.now();
    run(middle);
    if (performance.now() - startedAt < certainlyLinearMs) return true;
  }
  return false;
}

function growsLinearly(run: Run, size: number, larger: number): boolean {
  const fast = cpuMsOf(run, size);
  return cpuMsOf(run, larger) < 5 * factor * fast;
}

/** The least of several portions: compiling and collecting garbage add to some of them, and never take anything off. */
function cpuMsOf(run: Run, size: number): number {
  return Math.min(...Array.from({ length: portions }, () => cpuMsOnce(run, size)));
}

/** Of this thread alone: elapsed time would include the work of other processes on a busy machine. */
function cpuMsOnce(run: Run, size: number): number {
  const before = process.threadCpuUsage();
  for (let runs = 1; ; runs += 1) {
    run(size);
    const { user, system } = process.threadCpuUsage(before);
    const spentMs = (user + system) / 1_000;
    if (spentMs >= measurableMs) return spentMs / runs;
  }
}
