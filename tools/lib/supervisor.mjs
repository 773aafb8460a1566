// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { wasInterrupted } from './children.mjs';
import { messages } from './messages.mjs';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** After this long, a crash was not caused by the start. */
const longLifeMs = 60_000;

/**
 * Runs a server until it is asked to end, and restarts it after a crash. Does not restart a server that never opened: it would
 * fail again for the same reason, such as a wrong setting or a port in use.
 * @param {(isFirst: boolean) => Promise<{ code: number, wasOpen: boolean }>} run  one life of the server
 */
export async function supervise(run) {
  let wasEverOpen = false;
  let pauseMs = 0;
  for (;;) {
    const startedAt = performance.now();
    const { code, wasOpen } = await run(!wasEverOpen);
    wasEverOpen ||= wasOpen;
    if (code === 0 || !wasEverOpen || wasInterrupted()) return code;

    pauseMs = pauseBeforeNext(pauseMs, performance.now() - startedAt);
    console.error(messages().died(code, pauseMs / 1000));
    await pause(pauseMs);
  }
}

/**
 * @param {number} lastPauseMs  zero before the first
 * @param {number} livedMs
 */
export function pauseBeforeNext(lastPauseMs, livedMs) {
  if (lastPauseMs === 0 || livedMs >= longLifeMs) return firstPauseMs;
  return Math.min(2 * lastPauseMs, longestPauseMs);
}
