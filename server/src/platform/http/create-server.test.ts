import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ConnectionLimits, Connections } from './connections.ts';
import { boundedServer } from './create-server.ts';
import { Load } from './load.ts';

const patiently = { timeout: 120_000, interval: 5 };

let server: Server;
let connections: Connections;
let load: Load;
const sockets: Socket[] = [];

async function start(limits: Partial<ConnectionLimits> = {}, isManyPeople = false): Promise<void> {
  load = new Load({ maxAtWork: 2 });
  connections = new Connections({ limits, isManyPeople: () => isManyPeople });
  const answer: RequestListener = ({ url }, response) => {
    if (url !== '/never') response.end('served');
  };
  server = boundedServer(answer, { load, connections, corsOrigins: ['https://other.example'], noteBusy: () => {} });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
  await once(server, 'close');
});

const urlOf = (path: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

async function dial(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Resolves however the socket ends: `once` would reject on a reset. */
const closed = (socket: Socket): Promise<unknown> => new Promise((resolve) => socket.once('close', resolve));

async function firstLineOf(socket: Socket): Promise<string> {
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  return bytes.toString().split('\r\n', 1)[0]!;
}

it('[STOMP-30] an upgrade to another protocol than WebSocket is a plain request', async () => {
  await start();
  server.on('upgrade', (_request, socket) => socket.destroy());
  const socket = await dial();
  const upgrade = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n';
  socket.write(`GET / HTTP/1.1\r\nHost: teum\r\n${upgrade}\r\n`);
  expect(await firstLineOf(socket)).toBe('HTTP/1.1 200 OK');
});

describe('a server with too much to do', () => {
  const startBusy = async (): Promise<void> => {
    await start();
    load.alsoCount(() => 2);
  };

  it('[LOAD-5] says so to programs, with a time to come back', async () => {
    await startBusy();
    const answer = await fetch(urlOf('/api/auctions'));
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(await answer.json()).toEqual({
      code: 'BUSY',
      message: '지금 이용자가 많습니다. 잠시 후 다시 시도해주세요.',
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  it('[LOAD-5] lets the pages of a listed origin read it, and no other', async () => {
    await startBusy();
    const headersFor = async (origin: string) => (await fetch(urlOf('/api/auctions'), { headers: { origin } })).headers;
    const listed = await headersFor('https://other.example');
    expect(listed.get('access-control-allow-origin')).toBe('https://other.example');
    expect(listed.get('access-control-expose-headers')).toContain('Retry-After');
    expect((await headersFor('https://stranger.example')).get('access-control-allow-origin')).toBeNull();
  });

  it('[LOAD-5] gives people a page that tries again by itself, in their language', async () => {
    await startBusy();
    const answer = await fetch(urlOf('/auction'), { headers: { accept: 'text/html', 'accept-language': 'en' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(await answer.text()).toMatch(/http-equiv="refresh" content="[123]".*Many people are here right now/);
  });

  it('[LOAD-5] does not read a long body to its end', async () => {
    await startBusy();
    const socket = await dial();
    socket.write('POST /api/post HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000\r\n\r\n{"title":');
    expect(await firstLineOf(socket)).toBe('HTTP/1.1 503 Service Unavailable');
    await once(socket, 'close');
  });

  it('[LOAD-6] answers health checks', async () => {
    await startBusy();
    for (const path of ['/api/health', '/api/ready', '/api/metrics?x=1'])
      expect(await (await fetch(urlOf(path))).text()).toBe('served');
    expect(load.refused).toBe(0);
  });
});

describe('connections', () => {
  it('[LOAD-7] are limited for each address, and free again when they close', async () => {
    await start({ maxPerAddress: 2 });
    const [first] = [await dial(), await dial()];
    await vi.waitFor(() => expect(connections.count).toBe(2), patiently);
    expect(await firstLineOf(await dial())).toBe('HTTP/1.1 429 Too Many Requests');
    first.destroy();
    await vi.waitFor(() => expect(connections.count).toBe(1), patiently);
    expect((await fetch(urlOf('/'), { headers: { connection: 'close' } })).status).toBe(200);
    expect(connections.refused).toBe(1);
  });

  it('[LOAD-7] of a proxy are not counted as one person’s', async () => {
    await start({ maxPerAddress: 1 }, true);
    await dial();
    await dial();
    expect((await fetch(urlOf('/'), { headers: { connection: 'close' } })).status).toBe(200);
  });

  it('[LOAD-7] are limited in all', async () => {
    await start({ maxConnections: 1 });
    await dial();
    await once(await dial(), 'close');
    await vi.waitFor(() => expect(connections.refused).toBe(1), patiently);
  });

  it('[LOAD-8] that say nothing, or speak one letter at a time, have an end', async () => {
    await start();
    server.headersTimeout = 200;
    const [silent, slow] = [await dial(), await dial()];
    slow.write('GET / HTTP/1.1\r\nx: ');
    const typing = setInterval(() => slow.writable && slow.write('a'), 20);
    silent.resume();
    slow.resume();
    await vi.waitFor(() => expect([silent.closed, slow.closed]).toEqual([true, true]), patiently);
    clearInterval(typing);
    expect(server.requestTimeout).toBe(60_000);
  });

  it('[LOAD-8] on which nothing moves are closed', async () => {
    await start();
    expect(server.timeout).toBe(120_000);
    server.setTimeout(100);
    const socket = await dial();
    socket.write('GET /never HTTP/1.1\r\nhost: x\r\n\r\n');
    await closed(socket);
  });
});
