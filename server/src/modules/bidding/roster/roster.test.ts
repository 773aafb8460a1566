import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isRedisInstalled, TestRedisServer, withoutRedis } from '../../../platform/bus/test-redis-server.ts';
import { MemoryRoster } from './memory-roster.ts';
import { nothingMeasured } from './outflow.ts';
import { RedisRoster } from './redis-roster.ts';
import { describeRoster } from './roster.contract.ts';

describeRoster('MemoryRoster', async () => new MemoryRoster());

describe.skipIf(!isRedisInstalled)(isRedisInstalled ? 'on Redis' : withoutRedis, () => {
  let server: TestRedisServer;
  let redis: Redis;
  beforeAll(async () => {
    server = await TestRedisServer.start();
    redis = new Redis(server.url);
  });
  afterAll(async () => {
    redis.disconnect();
    await server.stop();
  });

  describeRoster('RedisRoster', async () => {
    await redis.flushall();
    return new RedisRoster(redis);
  });

  it('[QUE-20] makes one call for polls of one loop iteration, and fails for each of them alone', async () => {
    await redis.flushall();
    const roster = new RedisRoster(redis);
    await roster.load(17, { version: 1, outflow: nothingMeasured, places: [] });
    await redis.config('RESETSTAT');
    await Promise.all([1, 2, 3].map((accountId) => roster.poll(17, accountId)));
    expect(await redis.info('commandstats')).toContain('cmdstat_zcard:calls=1,');
    await Promise.all(Array.from({ length: 450 }, (_, accountId) => roster.poll(17, accountId)));
    // And 200, 200 and 50.
    expect(await redis.info('commandstats')).toContain('cmdstat_zcard:calls=4,');

    await redis.set('queue:18:line', 'not a line');
    const [broken, fine] = await Promise.allSettled([roster.poll(18, 1), roster.poll(17, 1)]);
    expect([broken.status, fine]).toEqual(['rejected', { status: 'fulfilled', value: 'absent' }]);
  });

  it('[QUE-20] applies changes of two processes that arrive in the wrong order', async () => {
    await redis.flushall();
    const [first, second] = [new RedisRoster(redis), new RedisRoster(redis)];
    const place = { accountId: 1, position: 1, ticketEndsAt: 1, pass: null };
    await first.load(17, { version: 5, outflow: nothingMeasured, places: [place] });
    const later = second.apply(17, { since: 6, version: 7, outflow: nothingMeasured, gone: [1], places: [] });
    const sooner = first.apply(17, {
      since: 5,
      version: 6,
      outflow: nothingMeasured,
      gone: [],
      places: [{ ...place, accountId: 2 }],
    });
    expect([await later, await sooner]).toEqual(['applied', 'applied']);
    expect([await first.poll(17, 1), await second.poll(17, 2)]).toEqual([
      'absent',
      expect.objectContaining({ rank: 1 }),
    ]);
  });

  it('[QUE-20] writes a line again that was lost while it was written', async () => {
    await redis.flushall();
    const roster = new RedisRoster(redis);
    const places = [1, 2, 3].map((accountId) => ({ accountId, position: accountId, ticketEndsAt: 1, pass: null }));
    const settle = redis.queueSettleLoad.bind(redis);
    const settling = vi.spyOn(redis, 'queueSettleLoad').mockImplementationOnce(async (...args) => {
      await redis.flushall();
      return settle(...args);
    });
    await roster.load(17, { version: 5, outflow: nothingMeasured, places });
    settling.mockRestore();
    expect(await roster.poll(17, 3)).toMatchObject({ rank: 3, waiting: 3 });
  });

  it('[QUE-20] leaves no half-written line', async () => {
    await redis.flushall();
    const roster = new RedisRoster(redis);
    const snapshot = {
      version: 5,
      outflow: nothingMeasured,
      places: [{ accountId: 1, position: 1, ticketEndsAt: 1, pass: null }],
    };
    await roster.load(17, snapshot);
    await roster.load(17, snapshot);
    expect(await redis.keys('*:load:*')).toEqual([]);
    await roster.drop(17);
    expect(await redis.keys('queue:*')).toEqual([]);
  });
});
