import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextTick } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { listen } from './testing/listening.ts';
import { PlainClient } from './testing/plain-client.ts';

const patiently = { timeout: 30_000 };
const kib = 1024;

const nextSocketOf = async ({ server }: FastifyInstance): Promise<Socket> => (await once(server, 'connection'))[0];

/** The bytes that the server has read from a socket by the time it stops reading. */
async function bytesReadAtRest(socket: Socket): Promise<number> {
  for (let looksAlike = 0, before = -1; looksAlike < 8; before = socket.bytesRead) {
    await delay(100);
    looksAlike = socket.bytesRead === before ? looksAlike + 1 : 0;
  }
  return socket.bytesRead;
}

describe('a client that does not read', () => {
  it('[STOMP-23] is cut off when 1 MiB waits for it, and the others notice nothing', async () => {
    const { url, hub } = await listen();
    const minji = await PlainClient.connect(url, { login: '민지' });
    const junho = await PlainClient.connect(url, { login: '준호' });
    await minji.join('/topic/room/1');
    await junho.join('/topic/room/1');
    minji.socket.pause();

    const toMinji = () => hub.publish('/topic/room/1', 'x'.repeat(60 * kib), ({ name }) => name === '민지');
    for (let published = 0; toMinji() > 0; published += 1) {
      expect(published).toBeLessThan(2_000);
      await nextTick();
    }
    expect(hub.publish('/topic/room/1', 'are you there?')).toBe(1);
    expect((await junho.receive('MESSAGE')).body).toBe('are you there?');
    minji.socket.resume();
    expect(await minji.closed).toEqual({ code: 1013, reason: 'reads too slowly' });
  });

  it('[STOMP-23] is given up when it never reads the rest', async () => {
    const { app, url, hub } = await listen({ limits: { closeWithinMs: 100 } });
    const minji = await PlainClient.connect(url);
    await minji.join('/topic/room/1');
    minji.socket.pause();
    while (hub.publish('/topic/room/1', 'x'.repeat(60 * kib)) > 0) await nextTick();
    const openSockets = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
    await vi.waitFor(async () => expect(await openSockets()).toBe(0), patiently);
  });

  it('[STOMP-23] is cut off also when the unread bytes are pongs', async () => {
    const { url, hub } = await listen({ limits: { maxOutgoingBytes: 4 * kib } });
    const minji = await PlainClient.connect(url);
    minji.socket.pause();
    for (let sent = 0; hub.connectionCount() > 0; sent += 1) {
      expect(sent).toBeLessThan(2_000);
      for (let ping = 0; ping < 1_000; ping += 1) minji.socket.ping('x'.repeat(125));
      await nextTick();
    }
  });
});

describe('a client that sends more than is answered', () => {
  it('[STOMP-24] is not read from until its frames have been answered', async () => {
    const judged = Promise.withResolvers<void>();
    let answered = 0;
    const { app, url } = await listen({
      rights: {
        send: async () => {
          await judged.promise;
          answered += 1;
          return { ok: true };
        },
      },
    });
    const served = nextSocketOf(app);
    const minji = await PlainClient.connect(url);
    const frames = 1_000;
    for (let sent = 0; sent < frames; sent += 1)
      minji.say('SEND', { destination: '/app/room/1' }, 'x'.repeat(50 * kib));
    expect(await bytesReadAtRest(await served)).toBeLessThan(1_000 * kib);
    judged.resolve();
    minji.say('DISCONNECT', { receipt: 'all answered' });
    await minji.receive('RECEIPT');
    expect(answered).toBe(frames);
  });

  it('[STOMP-24] is let go at once when its session ends meanwhile', async () => {
    const { app, url, hub } = await listen({
      limits: { closeWithinMs: 600_000 },
      rights: { send: () => new Promise(() => {}) },
    });
    const served = nextSocketOf(app);
    const minji = await PlainClient.connect(url);
    for (let sent = 0; sent < 10; sent += 1) minji.say('SEND', { destination: '/app/room/1' }, 'x'.repeat(50 * kib));
    const socket = await served;
    await bytesReadAtRest(socket);
    hub.disconnect(() => true, 'bye');
    await vi.waitFor(() => expect(socket.destroyed).toBe(true), { timeout: 20_000 });
  });
});

describe('a client that sends too much or never finishes', () => {
  it('[STOMP-25] is closed with 1009 for a WebSocket message over 64 KiB', async () => {
    const { url, hub } = await listen();
    const minji = await PlainClient.connect(url);
    await minji.join('/topic/room/1');
    minji.raw('x'.repeat(64 * kib + 1));
    expect((await minji.closed).code).toBe(1009);
    expect(hub.publish('/topic/room/1', 'hi')).toBe(0);
  });

  it('[STOMP-25] is closed with 1009 when the pieces of a message exceed 64 KiB', async () => {
    const { url } = await listen();
    const minji = await PlainClient.connect(url);
    for (let sent = 0; sent < 9; sent += 1) minji.socket.send('x'.repeat(8 * kib), { fin: false });
    expect((await minji.closed).code).toBe(1009);
  });

  it('[STOMP-25] is closed with 1008 when a message comes in more than 1024 pieces', async () => {
    const { url } = await listen();
    const minji = await PlainClient.connect(url);
    for (let sent = 0; sent < 1_100; sent += 1) minji.socket.send('x', { fin: false });
    expect((await minji.closed).code).toBe(1008);
  });

  it('[STOMP-25] is ended when a frame drips in for too long', async () => {
    const { url } = await listen({ limits: { frameWithinMs: 200 } });
    const minji = await PlainClient.connect(url);
    minji.raw('SEND\n');
    const dripping = setInterval(() => minji.raw('x'), 20);
    expect(await minji.receive('ERROR')).toMatchObject({ headers: { message: 'frame was not finished in time' } });
    clearInterval(dripping);
  });

  it('[STOMP-25] is not ended for beginning the next frame behind each one it finishes', async () => {
    const { url } = await listen({ limits: { frameWithinMs: 300 } });
    const unfinished = await PlainClient.connect(url);
    const minji = await PlainClient.connect(url);
    minji.raw('SEND\n');
    unfinished.raw('SEND\n');
    const talking = setInterval(() => minji.raw('destination:/app/room/1\n\n\0SEND\n'), 30);
    await unfinished.receive('ERROR');
    clearInterval(talking);
    minji.raw('destination:/app/room/1\nreceipt:7\n\n\0');
    await minji.receive('RECEIPT');
  });
});
