import { limits } from '@teum/contract/limits';
import { workerAddress } from '../../../shared/worker-address.ts';
import workerFile from './heartbeat.worker.ts?worker&url';

/** What a worker needs in order to ask in the page's place. */
export interface Deputation {
  address: string;
  token: string;
}

export interface Heartbeat {
  /** The page lives; should it stand still from now on, this is how to keep its place. */
  deputise(deputation: Deputation): void;
  stop(): void;
}

export type StartHeartbeat = (beat: () => void) => Heartbeat;

/**
 * A beat every three seconds from a worker: browsers slow the timers of a hidden page down to one a minute, in which a place in
 * line is long gone. Where there are no workers, or this one cannot be loaded, the page's own timer must do.
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
