import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * The longest wait of a health check while the work goes on. Asked by a thread of its own: the trial's event loop is busy making
 * requests of megabytes, and would count that as a wait.
 */
export async function healthDuring(url: string, work: () => Promise<unknown>): Promise<number> {
  const watcher = new Worker(new URL('./health-watcher.ts', import.meta.url), { workerData: url });
  const ended = once(watcher, 'message');
  try {
    await work();
  } finally {
    watcher.postMessage('end');
  }
  const [longestMs] = (await ended) as [number];
  return Math.round(longestMs);
}

const alwaysGoodMs = 250;
const mostTimes = 3;

/** The wait that an attack may cause: on a busy machine, three times that of the same work done by a harmless caller. */
export const longestGoodWaitMs = (harmlessMs: number): number => Math.max(alwaysGoodMs, mostTimes * harmlessMs);
