import { once } from 'node:events';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { doSteps } from './hired-hand.ts';
import { callOf } from './http-connection.ts';

const openedAtOnce = 50;

export type ListenersSteps = {
  /** Opens this many event streams and waits for the first bytes of each. */
  listen(task: { port: number; path: string; count: number }): Promise<void>;
  /** Opens a WebSocket for each, sends a CONNECT frame and waits for an answer. */
  connect(task: { port: number; path: string; authorizations: string[] }): Promise<void>;
};

doSteps({
  listen: ({ port, path, count }) => inSteps(count, () => openStream(port, path)),
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
}

async function openWebSocket(url: string, authorization: string): Promise<void> {
  const socket = new WebSocket(url, ['v12.stomp'], { perMessageDeflate: false });
  await once(socket, 'open');
  socket.send(`CONNECT\naccept-version:1.2\nhost:teum\nheart-beat:0,10000\nAuthorization:${authorization}\n\n\0`);
  const [answer] = (await once(socket, 'message')) as [Buffer];
  if (!answer.toString().startsWith('CONNECTED')) throw new Error(answer.toString());
}
