import { url as debuggerUrl } from 'node:inspector';
import { hostname } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';

interface WatchdogLimits {
  lookEveryMs: number;
  reportAfterMs: number;
  endAfterMs: number;
  freezeAfterMs: number;
}

const defaultLimits: WatchdogLimits = {
  lookEveryMs: 500,
  reportAfterMs: 5_000,
  endAfterMs: 30_000,
  freezeAfterMs: 5_000,
};

export interface Watchdog {
  /** How many stalls of the event loop were reported. */
  readonly stalls: number;
  /** For how long the whole process did not run, the watchdog included. */
  readonly frozenSeconds: number;
}

interface Watch extends WatchdogLimits {
  /** Shared by both threads: the watched loop's timer increments `beats`, the watchdog counts the rest. */
  beats: Int32Array;
  stalls: Int32Array;
  frozenMs: BigInt64Array;
  /** The supervisor's pid: without a supervisor nobody could kill us. Undefined where none holds an IPC channel to us. */
  supervisor: number | undefined;
  /** The fields of every log line; undefined where nothing is logged. */
  line: object | undefined;
}

/** Watches this thread's event loop from a thread of its own. */
export function startWatchdog(logger: Logger, limits: Partial<WatchdogLimits> = {}): Watchdog {
  const watch: Watch = {
    ...defaultLimits,
    ...limits,
    beats: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
    stalls: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
    frozenMs: new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT)),
    supervisor: process.connected ? process.ppid : undefined,
    line: logger.isLevelEnabled('error')
      ? { level: logger.levels.values.error, pid: process.pid, hostname: hostname() }
      : undefined,
  };
  if (debuggerUrl() === undefined) {
    setInterval(() => Atomics.add(watch.beats, 0, 1), watch.lookEveryMs).unref();
    startThread(watch, (error) => logger.error({ err: error }, 'the watchdog has ended'));
  }
  return {
    get stalls() {
      return Atomics.load(watch.stalls, 0);
    },
    get frozenSeconds() {
      return Number(Atomics.load(watch.frozenMs, 0)) / 1000;
    },
  };
}

function startThread(watch: Watch, onError: (error: unknown) => void): void {
  new Worker(`(${watchFromOutside})(require('node:worker_threads').workerData)`, {
    eval: true,
    workerData: watch,
    // Without the flags of this process: its preloaded modules would run a second time.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  })
    .on('error', onError)
    .unref();
}

/** Runs in the other thread from its source text: it cannot use anything else of this file. */
function watchFromOutside(watch: Watch): void {
  const { writeSync } = process.getBuiltinModule('node:fs');
  let beats = 0;
  let stillMs = 0;
  let isReported = false;
  let lookedAtMs = performance.now();

  setInterval(() => {
    const passedMs = sinceLastLook();
    const seen = Atomics.load(watch.beats, 0);
    if (seen === beats) standStill(passedMs);
    else moveOn(seen);
  }, watch.lookEveryMs);

  function standStill(passedMs: number): void {
    stillMs += passedMs;
    if (stillMs >= watch.reportAfterMs && !isReported) report();
    if (stillMs >= (isOrphan() ? watch.reportAfterMs : watch.endAfterMs)) end();
  }

  function moveOn(seen: number): void {
    if (isReported) log('the event loop moves again', { stillMs: Math.round(stillMs) });
    beats = seen;
    stillMs = 0;
    isReported = false;
  }

  /** While the whole process was stopped (SIGSTOP), this thread did not run either: that time is no stall of the loop. */
  function sinceLastLook(): number {
    const passedMs = performance.now() - lookedAtMs;
    lookedAtMs += passedMs;
    if (passedMs >= watch.freezeAfterMs) reportFreeze(Math.round(passedMs));
    return Math.min(passedMs, 2 * watch.lookEveryMs);
  }

  function isOrphan(): boolean {
    return watch.supervisor !== undefined && process.ppid !== watch.supervisor;
  }

  function report(): void {
    isReported = true;
    log('the event loop stands still', { stillMs: Math.round(stillMs) });
    Atomics.add(watch.stalls, 0, 1);
  }

  function reportFreeze(frozenMs: number): void {
    Atomics.add(watch.frozenMs, 0, BigInt(frozenMs));
    log('the process was frozen', { frozenMs });
  }

  function end(): void {
    log('the event loop stands still for too long: the process ends', { stillMs: Math.round(stillMs) });
    process.kill(process.pid, 'SIGKILL');
  }

  /** Bypasses the logger, which writes from the stalled thread. */
  function log(msg: string, howLong: object): void {
    if (watch.line === undefined) return;
    try {
      writeSync(2, `${JSON.stringify({ ...watch.line, time: Date.now(), ...howLong, msg })}\n`);
    } catch {
      // A full or closed pipe: killing the process matters more than the log line.
    }
  }
}
