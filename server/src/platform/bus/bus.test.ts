import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bus } from './bus.ts';
import { MemoryBus } from './memory-bus.ts';
import { RedisBus } from './redis-bus.ts';
import { isRedisInstalled, TestRedisServer, withoutRedis } from './test-redis-server.ts';

const loggedFailures: unknown[] = [];
const log = pino({ level: 'error' }, { write: (line) => loggedFailures.push(JSON.parse(line).msg) });

let redis: TestRedisServer;

const kinds = [
  { kind: 'MemoryBus', needsRedis: false, open: (): Bus => new MemoryBus({ log }) },
  { kind: 'RedisBus', needsRedis: true, open: (): Bus => new RedisBus({ url: redis.url, log }) },
];

describe.each(kinds)('$kind', ({ needsRedis, open }) => {
  let bus: Bus;

  beforeAll(async () => {
    if (needsRedis && isRedisInstalled) redis = await TestRedisServer.start();
  });

  afterAll(async () => {
    if (needsRedis && isRedisInstalled) await redis.stop();
  });

  beforeEach(async ({ skip }) => {
    skip(needsRedis && !isRedisInstalled, withoutRedis);
    loggedFailures.length = 0;
    bus = open();
    await vi.waitFor(() => expect(bus.isReceiving).toBe(true), { timeout: 30_000 });
  });

  afterEach(async () => {
    await bus?.close();
  });

  /** A message behind all others: when it has come, whatever was to come has come. */
  async function everythingDelivered(): Promise<void> {
    await new Promise<void>((resolve) => {
      bus.subscribe('last', () => resolve());
      bus.publish('last', '');
    });
  }

  it('[BUS-1] brings every message to every listener of the channel, once and in order', async () => {
    const received = { 민지: [] as string[], 준호: [] as string[], elsewhere: [] as string[] };
    bus.subscribe('auction', (message) => received.민지.push(message));
    bus.subscribe('auction', (message) => received.준호.push(message));
    bus.subscribe('room', (message) => received.elsewhere.push(message));
    const messages = Array.from({ length: 200 }, (_, number) => `bid ${number} 원`);

    for (const message of messages) bus.publish('auction', message);
    await everythingDelivered();

    expect(received).toEqual({ 민지: messages, 준호: messages, elsewhere: [] });
  });

  it('[BUS-1] counts one function that listens twice as two listeners', async () => {
    const received: string[] = [];
    const listener = (message: string) => received.push(message);
    bus.subscribe('auction', listener);
    const undo = bus.subscribe('auction', listener);
    bus.publish('auction', 'to both');
    await everythingDelivered();
    undo();
    bus.publish('auction', 'to one');
    await everythingDelivered();
    expect(received).toEqual(['to both', 'to both', 'to one']);
  });

  it('[BUS-2] returns from publish before a listener runs, even when a listener publishes', async () => {
    const order: string[] = [];
    bus.subscribe('ping', () => {
      bus.publish('pong', '');
      order.push('ping received');
    });
    bus.subscribe('pong', () => order.push('pong received'));
    bus.publish('ping', '');
    order.push('published');
    await vi.waitFor(() => expect(order).toContain('pong received'), { timeout: 30_000 });
    expect(order).toEqual(['published', 'ping received', 'pong received']);
  });

  it('[BUS-3] sends nothing to an unsubscribed listener, not even messages published before', async () => {
    const received: string[] = [];
    const undo = bus.subscribe('auction', (message) => received.push(message));
    bus.subscribe('auction', (message) => received.push(`still there: ${message}`));
    bus.publish('auction', 'bid');
    undo();
    undo();
    await everythingDelivered();
    expect(received).toEqual(['still there: bid']);
  });

  it('[BUS-3] says nothing to a listener that an earlier listener of the same message has undone', async () => {
    const received: string[] = [];
    bus.subscribe('auction', () => undoLater());
    const undoLater = bus.subscribe('auction', (message) => received.push(message));
    bus.publish('auction', 'bid');
    await everythingDelivered();
    expect(received).toEqual([]);
  });

  it('[BUS-3] can be subscribed anew from inside a listener without calling it for ever', async () => {
    let calls = 0;
    const listenAgain = () => {
      calls += 1;
      undo();
      undo = bus.subscribe('auction', listenAgain);
    };
    let undo = bus.subscribe('auction', listenAgain);
    bus.publish('auction', 'first');
    await everythingDelivered();
    bus.publish('auction', 'second');
    await everythingDelivered();
    expect(calls).toBe(2);
  });

  it('[BUS-4] logs a listener that throws and goes on to the next', async () => {
    const received: string[] = [];
    bus.subscribe('auction', () => {
      throw new Error('broken listener');
    });
    bus.subscribe('auction', (message) => received.push(message));
    bus.publish('auction', 'bid');
    await everythingDelivered();
    expect({ received, loggedFailures }).toEqual({ received: ['bid'], loggedFailures: ['a bus listener failed'] });
  });

  it('[BUS-5] is silent after closing', async () => {
    const received: string[] = [];
    bus.subscribe('auction', (message) => received.push(message));
    bus.publish('auction', 'published before');
    await bus.close();
    bus.publish('auction', 'published after');
    await new Promise((resolve) => setImmediate(resolve));
    expect({ received, isReceiving: bus.isReceiving }).toEqual({ received: [], isReceiving: false });
  });
});
