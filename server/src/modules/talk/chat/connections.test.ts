import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { buildTestApp } from '../../../../test/build-app.ts';
import { listening } from '../../../../test/talkers.ts';

const maxPerAddress = 200;

async function startServer(trustProxy: string[]): Promise<number> {
  const test = await buildTestApp({ trustProxy });
  onTestFinished(() => test.close());
  return listening(test.app);
}

/** The status of an upgrade through a proxy that names this client; an upgraded connection stays open. */
async function connect(port: number, forwardedFor: string): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/websocket`, {
    headers: { 'x-forwarded-for': forwardedFor },
  });
  onTestFinished(() => socket.terminate());
  const refused = once(socket, 'unexpected-response') as Promise<[unknown, IncomingMessage]>;
  return Promise.race([once(socket, 'upgrade').then(() => 101), refused.then(([, { statusCode }]) => statusCode!)]);
}

async function connectMany(port: number, forwardedFor: string): Promise<void> {
  const statuses = await Promise.all(Array.from({ length: maxPerAddress }, () => connect(port, forwardedFor)));
  expect(new Set(statuses)).toEqual(new Set([101]));
}

describe('connections of one address', () => {
  it('[CHAT-24] are counted by the client that a trusted proxy names', async () => {
    const port = await startServer(['loopback']);
    await connectMany(port, '203.0.113.7');
    expect(await connect(port, '203.0.113.7')).toBe(503);
    expect(await connect(port, '198.51.100.1, 203.0.113.7')).toBe(503);
    expect(await connect(port, '203.0.113.8')).toBe(101);
  });

  it('[CHAT-24] are not counted by a header that no trusted proxy wrote', async () => {
    const port = await startServer([]);
    await connectMany(port, '203.0.113.7');
    expect(await connect(port, '203.0.113.7')).toBe(101);
  });
});
