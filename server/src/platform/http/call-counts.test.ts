import { rateRules } from '@teum/contract';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { isRedisInstalled, TestRedisServer } from '../bus/test-redis-server.ts';

const allowed = rateRules.search[0].max;
const search = { url: '/api/search?keyword=' };
const suggest = { url: '/api/search/suggest?keyword=' };

/** Makes more calls at once than are allowed, and counts those that pass. */
async function letThrough(app: FastifyInstance): Promise<number> {
  const calls = Array.from({ length: allowed + 10 }, () => app.inject(search));
  const answers = await Promise.all(calls);
  return answers.filter(({ statusCode }) => statusCode === 200).length;
}

/** The app serves before it has connected to Redis, and counts no call until then. `suggest` has its own counter. */
async function untilRedisCounts(app: FastifyInstance, url: string): Promise<void> {
  const redis = new Redis(url);
  const counters = async () => {
    await app.inject(suggest);
    return redis.keys('limit:*');
  };
  await expect.poll(counters).not.toEqual([]);
  redis.disconnect();
}

describe('a limit', () => {
  it('lets as many through as it allows when more come at once', async () => {
    const test = await buildTestApp({ isRateLimited: true });
    expect(await letThrough(test.app)).toBe(allowed);
    await test.close();
  });

  it.skipIf(!isRedisInstalled)('does so too when Redis counts', async () => {
    const redis = await TestRedisServer.start();
    const test = await buildTestApp({ isRateLimited: true, redisUrl: redis.url });
    await untilRedisCounts(test.app, redis.url);
    expect(await letThrough(test.app)).toBe(allowed);
    await test.close();
    await redis.stop();
  });
});
