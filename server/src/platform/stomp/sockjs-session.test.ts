import type { Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { listen } from './testing/listening.ts';
import { connected, connectFrame, sessionAt, subscribeFrame } from './testing/sockjs-session.ts';

const patiently = { timeout: 30_000 };

describe('a SockJS session over HTTP', () => {
  it('[STOMP-32] queues frames between two requests, and the reason of the end too', async () => {
    const { host, hub } = await listen();
    const minji = sessionAt(host);
    await minji.poll();
    await minji.say(connectFrame, subscribeFrame);
    await vi.waitFor(() => expect(hub.publish('/topic/room/1', 'hi')).toBe(1), patiently);
    hub.disconnect(() => true, 'bye');
    expect(await minji.poll()).toMatch(
      /^a\["CONNECTED.*","MESSAGE.*hi\\u0000","ERROR\\nmessage:bye\\n\\n\\u0000"\]\n$/,
    );
    expect(await minji.poll()).toBe('c[1008,"refused"]\n');
    expect(await minji.say(connectFrame)).toBe(404);
  });

  it('[STOMP-32] answers a second open request with 2010', async () => {
    const { host } = await listen();
    const minji = sessionAt(host);
    const stream = await minji.stream();
    await stream.shows('o\n');
    expect(await minji.poll()).toBe('c[2010,"Another connection still open"]\n');
    await minji.say(connectFrame);
    await stream.shows(connected);
  });

  it('[STOMP-32] ends a session whose request is aborted', async () => {
    const { host, hub } = await listen();
    const minji = sessionAt(host);
    const stream = await minji.stream();
    await stream.shows('o\n');
    stream.abort();
    await vi.waitFor(() => expect(hub.connectionCount()).toBe(0), patiently);
    expect(await minji.poll()).toBe('c[1002,"Connection interrupted"]\n');
  });

  it('[STOMP-32] ends a session without requests', async () => {
    const left = vi.fn();
    const { host, hub } = await listen({
      limits: { sockJsDetachedMs: 300 },
      rights: { subscribe: () => ({ ok: true, onLeave: left }) },
    });
    const minji = sessionAt(host);
    const stream = await minji.stream();
    await minji.say(connectFrame, subscribeFrame);
    await vi.waitFor(() => expect(hub.publish('/topic/room/1', 'x'.repeat(128 * 1024))).toBe(1), patiently);
    await stream.ended;
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce(), patiently);
    expect(hub.connectionCount()).toBe(0);
    await vi.waitFor(async () => expect(await minji.poll()).toBe('o\n'), patiently);
  });

  it('[STOMP-32] ends a response of 128 KiB and goes on in the next one', async () => {
    const { host, hub } = await listen();
    const minji = sessionAt(host);
    const first = await minji.stream();
    await minji.say(connectFrame, subscribeFrame);
    const bodies = Array.from({ length: 5 }, (_, index) => `${index}`.repeat(40 * 1024));
    for (const body of bodies) expect(hub.publish('/topic/room/1', body)).toBe(1);
    await first.ended;
    const second = await minji.stream();
    await second.shows(bodies[4]!);
    const text = first.text + second.text;
    expect(bodies.map((body) => text.split(body).length - 1)).toEqual([1, 1, 1, 1, 1]);
    expect(first.text).not.toContain(bodies[4]);
  });

  it('[STOMP-23] ends a session that leaves more unread than it may', async () => {
    const { host, hub } = await listen({ limits: { maxOutgoingBytes: 10_000 } });
    const minji = sessionAt(host);
    await minji.poll();
    await minji.say(connectFrame, subscribeFrame);
    await vi.waitFor(() => expect(hub.isSubscribed('/topic/room/1', () => true)).toBe(true), patiently);
    expect(hub.publish('/topic/room/1', 'x'.repeat(10_000))).toBe(0);
    expect(hub.connectionCount()).toBe(0);
  });

  it('[STOMP-23] gives up a response that is never read to its end', async () => {
    const { app, host, hub } = await listen({ limits: { closeWithinMs: 100 } });
    const sockets: Socket[] = [];
    app.server.on('connection', (socket) => sockets.push(socket));
    const minji = sessionAt(host);
    const stream = await minji.stream();
    await minji.say(connectFrame, subscribeFrame);
    await vi.waitFor(() => expect(hub.isSubscribed('/topic/room/1', () => true)).toBe(true), patiently);
    stream.stopReading();
    while (hub.publish('/topic/room/1', 'x'.repeat(8_000_000)) > 0);
    const served = sockets.find(({ remotePort }) => remotePort === stream.port)!;
    await vi.waitFor(() => expect(served.destroyed).toBe(true), patiently);
  });

  it('[STOMP-24] answers a request only when there is room for more, and ends who does not wait for that', async () => {
    const judged = Promise.withResolvers<void>();
    const { host, hub } = await listen({
      limits: { maxBacklogBytes: 1_000 },
      rights: {
        send: async () => {
          await judged.promise;
          return { ok: true };
        },
      },
    });
    const send = `SEND\ndestination:/app/room/1\n\n${'x'.repeat(2_000)}\0`;
    const [minji, junho] = [sessionAt(host, 'minji'), sessionAt(host, 'junho')];
    for (const person of [minji, junho]) {
      await person.stream();
      expect(await person.say(connectFrame, send)).toBe(204);
    }
    let isAnswered = false;
    const held = minji.say(send).finally(() => {
      isAnswered = true;
    });
    const heldToo = junho.say(send);
    await vi.waitFor(async () => {
      await junho.say(send);
      expect(hub.connectionCount()).toBe(1);
    }, patiently);
    await heldToo;
    expect(isAnswered).toBe(false);
    judged.resolve();
    expect(await held).toBe(204);
  });

  it('[STOMP-29] opens no session when the server is full', async () => {
    const { host } = await listen({ limits: { maxConnections: 1 } });
    await sessionAt(host, 'minji').poll();
    const refused = await fetch(`http://${host}/ws/123/junho/xhr`, { method: 'POST' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  });

  it('[STOMP-26] ends its open requests at shutdown', async () => {
    const { app, host } = await listen();
    const stream = await sessionAt(host).stream();
    await stream.shows('o\n');
    await app.close();
    await stream.shows('c[1001,"server is going away"]\n');
  });
});
