import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import cors from '@fastify/cors';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { stompEndpoint } from './index.ts';
import { listen } from './testing/listening.ts';
import { connectFrame, sessionAt, subscribeFrame } from './testing/sockjs-session.ts';

const origin = 'https://teum.example';
const uncachedControl = 'no-store, no-cache, no-transform, must-revalidate, max-age=0';

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Uses `node:http`: `fetch` sets its own content types and cannot send `Upgrade`. */
async function ask(host: string, path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  const asked = request(`http://${host}`, { path, method, headers, agent: false }).end(body);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

const typeOf = ({ headers }: { headers: IncomingMessage['headers'] }) => headers['content-type']?.replaceAll(' ', '');

/** Characters that the server escapes, since browsers and proxies change or drop them. */
const fragile = [
  [0x200c, 0x200f],
  [0x2028, 0x202f],
  [0x2060, 0x206f],
  [0xfff0, 0xffff],
]
  .flatMap(([from, to]) => Array.from({ length: to! - from! + 1 }, (_, i) => from! + i))
  .map((unit) => ({ plain: String.fromCharCode(unit), escaped: `\\u${unit.toString(16).padStart(4, '0')}` }));
const plain = fragile.map((unit) => unit.plain).join('');
const escaped = fragile.map((unit) => unit.escaped).join('');

describe('SockJS addresses', () => {
  it('[STOMP-33] greet in plain text, without a cookie', async () => {
    const { host } = await listen();
    for (const path of ['/ws', '/ws/']) {
      const greeting = await ask(host, path);
      expect([greeting.status, typeOf(greeting)]).toEqual([200, 'text/plain;charset=UTF-8']);
      expect(greeting.headers['set-cookie']).toBeUndefined();
    }
  });

  it.each(['/a', '/a.html', '//', '///', '/a/a', '/a/a/', '/a/', '/iframe.html'])(
    '[STOMP-33] are unknown below %s',
    async (suffix) => {
      const { host } = await listen();
      expect((await ask(host, `/ws${suffix}`)).status).toBe(404);
    },
  );

  it.each(['//', '/a./a', '/a/a.', '/./.', '/', '///'])('[STOMP-33] are no session at %s', async (suffix) => {
    const { host } = await listen();
    for (const method of ['GET', 'POST']) expect((await ask(host, `/ws${suffix}/xhr`, { method })).status).toBe(404);
  });

  it.each(['/a/a', '/_/_', '/1/1', '/abcdefgh_i-j%20/abcdefg_i-j%20'])(
    '[STOMP-33] may be any session: %s',
    async (path) => {
      const { host } = await listen();
      expect(await ask(host, `/ws${path}/xhr`, { method: 'POST' })).toMatchObject({ status: 200, body: 'o\n' });
    },
  );

  it('[STOMP-33] are the same session for any server id in the address', async () => {
    const { host } = await listen();
    await ask(host, '/ws/000/abc/xhr', { method: 'POST' });
    const sent = await ask(host, '/ws/999/abc/xhr_send', { method: 'POST', body: JSON.stringify([connectFrame]) });
    expect(sent.status).toBe(204);
    expect((await ask(host, '/ws/500/abc/xhr', { method: 'POST' })).body).toMatch(/^a\["CONNECTED/);
  });
});

describe('SockJS info', () => {
  it('[STOMP-33] is fresh JSON for the page that asks, without a cookie', async () => {
    const { host } = await listen();
    const info = await ask(host, '/ws/info', { headers: { origin } });
    expect([info.status, typeOf(info)]).toEqual([200, 'application/json;charset=UTF-8']);
    expect(info.headers).toMatchObject({
      'cache-control': uncachedControl,
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
    });
    const names = ['set-cookie', 'expires', 'last-modified'];
    expect(names.map((name) => info.headers[name])).toEqual([undefined, undefined, undefined]);
    const { entropy } = JSON.parse(info.body);
    expect(JSON.parse((await ask(host, '/ws/info')).body).entropy).not.toBe(entropy);
  });

  it.each([
    ['/info', 'OPTIONS, GET'],
    ['/abc/abc/xhr', 'OPTIONS, POST'],
    ['/abc/abc/xhr_send', 'OPTIONS, POST'],
    ['/abc/abc/xhr_streaming', 'OPTIONS, POST'],
  ])('[STOMP-33] and a preflight of %s may be kept for a year', async (path, methods) => {
    const { host } = await listen();
    const permitted = await ask(host, `/ws${path}`, { method: 'OPTIONS', headers: { origin } });
    expect([permitted.status, permitted.body]).toEqual([204, '']);
    expect(permitted.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000',
      'access-control-max-age': '31536000',
      'access-control-allow-methods': methods,
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    });
    expect(Date.parse(permitted.headers.expires!)).toBeGreaterThan(Date.now() + 300 * 86_400_000);
  });

  it('[STOMP-33] and its preflight are not left to the rules of the rest of the app', async () => {
    const app = Fastify();
    await app.register(cors, { origin: [origin] });
    const yes = { ok: true } as const;
    const rights = { connect: () => ({ ...yes, session: null }), subscribe: () => yes, send: () => yes };
    stompEndpoint(app, { path: '/ws', isAllowedOrigin: () => true, rights });
    const headers = { origin, 'access-control-request-method': 'GET' };
    const permitted = await app.inject({ method: 'OPTIONS', url: '/ws/info', headers });
    expect(permitted.headers).toMatchObject({ 'access-control-allow-methods': 'OPTIONS, GET', vary: 'Origin' });
    await app.close();
  });
});

describe.each(['/ws/websocket', '/ws/0/0/websocket'])('%s without an upgrade', (path) => {
  const upgrade = { upgrade: 'WebSocket', connection: 'Upgrade' };

  it('[STOMP-34] is 400 and says what is wrong', async () => {
    const { host } = await listen();
    expect(await ask(host, path)).toMatchObject({ status: 400, body: 'Can "Upgrade" only to "WebSocket".' });
    const rewritten = await ask(host, path, { headers: { ...upgrade, connection: 'close' } });
    expect(rewritten).toMatchObject({ status: 400, body: '"Connection" must be "Upgrade".' });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])('[STOMP-34] by %s is 405', async (method) => {
    const { host } = await listen();
    for (const headers of [{}, upgrade]) {
      const refused = await ask(host, path, { method, headers });
      expect([refused.status, refused.headers.allow, typeOf(refused), refused.body]).toEqual([
        405,
        'GET',
        undefined,
        '',
      ]);
    }
  });
});

describe('SockJS over HTTP', () => {
  it('[STOMP-35] takes messages under any content type', async () => {
    const { host } = await listen();
    await sessionAt(host).poll();
    const types = [
      'text/plain',
      'T',
      'application/json',
      'application/xml',
      '',
      'application/json; charset=utf-8',
      'text/xml; charset=utf-8',
      'text/xml',
    ];
    const frames = [connectFrame, ...types.slice(1).map((_, i) => `ACK\nid:1\nreceipt:${i}\n\n\0`)];
    for (const [index, type] of types.entries()) {
      const body = JSON.stringify([frames[index]]);
      const taken = await ask(host, '/ws/1/abc/xhr_send', { method: 'POST', headers: { 'content-type': type }, body });
      expect([type, taken.status, taken.body]).toEqual([type, 204, '']);
      expect([typeOf(taken), taken.headers['cache-control']]).toEqual(['text/plain;charset=UTF-8', uncachedControl]);
    }
    expect((await sessionAt(host).poll()).match(/RECEIPT/g)).toHaveLength(types.length - 1);
  });

  it('[STOMP-35] goes on after a message that it could not read', async () => {
    const { host } = await listen();
    const minji = sessionAt(host);
    await minji.poll();
    for (const body of ['["x', '']) expect((await minji.send(body)).status).toBe(500);
    expect(await minji.say(connectFrame)).toBe(204);
    expect(await minji.poll()).toMatch(/^a\["CONNECTED/);
  });

  it('[STOMP-35] repeats the request headers that a page asks for, and names none else', async () => {
    const { host } = await listen();
    const allowedFor = async (session: string, headers: Record<string, string>) =>
      (await ask(host, `/ws/1/${session}/xhr`, { method: 'POST', headers: { origin, ...headers } })).headers[
        'access-control-allow-headers'
      ];
    expect(await allowedFor('a', { 'access-control-request-headers': 'a, b, c' })).toBe('a, b, c');
    expect(await allowedFor('b', { 'access-control-request-headers': '' })).toBeUndefined();
    expect(await allowedFor('c', {})).toBeUndefined();
  });

  it.each([
    ['xhr', 'POST', 'application/javascript;charset=UTF-8'],
    ['xhr_streaming', 'POST', 'application/javascript;charset=UTF-8'],
    ['eventsource', 'GET', 'text/event-stream;charset=UTF-8'],
  ])('[STOMP-35] answers %s in its type, uncached', async (transport, method, type) => {
    const { host } = await listen();
    const asked = request(`http://${host}/ws/1/abc/${transport}`, { method, headers: { origin }, agent: false }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    expect([response.statusCode, typeOf(response)]).toEqual([200, type]);
    expect(response.headers).toMatchObject({ 'cache-control': uncachedControl, 'access-control-allow-origin': origin });
    asked.destroy();
  });

  it('[STOMP-33] answers every later poll with the end', async () => {
    const { host, hub } = await listen();
    const minji = sessionAt(host);
    await minji.poll();
    await minji.say(connectFrame);
    await minji.poll();
    hub.disconnect(() => true, 'bye');
    await minji.poll();
    expect([await minji.poll(), await minji.poll()]).toEqual(['c[1008,"refused"]\n', 'c[1008,"refused"]\n']);
  });
});

describe('SockJS frames', () => {
  const send = `SEND\ndestination:/app/room/1\n\n${plain}\0`;

  it('[STOMP-36] carry fragile characters escaped over HTTP', async () => {
    const { host } = await listen();
    const minji = sessionAt(host);
    await minji.poll();
    expect(await minji.say(connectFrame, subscribeFrame, send)).toBe(204);
    const frame = await minji.poll();
    expect(frame).toContain(`\\n\\n${escaped}\\u0000`);
    expect(JSON.parse(frame.slice(1))[1]).toContain(`\n\n${plain}\0`);
  });

  it('[STOMP-36] carry them escaped over WebSocket, and as they are without SockJS', async () => {
    const { host, url } = await listen();
    for (const [address, wrap, expected] of [
      [`ws://${host}/ws/1/abc/websocket`, (frame: string) => JSON.stringify([frame]), escaped],
      [url, (frame: string) => frame, plain],
    ] as const) {
      const socket = new WebSocket(address);
      await once(socket, 'open');
      const received = new Promise<string>((resolve) =>
        socket.on('message', (bytes) => `${bytes}`.includes('MESSAGE') && resolve(`${bytes}`)),
      );
      for (const frame of [connectFrame, subscribeFrame, send]) socket.send(wrap(frame));
      expect(await received).toContain(expected);
      socket.close();
    }
  });

  it('[STOMP-36] decode what the client has escaped', async () => {
    const { host, hub } = await listen();
    const minji = sessionAt(host);
    await minji.poll();
    const units = Array.from({ length: 0xd7ff }, (_, i) => String.fromCharCode(i + 1)).filter((unit) => unit !== '"');
    const body = [...units.slice(0, 6_000), '\u{1F600}'].join('');
    const sent = `SEND\ndestination:/app/room/1\ncontent-length:${Buffer.byteLength(body)}\n\n${body}\0`;
    const everyUnit = [...sent].flatMap((character) => character.split(''));
    const json = everyUnit.map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
    await minji.say(connectFrame, subscribeFrame);
    await expect.poll(() => hub.isSubscribed('/topic/room/1', () => true), { timeout: 30_000 }).toBe(true);
    expect((await minji.send(`["${json}"]`)).status).toBe(204);
    expect(JSON.parse((await minji.poll()).slice(1)).at(-1)).toContain(`\n\n${body}\0`);
  });
});
