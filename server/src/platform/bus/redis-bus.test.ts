import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RedisBus } from './redis-bus.ts';
import { isRedisInstalled, TestRedisServer, withoutRedis } from './test-redis-server.ts';

const log = pino({ level: 'silent' });
const patiently = { timeout: 30_000, interval: 10 };

let redis: TestRedisServer;
const closers: (() => Promise<unknown>)[] = [];

beforeEach(async ({ skip }) => {
  skip(!isRedisInstalled, withoutRedis);
  redis = await TestRedisServer.start();
});

afterEach(async () => {
  await redis?.stop();
  for (const close of closers.splice(0)) await close();
});

/** One server process as seen by the bus. */
function startProcess(url = redis.url): RedisBus {
  const bus = new RedisBus({ url, log });
  closers.push(() => bus.close());
  return bus;
}

async function startReceivingProcess(): Promise<RedisBus> {
  const bus = startProcess();
  await untilReceiving(bus);
  return bus;
}

const untilReceiving = (bus: RedisBus) => vi.waitFor(() => expect(bus.isReceiving).toBe(true), patiently);
const untilCutOff = (bus: RedisBus) => vi.waitFor(() => expect(bus.isReceiving).toBe(false), patiently);

async function startSendingProcess(): Promise<RedisBus> {
  const bus = await startReceivingProcess();
  await untilSending(bus);
  return bus;
}

/** The two connections of a bus come up independently: hearing does not mean that a hint gets out already. */
async function untilSending(bus: RedisBus): Promise<void> {
  const witness = new Redis(redis.url);
  let hasReceived = false;
  witness.on('message', () => {
    hasReceived = true;
  });
  await witness.subscribe('probe');
  await vi.waitFor(() => {
    bus.publish('probe', '');
    expect(hasReceived).toBe(true);
  }, patiently);
  witness.disconnect();
}

async function listen(bus: RedisBus, channel: string): Promise<string[]> {
  const received: string[] = [];
  bus.subscribe(channel, (message) => received.push(message));
  await bus.whenSubscribed(channel);
  return received;
}

function countGaps(bus: RedisBus): { count: number } {
  const gaps = { count: 0 };
  bus.afterGap(() => {
    gaps.count += 1;
  });
  return gaps;
}

async function ask(command: string, ...parameters: string[]): Promise<unknown> {
  const client = new Redis(redis.url);
  return client.call(command, ...parameters).finally(() => client.disconnect());
}

describe('RedisBus between processes', () => {
  it('[BUS-6] carries messages to the other processes in order', async () => {
    const [sender, receiver] = [await startSendingProcess(), await startReceivingProcess()];
    const received = await listen(receiver, 'auction');
    const messages = Array.from({ length: 500 }, (_, number) => `입찰 ${number}`);
    for (const message of messages) sender.publish('auction', message);
    await vi.waitFor(() => expect(received).toHaveLength(500), patiently);
    expect(received).toEqual(messages);
  });

  it('[BUS-7] does not receive the echo of its own message', async () => {
    const [one, other] = [await startSendingProcess(), await startSendingProcess()];
    const received = await listen(one, 'auction');
    one.publish('auction', 'own');
    await vi.waitFor(() => expect(received).toEqual(['own']), patiently);
    // The echo of the first is ahead of this one on the same connection.
    other.publish('auction', 'foreign');
    await vi.waitFor(() => expect(received).toContain('foreign'), patiently);
    expect(received).toEqual(['own', 'foreign']);
  });

  it('[BUS-8] subscribes a channel with its first listener and leaves it with the last', async () => {
    const bus = await startReceivingProcess();
    const undoFirst = bus.subscribe('auction', () => {});
    const undoSecond = bus.subscribe('auction', () => {});
    await bus.whenSubscribed('auction');
    undoFirst();
    undoFirst();
    expect(await ask('PUBSUB', 'NUMSUB', 'auction')).toEqual(['auction', 1]);
    undoSecond();
    await vi.waitFor(async () => expect(await ask('PUBSUB', 'NUMSUB', 'auction')).toEqual(['auction', 0]), patiently);
  });

  it('[BUS-8] receives a channel that was left and joined again in one tick', async () => {
    const [one, other] = [await startSendingProcess(), await startSendingProcess()];
    one.subscribe('auction', () => {})();
    const received = await listen(one, 'auction');
    other.publish('auction', 'bid');
    await vi.waitFor(() => expect(received).toEqual(['bid']), patiently);
  });

  it('[BUS-12] misses nothing that is published after whenSubscribed', async () => {
    const [sender, receiver] = [await startSendingProcess(), await startReceivingProcess()];
    const received: string[] = [];
    for (let room = 0; room < 50; room += 1) {
      receiver.subscribe(`room ${room}`, (message) => received.push(message));
      await receiver.whenSubscribed(`room ${room}`);
      sender.publish(`room ${room}`, `${room}`);
    }
    await vi.waitFor(() => expect(received).toHaveLength(50), patiently);
  });

  it('[BUS-9] sends pending messages before it closes', async () => {
    const receiver = await startReceivingProcess();
    const received = await listen(receiver, 'auction');
    const sender = await startSendingProcess();
    for (let number = 0; number < 1_000; number += 1) sender.publish('auction', `${number}`);
    await sender.close();
    await vi.waitFor(() => expect(received).toHaveLength(1_000), patiently);
  });
});

