import { once } from 'node:events';
import { setImmediate as nextTick } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { listen, type Person } from './testing/listening.ts';
import { PlainClient } from './testing/plain-client.ts';

const patiently = { timeout: 30_000 };
const quick = { heartBeatMs: 100, heartBeatMarginMs: 200 };

/** Rights whose CONNECT resolves `asked` and waits until the test resolves `judged`. */
async function listenJudgingLate() {
  const asked = Promise.withResolvers<void>();
  const judged = Promise.withResolvers<void>();
  const connect = async () => {
    asked.resolve();
    await judged.promise;
    return { ok: true, session: { name: '민지' } } as const;
  };
  return { asked, judged, ...(await listen({ rights: { connect } })) };
}

describe('heart-beats', () => {
  it('[STOMP-19] come from the server to a client that wants them, not to one that does not', async () => {
    const { url } = await listen({ limits: quick });
    const minji = await PlainClient.connect(url, { 'heart-beat': '0,100' });
    const junho = await PlainClient.connect(url, { 'heart-beat': '0,0' });
    await vi.waitFor(() => expect(minji.beats).toBeGreaterThan(4), patiently);
    expect(junho.beats).toBe(0);
  });

  it('[STOMP-20] missing for twice the promise and a margin cut the client off; beats keep it', async () => {
    const { url, hub } = await listen({ limits: quick });
    const minji = await PlainClient.connect(url, { 'heart-beat': '100,0' });
    const junho = await PlainClient.connect(url, { 'heart-beat': '100,0' });
    const beating = setInterval(() => junho.raw('\n'), 50);
    expect(await minji.end()).toEqual({ code: 1008, error: { message: 'no heart-beat' } });
    clearInterval(beating);
    expect(hub.connectionCount()).toBe(1);
  });

  it('[STOMP-20] that lie unread because the whole server stood still are not missing', async () => {
    const { url } = await listen({ limits: quick });
    const minji = await PlainClient.connect(url, { 'heart-beat': '100,0' });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
    minji.say('ACK', { id: '1', receipt: 'still here' });
    expect((await minji.receive('RECEIPT')).headers).toEqual({ 'receipt-id': 'still here' });
  });

  it('[STOMP-25] do not pass while a WebSocket message stays unfinished', async () => {
    const { url } = await listen({ limits: quick });
    const minji = await PlainClient.connect(url, { 'heart-beat': '100,0' });
    const dripping = setInterval(() => minji.socket.send('x', { fin: false }), 50);
    expect(await minji.receive('ERROR')).toMatchObject({ headers: { message: 'no heart-beat' } });
    clearInterval(dripping);
  });

  it('[STOMP-19] do not keep a quiet WebSocket open: pings do', async () => {
    const { url } = await listen({ limits: { ...quick, keepAliveMs: 50 } });
    const minji = await PlainClient.connect(url);
    let pings = 0;
    minji.socket.on('ping', () => {
      pings += 1;
    });
    await vi.waitFor(() => expect(pings).toBeGreaterThan(2), patiently);
    expect(minji.beats).toBe(0);
  });
});

describe('a session', () => {
  it('[STOMP-21] of every connection is known, from CONNECTED to the end', async () => {
    const { url, hub } = await listen();
    const minji = await PlainClient.connect(url, { login: '민지' });
    await PlainClient.dial(url);
    expect(hub.sessions()).toEqual([{ name: '민지' }]);
    minji.socket.close();
    await vi.waitFor(() => expect(hub.sessions()).toEqual([]), patiently);
  });

  it('[STOMP-22] ends with the reason for the matching sessions only', async () => {
    const { url, hub } = await listen();
    const minji = await PlainClient.connect(url, { login: '민지' });
    const minjiAtHome = await PlainClient.connect(url, { login: '민지' });
    const junho = await PlainClient.connect(url, { login: '준호' });
    hub.disconnect(({ name }: Person) => name === '민지', '로그아웃되었습니다');
    const ended = { code: 1008, error: { message: '로그아웃되었습니다' } };
    expect(await Promise.all([minji.end(), minjiAtHome.end()])).toEqual([ended, ended]);
    junho.say('ACK', { receipt: 'still here' });
    await junho.receive('RECEIPT');
    expect(hub.connectionCount()).toBe(1);
  });

  it('[STOMP-22] that is ended while its CONNECT is being judged never begins', async () => {
    const { url, hub, asked, judged } = await listenJudgingLate();
    const minji = await PlainClient.dial(url);
    minji.say('CONNECT');
    await asked.promise;
    hub.disconnect(({ name }) => name === '민지', 'logged out');
    judged.resolve();
    expect(await minji.end()).toEqual({ code: 1008, error: { message: 'logged out' } });
  });

  it('[STOMP-17] granted to a client that has gone is not kept', async () => {
    const { url, hub, asked, judged } = await listenJudgingLate();
    const minji = await PlainClient.dial(url);
    minji.raw('CONNECT\naccept-version:1.2\n\n\0SUBSCRIBE\nid:1\ndestination:/topic/room/1\n\n\0');
    await asked.promise;
    minji.socket.terminate();
    await vi.waitFor(() => expect(hub.connectionCount()).toBe(0), patiently);
    judged.resolve();
    const junho = await PlainClient.connect(url);
    await junho.join('/topic/room/1');
    expect(hub.publish('/topic/room/1', 'hi')).toBe(1);
  });
});

describe('a client that takes its leave without DISCONNECT', () => {
  it('[STOMP-17] is sent nothing behind the close', async () => {
    const { app, url, hub } = await listen();
    const dialled = once(app.server, 'connection');
    const minji = await PlainClient.connect(url);
    const [socket] = await dialled;
    await minji.join('/topic/room/1');
    minji.socket.close(1000, 'bye');
    while (hub.publish('/topic/room/1', 'are you there?') > 0) await nextTick();
    expect(await minji.closed).toEqual({ code: 1000, reason: 'bye' });
    expect(socket.errored).toBeNull();
  });
});

describe('shutdown', () => {
  it('[STOMP-26] closes every client with 1001, leaves every subscription and lets the app close', async () => {
    const left = vi.fn();
    const { app, url, hub } = await listen({ rights: { subscribe: () => ({ ok: true, onLeave: left }) } });
    const minji = await PlainClient.connect(url);
    const unconnected = await PlainClient.dial(url);
    await minji.join('/topic/room/1');
    await app.close();
    const goodbye = { code: 1001, reason: 'server is going away' };
    expect(await Promise.all([minji.closed, unconnected.closed])).toEqual([goodbye, goodbye]);
    expect(left).toHaveBeenCalledOnce();
    expect(hub.connectionCount()).toBe(0);
  });

  it('[STOMP-26] does not wait longer than 5 s for a client that answers nothing', async () => {
    const { app, url } = await listen({ limits: { closeWithinMs: 100 } });
    const minji = await PlainClient.connect(url);
    minji.socket.pause();
    await app.close();
  });
});
