import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { type Logger, pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeRedis, openRedis } from './redis-connection.ts';
import { isRedisInstalled, TestRedisServer, withoutRedis } from './test-redis-server.ts';

const silent = pino({ level: 'silent' });
const patiently = { timeout: 30_000, interval: 10 };

let redis: TestRedisServer;
const clients: Redis[] = [];

beforeEach(async ({ skip }) => {
  skip(!isRedisInstalled, withoutRedis);
  redis = await TestRedisServer.start();
});

afterEach(async () => {
  await redis?.stop();
  for (const client of clients.splice(0)) await closeRedis(client);
});

async function openReady(log: Logger = silent): Promise<Redis> {
  const client = openRedis({ url: redis.url, name: 'test', log });
  clients.push(client);
  await vi.waitFor(() => expect(client.status).toBe('ready'), patiently);
  return client;
}

describe('openRedis', () => {
  it('closes in every state of connecting', async () => {
    for (let delayMs = 0; delayMs < 30; delayMs += 1) {
      const client = openRedis({ url: redis.url, name: 'test', log: silent });
      await wait(delayMs / 3);
      await closeRedis(client);
      expect(client.status).toBe('end');
    }
  });

  it('[BUS-13] fails a command at once while Redis is dead', async () => {
    const client = await openReady();
    await redis.kill();
    await vi.waitFor(() => expect(client.status).not.toBe('ready'), patiently);
    await expect(Promise.race([client.get('key'), wait(500, 'waited')])).rejects.toThrow();
  });

  it('[BUS-13] fails commands on their way when Redis freezes, and does not do them again', async () => {
    const client = await openReady();
    redis.freeze();
    await expect(client.incr('count')).rejects.toThrow();
    redis.thaw();
    await vi.waitFor(async () => expect(await client.get('count')).toBe('1'), patiently);
  });

  it('[BUS-10] logs an outage once, and its end', async () => {
    const lines: string[] = [];
    const client = await openReady(pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line).msg) }));
    await redis.kill();
    let attempts = 0;
    client.on('reconnecting', () => {
      attempts += 1;
    });
    await vi.waitFor(() => expect(attempts).toBeGreaterThan(3), patiently);
    await redis.start();
    await vi.waitFor(() => expect(lines).toContain('Redis is back'), patiently);
    expect(lines).toEqual(['Redis is away', 'Redis is back']);
  });
});
