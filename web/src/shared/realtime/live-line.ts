import { limits } from '@teum/contract/limits';
import type { EventStreamOptions, EventStreamState } from './create-event-stream.ts';

/** What the page shows may be old: the server has given no sign since then. */
export interface LostLine {
  silentSince: number;
  isConnecting: boolean;
}

export interface LiveLine {
  /** The server gave a sign: what the page shows is up to date. */
  received(): void;
  stop(): void;
  /** For the stream whose signs are watched. */
  stream: Pick<EventStreamOptions, 'onSign' | 'onState' | 'patience'>;
}

/** The server gives a sign all the time on this stream. People wait for its prices, so it is tried again soon. */
const patience = { silenceMs: limits.live.deadAfterMs, longestMs: 8_000 };

/**
 * Notices that the server has been silent for too long, however that came about: a dead server, a dead network, or a connection
 * that nobody closed. With the next sign `onChange` gets `undefined`.
 */
export function openLiveLine(onChange: (lost: LostLine | undefined) => void, now: () => number): LiveLine {
  let lastSignAt = now();
  let isConnecting = true;
  let isLost = false;
  let timer = setTimeout(lose, limits.live.oldAfterMs);

  function report(): void {
    onChange(isLost ? { silentSince: lastSignAt, isConnecting } : undefined);
  }

  function lose(): void {
    isLost = true;
    report();
  }

  function received(): void {
    clearTimeout(timer);
    timer = setTimeout(lose, limits.live.oldAfterMs);
    lastSignAt = now();
    isLost = false;
    report();
  }

  function onState(state: EventStreamState): void {
    isConnecting = state === 'connecting';
    if (isLost) report();
  }

  return { received, stop: () => clearTimeout(timer), stream: { onSign: received, onState, patience } };
}