describe('RedisBus when Redis fails', () => {
  it('[BUS-7] [BUS-9] serves its own listeners while Redis is dead, and drops and counts the rest', async () => {
    const bus = await startReceivingProcess();
    const received = await listen(bus, 'auction');
    await redis.kill();
    await untilCutOff(bus);
    const before = bus.droppedCount;
    for (let number = 0; number < 100; number += 1) bus.publish('auction', `${number}`);
    await vi.waitFor(() => expect(bus.droppedCount - before).toBe(100), patiently);
    await vi.waitFor(() => expect(received).toHaveLength(100), patiently);
    await redis.start();
    await untilReceiving(bus);
    expect(received).toHaveLength(100);
  });

  it('[BUS-10] works without a Redis that was there from the start, and joins it when it comes', async () => {
    await redis.kill();
    const [one, other] = [startProcess(), startProcess()];
    const gaps = countGaps(one);
    const received = await listen(one, 'auction');
    one.publish('auction', 'alone');
    await vi.waitFor(() => expect(received).toEqual(['alone']), patiently);
    await redis.start();
    await untilReceiving(one);
    expect(gaps.count).toBe(1);
    await vi.waitFor(() => {
      other.publish('auction', 'together');
      expect(received).toContain('together');
    }, patiently);
  });

  it('[BUS-10] receives every channel again after kill -9 and an empty restart, and announces the gap', async () => {
    const [sender, receiver] = [await startReceivingProcess(), await startReceivingProcess()];
    const received = [await listen(receiver, 'auction'), await listen(receiver, 'room')];
    const gaps = countGaps(receiver);
    await redis.kill();
    await untilCutOff(receiver);
    expect(gaps.count).toBe(0);
    await redis.start();
    await untilReceiving(receiver);
    expect(gaps.count).toBeGreaterThan(0);
    await vi.waitFor(() => {
      sender.publish('auction', 'bid');
      sender.publish('room', 'message');
      expect(received).toEqual([expect.arrayContaining(['bid']), expect.arrayContaining(['message'])]);
    }, patiently);
  });

  it('[BUS-10] notices a frozen Redis, keeps publishing without waiting, and receives again once it resumes', async () => {
    const [sender, receiver] = [await startReceivingProcess(), await startReceivingProcess()];
    const received = await listen(receiver, 'auction');
    const gaps = countGaps(receiver);
    redis.freeze();
    sender.publish('auction', 'lost');
    await untilCutOff(receiver);
    await vi.waitFor(() => expect(sender.droppedCount).toBeGreaterThan(0), patiently);
    redis.thaw();
    await untilReceiving(receiver);
    expect(gaps.count).toBeGreaterThan(0);
    await vi.waitFor(() => {
      sender.publish('auction', 'bid');
      expect(received).toContain('bid');
    }, patiently);
  });

  it('[BUS-9] drops messages that a frozen Redis does not take, instead of queueing them without limit', async () => {
    const sender = await startSendingProcess();
    redis.freeze();
    const message = 'x'.repeat(1024 * 1024);
    for (let number = 0; number < 40; number += 1) sender.publish('auction', message);
    expect(sender.droppedCount).toBeGreaterThanOrEqual(40 - 16);
    redis.thaw();
  });

  it('[BUS-10] goes on trying with a refused password until it is accepted', async () => {
    await redis.kill();
    await redis.start({ password: 'another' });
    const bus = startProcess(redis.url.replace('//', '//:ours@'));
    const received = await listen(bus, 'auction');
    bus.publish('auction', 'alone');
    await vi.waitFor(() => expect(received).toEqual(['alone']), patiently);
    expect(bus.isReceiving).toBe(false);
    await redis.kill();
    await redis.start({ password: 'ours' });
    await untilReceiving(bus);
  });

  it('[BUS-11] makes the others read the database again when one process could not reach Redis', async () => {
    const other = await startReceivingProcess();
    // Its publisher may connect late: the newest one has to be that of the process which is cut off.
    await vi.waitFor(async () => expect(await publishers()).toHaveLength(1), patiently);
    const gaps = countGaps(other);
    const cutOff = await startSendingProcess();
    if (cutOff.droppedCount > 0) await vi.waitFor(() => expect(gaps.count).toBe(1), patiently);
    const [gapsBefore, droppedBefore] = [gaps.count, cutOff.droppedCount];
    await ask('CLIENT', 'KILL', 'ID', (await publishers()).at(-1)!);
    await vi.waitFor(() => {
      cutOff.publish('auction', 'lost on the way');
      expect(cutOff.droppedCount).toBeGreaterThan(droppedBefore);
    }, patiently);
    await vi.waitFor(() => expect(gaps.count).toBeGreaterThan(gapsBefore), patiently);
    expect(other.isReceiving).toBe(true);
  });

  it('closes while Redis is dead, frozen or refuses, without waiting for it', async () => {
    const bus = await startReceivingProcess();
    const frozenOut = await startReceivingProcess();
    redis.freeze();
    await frozenOut.close();
    await redis.kill();
    await untilCutOff(bus);
    await bus.close();
    const never = new RedisBus({ url: redis.url, log });
    await never.close();
  });
});

/** The ids of the connections that processes send by, oldest first. */
async function publishers(): Promise<string[]> {
  const list = String(await ask('CLIENT', 'LIST'));
  return [...list.matchAll(/^id=(\d+) .*name=bus-publisher/gm)].map(([, id]) => id!);
}
