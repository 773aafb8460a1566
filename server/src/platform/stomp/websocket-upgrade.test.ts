import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { listen } from './testing/listening.ts';
import { PlainClient, refusedStatus } from './testing/plain-client.ts';

describe('a plain WebSocket', () => {
  it.each([
    [[], ''],
    [['v10.stomp', 'v11.stomp', 'v12.stomp'], 'v12.stomp'],
    [['v11.stomp', 'v10.stomp'], 'v11.stomp'],
    [['v10.stomp'], 'v10.stomp'],
  ])('[STOMP-27] with the sub-protocols %j speaks %j', async (protocols, agreed) => {
    const { url } = await listen();
    const minji = await PlainClient.dial(url, { protocols });
    expect(minji.socket.protocol).toBe(agreed);
    minji.say('CONNECT', { 'accept-version': '1.2' });
    await minji.receive('CONNECTED');
  });

  it('[STOMP-27] may be the one that comes with the browser', async () => {
    const { url } = await listen();
    const socket = new globalThis.WebSocket(url);
    await once(socket, 'open');
    socket.send('CONNECT\naccept-version:1.2\n\n\0');
    const [event] = await once(socket, 'message');
    expect(event.data).toBe('CONNECTED\nversion:1.2\nheart-beat:10000,10000\n\n\0');
    socket.close();
  });

  it('[STOMP-27] may send binary messages, cut through the middle of a character', async () => {
    const { url } = await listen();
    const minji = await PlainClient.connect(url);
    await minji.join('/topic/room/1');
    const bytes = Buffer.from('SEND\ndestination:/app/room/1\n\n안녕하세요\0');
    for (const byte of bytes) minji.raw(Buffer.of(byte));
    expect((await minji.receive('MESSAGE')).body).toBe('안녕하세요');
  });

  it('[STOMP-27] is not compressed, whatever the client offers', async () => {
    const { url } = await listen();
    const minji = await PlainClient.dial(url);
    expect(minji.socket.extensions).toBe('');
  });

  it('[STOMP-27] carries messages of every length', async () => {
    const { url, hub } = await listen();
    const minji = await PlainClient.connect(url);
    await minji.join('/topic/room/1');
    const bodies = [0, 1, 20, 125, 126, 3_000, 65_400, 65_600, 200_000].map((length) => '가'.repeat(length));
    for (const body of bodies) hub.publish('/topic/room/1', body);
    for (const body of bodies) expect((await minji.receive('MESSAGE')).body).toBe(body);
  });

  it('[STOMP-27] gets its pings answered', async () => {
    const { url } = await listen();
    const minji = await PlainClient.dial(url);
    minji.socket.ping('알림');
    const [payload] = await once(minji.socket, 'pong');
    expect(`${payload}`).toBe('알림');
  });
});

describe('an upgrade', () => {
  it('[STOMP-28] from a foreign Origin is 403, from an allowed one or none is welcome', async () => {
    const { url, host } = await listen();
    const foreign = { origin: 'https://evil.example' };
    expect(await refusedStatus(url, foreign)).toBe(403);
    expect(await refusedStatus(`ws://${host}/ws/123/abc/websocket`, foreign)).toBe(403);
    await PlainClient.dial(url, { origin: 'https://teum.example' });
    await PlainClient.dial(url);
  });

  it.each([
    '/',
    '/ws',
    '/ws/',
    '/ws/websocket/',
    '/ws/1/websocket',
    '/ws/1/a.b/websocket',
    '/ws/1/2/3/websocket',
    '/x/1/2/websocket',
  ])('[STOMP-30] of %s is 404', async (path) => {
    const { host } = await listen();
    expect(await refusedStatus(`ws://${host}${path}`)).toBe(404);
  });

  it('[STOMP-30] with a query is an upgrade like any other', async () => {
    const { url } = await listen();
    await PlainClient.dial(`${url}?t=1`);
  });

  it('[STOMP-29] is 503 when the server is full, and welcome again when somebody has gone', async () => {
    const { url } = await listen({ limits: { maxConnections: 1 } });
    const minji = await PlainClient.dial(url);
    expect(await refusedStatus(url)).toBe(503);
    minji.socket.close();
    await minji.closed;
    await PlainClient.dial(url);
  });

  it('[STOMP-29] is counted by the address that the caller knows it by', async () => {
    const { url } = await listen({
      limits: { maxConnectionsPerAddress: 1 },
      addressOf: (incoming) => `${incoming.headers['x-forwarded-for']}`,
    });
    const from = (address: string) => new WebSocket(url, { headers: { 'x-forwarded-for': address } });
    const minji = from('203.0.113.1');
    await once(minji, 'open');
    const [, response] = await once(
      from('203.0.113.1').on('error', () => {}),
      'unexpected-response',
    );
    const junho = from('203.0.113.2');
    await once(junho, 'open');
    expect(response.statusCode).toBe(503);
    minji.close();
    junho.close();
  });

  it('[STOMP-29] that was no proper handshake is not counted', async () => {
    const { host, url } = await listen({ limits: { maxConnections: 1 } });
    const asked = request(`http://${host}/ws/websocket`, {
      headers: { connection: 'Upgrade', upgrade: 'websocket' },
    }).end();
    const [response] = await once(asked, 'response');
    expect(response.statusCode).toBe(400);
    await PlainClient.dial(url);
  });

  it('[STOMP-29] is 503 while the whole server has too much to do', async () => {
    let isTooMuch = true;
    const { url } = await listen({ load: { isTooMuch: () => isTooMuch, letGo: () => {} } });
    expect(await refusedStatus(url)).toBe(503);
    isTooMuch = false;
    await PlainClient.dial(url);
  });

  it('[STOMP-26] is 503 once the server is going away', async () => {
    const { url, hub } = await listen();
    await hub.close();
    expect(await refusedStatus(url)).toBe(503);
  });
});
