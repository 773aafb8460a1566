import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { MangledTalk } from './mangled-frames.ts';

export type Transport = 'WebSocket' | 'SockJS';

export interface TalkOutcome {
  about: string;
  transport: Transport;
  /** Undefined if the server still waited for the rest. */
  closeCode: number | undefined;
  ms: number;
}

const connectFrame = (token: string): string => `CONNECT\naccept-version:1.2\nAuthorization:Bearer ${token}\n\n\0`;
const goodbye = 'DISCONNECT\nreceipt:done\n\n\0';
/** An unfinished frame swallows the DISCONNECT: then there is nothing to wait for. */
const silenceMs = 1_000;

const paths: Record<Transport, () => string> = {
  WebSocket: () => '/ws/websocket',
  SockJS: () => `/ws/000/${Math.random().toString(36).slice(2, 10)}/websocket`,
};

/** Sends the messages, disconnects, and returns how the server ended the connection. */
export async function talk(
  { port, token }: { port: number; token: string },
  transport: Transport,
  { about, isConnected, messages }: MangledTalk,
): Promise<TalkOutcome> {
  const startedAt = performance.now();
  const socket = new WebSocket(`ws://127.0.0.1:${port}${paths[transport]()}`);
  socket.on('error', () => {});
  const isClosed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
  await Promise.race([once(socket, 'open'), isClosed]);
  const say = (message: string | Buffer): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(transport === 'SockJS' ? wrapped(message) : message);
  };
  if (isConnected) {
    say(connectFrame(token));
    await Promise.race([untilConnected(socket), isClosed]);
  }
  for (const message of messages) say(message);
  say(goodbye);
  const closeCode = await Promise.race([isClosed, pause(silenceMs, undefined)]);
  socket.terminate();
  return { about, transport, closeCode, ms: performance.now() - startedAt };
}

function untilConnected(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    socket.on('message', (bytes) => {
      if (String(bytes).includes('CONNECTED')) resolve();
    });
  });
}

/** Binary data does not fit into SockJS's JSON, and is sent as it is. */
const wrapped = (message: string | Buffer): string | Buffer =>
  typeof message === 'string' ? JSON.stringify([message]) : message;

/** Normal end, bad frame, refused, too big, too slow; 1011 would mean an internal error, 1006 a missing close frame. */
const properCodes = new Set([1000, 1002, 1007, 1008, 1009, 1013, undefined]);

export const judgeTalk = ({ about, transport, closeCode }: TalkOutcome): string[] =>
  properCodes.has(closeCode) ? [] : [`${about}, over ${transport}: closed with ${closeCode}`];
