import type { Language } from '@teum/contract/language';
import { addressOf } from '../api/base-address.ts';
import type { WebConfig } from '../config.ts';
import type { Authorized } from '../session/authorized.ts';
import { createEventParser, type EventParser } from './event-parser.ts';
import { type Patience, patientAsABrowser, retryDelayMs } from './retry-delay.ts';

/** `refused`: the server has nothing here for this caller; there is no further attempt. */
export type EventStreamState = 'connecting' | 'online' | 'offline' | 'refused';

export interface StreamedEvent {
  name: string;
  data: unknown;
  id: string | undefined;
}

export interface EventStreamOptions {
  /** Below the base address: `/auction/17/live`. */
  path: string;
  withSession: boolean;
  onEvent: (event: StreamedEvent) => void;
  onState?: (state: EventStreamState) => void;
  /** For a stream on which something arrives all the time: called with everything that does. */
  onSign?: () => void;
  /** How long this stream may be silent, and how long it waits at most before it reconnects. */
  patience?: Partial<Patience>;
}

/** The page's state: whether it is visible, and when an immediate retry is worthwhile. */
export interface Surface {
  isHidden(): boolean;
  /** Called when the network is back or the page becomes visible; an open stream may have died silently. */
  onWake(listener: (wake: { isStreamDoubtful: boolean }) => void): () => void;
}

export interface StreamSurroundings {
  fetch: typeof fetch;
  bases: WebConfig['api'];
  language(): Language;
  authorized: Authorized;
  surface: Surface;
  patience?: Patience;
}

/** An answer worth a retry: a timeout, too many requests, or a failure of the server. */
const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

export function createEventStreams(surroundings: StreamSurroundings) {
  const { bases, language, authorized, surface, patience: usual = patientAsABrowser } = surroundings;

  /**
   * An event stream that never gives up. It reconnects with the last event id, after growing delays, and at once when the page
   * wakes up. Returns its own undo, after which nothing is called any more.
   */
  return function openEventStream(options: EventStreamOptions): () => void {
    const { path, withSession, onEvent, onState, onSign } = options;
    const patience = { ...usual, ...options.patience };
    let lastId: string | undefined;
    let retryMs: number | undefined;
    let failures = 0;
    let isClosed = false;
    let attempt = new AbortController();
    let endWait: () => void = () => undefined;

    const changeState = (state: EventStreamState): void => {
      if (!isClosed) onState?.(state);
    };

    function request(token: string | null): Promise<Response> {
      const headers = new Headers({ Accept: 'text/event-stream', 'Accept-Language': language() });
      if (token !== null && withSession) headers.set('Authorization', `Bearer ${token}`);
      if (lastId !== undefined) headers.set('Last-Event-ID', lastId);
      return surroundings.fetch(addressOf(path, bases), { headers, cache: 'no-store', signal: attempt.signal });
    }

    function pass(event: StreamedEvent): void {
      lastId = event.id ?? lastId;
      if (!isClosed) onEvent(event);
    }

    /** Reads until the stream ends, breaks, or is silent for too long. */
    async function listen(body: ReadableStream<Uint8Array>, onBytes: () => void): Promise<void> {
      const parser = createEventParser();
      const reader = body.getReader();
      for (;;) {
        const piece = await reader.read().catch(() => undefined); // broken: the same as ended
        if (!piece || piece.done || isClosed) return;
        onBytes();
        onSign?.();
        const events = eventsIn(piece.value, parser);
        if (!events) return;
        retryMs = parser.retryMs() ?? retryMs;
        for (const event of events) pass(event);
      }
    }

    /** One connection from start to end; true if the server wants no reconnect. */
    async function connect(): Promise<boolean> {
      attempt = new AbortController();
      const watchdog = startWatchdog(attempt, patience.silenceMs);
      changeState('connecting');
      try {
        const answer = await (withSession ? authorized(request) : request(null)).catch(() => undefined); // no network
        if (!answer?.ok || !answer.body) return answer !== undefined && !answer.ok && !isPassing(answer.status);
        const startedAt = performance.now();
        changeState('online');
        await listen(answer.body, watchdog.feed);
        if (performance.now() - startedAt >= patience.steadyMs) failures = 0;
        return false;
      } finally {
        watchdog.stop();
        attempt.abort();
      }
    }

    async function keepConnected(): Promise<void> {
      while (!isClosed) {
        if (await connect()) return changeState('refused');
        if (isClosed) return;
        changeState('offline');
        await pause(retryDelayMs({ failures, retryMs, isHidden: surface.isHidden() }, patience));
        failures += 1;
      }
    }

    function pause(ms: number): Promise<void> {
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        endWait = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }

    const stopWaking = surface.onWake(({ isStreamDoubtful }) => {
      failures = 0;
      if (isStreamDoubtful) attempt.abort();
      endWait();
    });
    void keepConnected();
    return () => {
      isClosed = true;
      stopWaking();
      attempt.abort();
      endWait();
    };
  };
}

/** Undefined for bytes that our server did not write: the stream counts as broken, and its events come again. */
function eventsIn(bytes: Uint8Array, parser: EventParser): StreamedEvent[] | undefined {
  try {
    return parser.push(bytes).map(({ name, data, id }) => ({ name, data: JSON.parse(data), id }));
  } catch {
    return undefined;
  }
}

/** Aborts an attempt that has received no byte for too long; the server sends something every 15 s. */
function startWatchdog(attempt: AbortController, silenceMs: number) {
  const bark = () => attempt.abort();
  let timer = setTimeout(bark, silenceMs);
  return {
    feed: () => {
      clearTimeout(timer);
      timer = setTimeout(bark, silenceMs);
    },
    stop: () => clearTimeout(timer),
  };
}
