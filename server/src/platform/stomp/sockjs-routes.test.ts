import { once } from 'node:events';
import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { stompEndpoint } from './index.ts';
import { listen } from './testing/listening.ts';
import { connected, connectFrame, sessionAt, subscribeFrame } from './testing/sockjs-session.ts';

const patiently = { timeout: 30_000 };

describe('SockJS', () => {
  it('[STOMP-31] answers the greeting and /info', async () => {
    const { host } = await listen();
    for (const url of [`http://${host}/ws`, `http://${host}/ws/`]) {
      expect(await (await fetch(url)).text()).toBe('Welcome to SockJS!\n');
    }
    const info = await fetch(`http://${host}/ws/info`);
    expect(info.headers.get('cache-control')).toContain('no-store');
    expect(await info.json()).toEqual({
      websocket: true,
      origins: ['*:*'],
      cookie_needed: false,
      entropy: expect.any(Number),
    });
  });

  it('[STOMP-28] answers CORS to an allowed Origin and 403 to another', async () => {
    const { host } = await listen();
    const from = (origin: string, path: string, method: string) =>
      fetch(`http://${host}/ws${path}`, {
        method,
        headers: { origin, 'access-control-request-headers': 'content-type' },
      });
    for (const [path, method, permitted] of [
      ['/info', 'GET', null],
      ['/info', 'OPTIONS', 'OPTIONS, GET'],
      ['/1/a/xhr_send', 'OPTIONS', 'OPTIONS, POST'],
      ['/1/a/xhr', 'OPTIONS', 'OPTIONS, POST'],
      ['/1/a/xhr', 'POST', null],
    ] as const) {
      const { headers } = await from('https://teum.example', path, method);
      expect(headers.get('access-control-allow-origin')).toBe('https://teum.example');
      expect(headers.get('access-control-allow-credentials')).toBe('true');
      expect(headers.get('access-control-allow-methods')).toBe(permitted);
      expect((await from('https://evil.example', path, method)).status).toBe(403);
    }
  });

  it('[STOMP-31] wraps STOMP over WebSocket, its heart-beats and its end', async () => {
    const { host, hub } = await listen({ limits: { heartBeatMs: 100 } });
    const socket = new WebSocket(`ws://${host}/ws/123/abc/websocket`);
    const received: string[] = [];
    socket.on('message', (text) => received.push(`${text}`));
    await once(socket, 'open');
    socket.send(JSON.stringify(connectFrame.replace('\n\n', '\nheart-beat:0,100\n\n')));
    await vi.waitFor(() => expect(received).toContain('a["\\n"]'), patiently);
    hub.disconnect(() => true, 'bye');
    const [code] = await once(socket, 'close');
    expect(received[0]).toBe('o');
    expect(received.slice(-2)).toEqual(['a["ERROR\\nmessage:bye\\n\\n\\u0000"]', 'c[1008,"refused"]']);
    expect(code).toBe(1008);
  });

  it('[STOMP-31] shows a sign of life of its own where STOMP has none', async () => {
    const { host } = await listen({ limits: { heartBeatMs: 100, keepAliveMs: 50 } });
    const stream = await sessionAt(host).stream();
    await stream.shows('o\nh\nh\n');
  });

  it.each(['["a', '{"a":1}', '[1]', 'null', `${'['.repeat(30_000)}`])(
    '[STOMP-31] ends a WebSocket that says %.10s',
    async (json) => {
      const { host } = await listen();
      const socket = new WebSocket(`ws://${host}/ws/123/abc/websocket`);
      const received: string[] = [];
      socket.on('message', (text) => received.push(`${text}`));
      await once(socket, 'open');
      socket.send('');
      socket.send(json);
      expect((await once(socket, 'close'))[0]).toBe(1002);
      expect(received).toEqual([
        'o',
        'a["ERROR\\nmessage:not a SockJS message\\n\\n\\u0000"]',
        'c[1002,"protocol error"]',
      ]);
    },
  );

  it('[STOMP-31] is polled', async () => {
    const { host, hub } = await listen();
    const minji = sessionAt(host);
    expect(await minji.poll()).toBe('o\n');
    expect(await minji.say(connectFrame, subscribeFrame)).toBe(204);
    expect(await minji.poll()).toBe(`${connected}\n`);
    const waiting = minji.poll();
    await vi.waitFor(() => expect(hub.publish('/topic/room/1', 'hi')).toBe(1), patiently);
    expect(await waiting).toMatch(/^a\["MESSAGE\\nsubscription:1\\n.*\\n\\nhi\\u0000"\]\n$/);
  });

  it('[STOMP-31] streams to XMLHttpRequest and to EventSource', async () => {
    const { host } = await listen();
    const minji = sessionAt(host, 'minji');
    const junho = sessionAt(host, 'junho');
    const streams = [await minji.stream('xhr_streaming'), await junho.stream('eventsource')];
    await minji.say(connectFrame);
    await junho.say(connectFrame);
    await Promise.all(streams.map((stream) => stream.shows(connected)));
    expect(streams.map(({ text }) => text)).toEqual([
      `${'h'.repeat(2048)}\no\n${connected}\n`,
      `\r\ndata: o\r\n\r\ndata: ${connected}\r\n\r\n`,
    ]);
  });

  it('[STOMP-31] answers requests that it cannot accept', async () => {
    const { host } = await listen({ limits: { sockJsRequestBytes: 100 } });
    const minji = sessionAt(host);
    expect(await minji.say(connectFrame)).toBe(404);
    await minji.poll();
    const answers = await Promise.all(['', '["a', JSON.stringify(['x'.repeat(100)])].map((body) => minji.send(body)));
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 413]);
    expect(await answers[0]!.text()).toBe('Payload expected.');
    expect(await answers[1]!.text()).toBe('Broken JSON encoding.');
  });

  it.each(['/ws/123/a.b/xhr', '/ws/1.2/abc/xhr', '/ws/123//xhr', '/ws/123/abc/jsonp', '/ws/abc/xhr'])(
    '[STOMP-31] knows no session at %s',
    async (path) => {
      const { host } = await listen();
      expect((await fetch(`http://${host}${path}`, { method: 'POST' })).status).toBe(404);
    },
  );

  it('declares every route public', async () => {
    const policies: unknown[] = [];
    const app = Fastify();
    app.addHook('onRoute', ({ url, method, config }) => {
      policies.push([`${method} ${url}`, config?.policy]);
    });
    stompEndpoint(app, {
      path: '/ws',
      isAllowedOrigin: () => true,
      rights: {
        connect: () => ({ ok: true, session: null }),
        subscribe: () => ({ ok: true }),
        send: () => ({ ok: true }),
      },
    });
    await app.ready();
    expect(policies.length).toBeGreaterThan(10);
    expect(policies).toEqual(policies.map((entry) => [(entry as string[])[0], 'public']));
    await app.close();
  });
});
