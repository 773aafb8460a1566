import { describe, expect, it, vi } from 'vitest';
import type { StompRights } from './index.ts';
import { listen, type Person } from './testing/listening.ts';
import { PlainClient } from './testing/plain-client.ts';

describe('presence', () => {
  const withPresence = () => {
    const events: string[] = [];
    const subscribe: StompRights<Person>['subscribe'] = ({ name }, destination) => ({
      ok: true,
      onJoin: () => {
        events.push(`${name} joined ${destination}`);
      },
      onLeave: () => {
        events.push(`${name} left ${destination}`);
      },
    });
    return { events, rights: { subscribe } };
  };
  const isMinji = ({ name }: Person) => name === '민지';

  it('[STOMP-17] begins with SUBSCRIBE and ends once, by UNSUBSCRIBE or with the connection', async () => {
    const { events, rights } = withPresence();
    const { url, hub } = await listen({ rights });
    const minji = await PlainClient.connect(url, { login: '민지' });
    expect(hub.isSubscribed('a', isMinji)).toBe(false);
    await minji.join('a', '1');
    await minji.join('b', '2');
    expect([hub.isSubscribed('a', isMinji), hub.isSubscribed('a', ({ name }) => name === '준호')]).toEqual([
      true,
      false,
    ]);
    minji.say('UNSUBSCRIBE', { id: '1' });
    minji.say('UNSUBSCRIBE', { id: '1', receipt: 'twice' });
    await minji.receive('RECEIPT');
    expect(hub.isSubscribed('a', isMinji)).toBe(false);

    minji.socket.terminate();
    await vi.waitFor(() => expect(hub.connectionCount()).toBe(0), { timeout: 10_000 });
    expect(events).toEqual(['민지 joined a', '민지 joined b', '민지 left a', '민지 left b']);
    expect(hub.isSubscribed('b', isMinji)).toBe(false);
  });

  it('[STOMP-17] is live when onJoin is called, before the receipt', async () => {
    const { url, hub } = await listen({
      rights: {
        subscribe: () => ({
          ok: true,
          onJoin: async () => {
            hub.publish('a', 'welcome');
          },
        }),
      },
    });
    const minji = await PlainClient.connect(url);
    minji.say('SUBSCRIBE', { destination: 'a', id: '1', receipt: '7' });
    expect((await minji.receive('MESSAGE')).body).toBe('welcome');
    await minji.receive('RECEIPT');
  });

  it('[STOMP-17] never begins for a client that went while it was being judged', async () => {
    const asked = Promise.withResolvers<void>();
    const judged = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    const onJoin = vi.fn();
    const { url, hub } = await listen({
      rights: {
        subscribe: async () => {
          asked.resolve();
          await judged.promise;
          return { ok: true, onJoin, onLeave: left.resolve };
        },
      },
    });
    const minji = await PlainClient.connect(url, { login: '민지' });
    minji.say('SUBSCRIBE', { destination: 'a', id: '1' });
    await asked.promise;
    minji.socket.terminate();
    await vi.waitFor(() => expect(hub.connectionCount()).toBe(0), { timeout: 10_000 });
    judged.resolve();
    await left.promise;
    expect(hub.isSubscribed('a', isMinji)).toBe(false);
    expect(onJoin).not.toHaveBeenCalled();
  });

  it('[STOMP-17] ends everywhere although one onLeave fails', async () => {
    const left: string[] = [];
    const { url, hub } = await listen({
      rights: {
        subscribe: (_session, destination) => ({
          ok: true,
          onLeave: () => {
            left.push(destination);
            throw new Error('no');
          },
        }),
      },
    });
    const minji = await PlainClient.connect(url);
    await minji.join('a', '1');
    await minji.join('b', '2');
    minji.socket.terminate();
    await vi.waitFor(() => expect(left).toEqual(['a', 'b']), { timeout: 10_000 });
    expect(hub.publish('a', '') + hub.publish('b', '')).toBe(0);
  });

  it('[STOMP-16] of a 1.0 client goes by the destination when it gives no id', async () => {
    const { url, hub } = await listen();
    const minji = await PlainClient.connect(url, { 'accept-version': '1.0' });
    minji.say('SUBSCRIBE', { destination: '/topic/room/1', receipt: '1' });
    await minji.receive('RECEIPT');
    expect(hub.publish('/topic/room/1', 'hi')).toBe(1);
    expect((await minji.receive('MESSAGE')).headers).not.toHaveProperty('subscription');
    minji.say('UNSUBSCRIBE', { destination: '/topic/room/1', receipt: '2' });
    await minji.receive('RECEIPT');
    expect(hub.publish('/topic/room/1', 'hi')).toBe(0);
  });
});
