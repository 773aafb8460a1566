import { rateRules } from '@teum/contract';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { isRedisInstalled, TestRedisServer } from '../bus/test-redis-server.ts';

const allowed = rateRules.search[0].max;
const search = { url: '/api/search?keyword=' };

/** How many of more calls than are allowed, made in the same moment, are let through. */
async function letThrough(redisUrl?: string): Promise<number> {
  const test = await buildTestApp({ isRateLimited: true, redisUrl });
  const calls = Array.from({ length: allowed + 10 }, () => test.app.inject(search));
  const answers = await Promise.all(calls);
  await test.close();
  return answers.filter(({ statusCode }) => statusCode === 200).length;
}

describe('a limit', () => {
  it('lets as many through as it allows when more come at once', async () => {
    expect(await letThrough()).toBe(allowed);
  });

  it.skipIf(!isRedisInstalled)('does so too when Redis counts', async () => {
    const redis = await TestRedisServer.start();
    expect(await letThrough(redis.url)).toBe(allowed);
    await redis.stop();
  });
});
