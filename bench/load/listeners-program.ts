import { once } from 'node:events';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import type { WatchersRecord } from '../../server/trials/bids/judge-watchers.ts';
import { doSteps } from './hired-hand.ts';
import { callOf } from './http-connection.ts';
import { Watcher } from './watcher.ts';

const openedAtOnce = 50;
const endedWithinMs = 60_000;

export interface WatchersReport extends WatchersRecord {
  /** For each of the asked bids, when each watcher had its price or a higher one; infinite if never. */
  seenAt: Float64Array[];
}

export type ListenersSteps = {
  /** Opens this many event streams and waits for the first bytes of each. */
  listen(task: { port: number; path: string; count: number }): Promise<void>;
  /** Events received since the last call, and the bytes of the last one. */
  countEvents(): Promise<{ events: number; last: string }>;
  /** Waits for the end of the auction on every stream, up to a minute. */
  untilEnded(): Promise<void>;
  /** `prices` in rising order. */
  report(task: { prices: number[] }): Promise<WatchersReport>;
  /** Opens a WebSocket for each, sends a CONNECT frame and waits for an answer. */
  connect(task: { port: number; path: string; authorizations: string[] }): Promise<void>;
};

const watchers: Watcher[] = [];
let counted = 0;

doSteps({
  listen: ({ port, path, count }) => inSteps(count, () => openStream(port, path)),

  async countEvents() {
    const events = watchers.reduce((sum, watcher) => sum + watcher.events, 0);
    const sinceLast = events - counted;
    counted = events;
    return { events: sinceLast, last: watchers[0]!.last };
  },

  async untilEnded(): Promise<void> {
    const deadline = performance.now() + endedWithinMs;
    while (watchers.some(({ hasEnded }) => !hasEnded) && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  },

  async report({ prices }): Promise<WatchersReport> {
    const seen = watchers.map((watcher) => watcher.seenAt(prices));
    return {
      seenAt: prices.map((_, place) => Float64Array.from(seen, (times) => times[place]!)),
      endedAt: Float64Array.from(watchers, ({ endedAt }) => endedAt),
      prices: [...new Set(watchers.flatMap((watcher) => watcher.prices))],
      falls: watchers.reduce((sum, { falls }) => sum + falls, 0),
      broken: watchers.filter(({ isBroken }) => isBroken).length,
    };
  },

  connect: ({ port, path, authorizations }) =>
    inSteps(authorizations.length, (place) => openWebSocket(`ws://127.0.0.1:${port}${path}`, authorizations[place]!)),
} satisfies ListenersSteps);

async function inSteps(count: number, open: (place: number) => Promise<void>): Promise<void> {
  for (let first = 0; first < count; first += openedAtOnce) {
    const size = Math.min(openedAtOnce, count - first);
    await Promise.all(Array.from({ length: size }, (_, offset) => open(first + offset)));
  }
}

async function openStream(port: number, path: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.write(callOf('GET', path, { headers: { accept: 'text/event-stream' } }));
  const [head] = (await once(socket, 'data')) as [Buffer];
  if (!head.toString('latin1').startsWith('HTTP/1.1 200')) throw new Error(head.toString());
  watchers.push(new Watcher(socket));
}

async function openWebSocket(url: string, authorization: string): Promise<void> {
  const socket = new WebSocket(url, ['v12.stomp'], { perMessageDeflate: false });
  await once(socket, 'open');
  socket.send(`CONNECT\naccept-version:1.2\nhost:teum\nheart-beat:0,10000\nAuthorization:${authorization}\n\n\0`);
  const [answer] = (await once(socket, 'message')) as [Buffer];
  if (!answer.toString().startsWith('CONNECTED')) throw new Error(answer.toString());
}
