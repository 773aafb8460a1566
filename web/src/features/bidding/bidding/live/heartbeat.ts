import { limits } from '@teum/contract/limits';
import { workerAddress } from '../../../../shared/worker-address.ts';
import workerFile from './heartbeat.worker.ts?worker&url';

/** What a worker needs in order to poll for the page. */
export interface Deputation {
  address: string;
  token: string;
}

export interface Heartbeat {
  /** Called while the page is alive; if it then freezes, the worker uses this to keep the place. */
  deputise(deputation: Deputation): void;
  stop(): void;
}

export type StartHeartbeat = (beat: () => void) => Heartbeat;

/**
 * A beat every three seconds from a worker: browsers slow the timers of a hidden page to one a minute, and the place would be
 * lost. If there is no worker, or it cannot be loaded, the page's own timer is used.
 */
export const startHeartbeat: StartHeartbeat = (beat) => {
  if (typeof Worker === 'undefined') return startPageTimer(beat);
  const worker = new Worker(workerAddress(workerFile), { type: 'module' });
  let substitute: Heartbeat | undefined;
  worker.onmessage = beat;
  worker.onerror = () => {
    substitute ??= startPageTimer(beat);
  };
  return {
    deputise: (deputation) => worker.postMessage(deputation),
    stop: () => {
      worker.terminate();
      substitute?.stop();
    },
  };
};

function startPageTimer(beat: () => void): Heartbeat {
  const timer = setInterval(beat, limits.queue.pollMs);
  return { deputise: () => undefined, stop: () => clearInterval(timer) };
}
