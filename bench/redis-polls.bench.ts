import { Redis } from 'ioredis';
import { withClosers } from '../server/cluster/closers.ts';
import { nothingMeasured } from '../server/src/modules/bidding/roster/outflow.ts';
import { RedisRoster } from '../server/src/modules/bidding/roster/redis-roster.ts';
import { keysOf } from '../server/src/modules/bidding/roster/redis-scripts.ts';
import { isRedisInstalled, TestRedisServer, withoutRedis } from '../server/src/platform/bus/test-redis-server.ts';
import { type Answer, ratioOf } from './frame/answer.ts';
import { inRounds, type Sample, seriesOf } from './frame/rounds.ts';
import { microseconds } from './load/shared-clock.ts';

const rounds = 5;
const seconds = 1;
const atOnce = 64;
const length = 100_000;
const auctionId = 1;

type AskSample = Sample<'perSecond'>;

/** How does a poll of a line shared by several processes compare with a bare ZRANK? */
export function ask(): Promise<Answer> {
  return withClosers(async (onClose) => {
    const question = 'A poll of a line of 100,000 in Redis, 64 on their way over one connection';
    if (!isRedisInstalled) return { question, series: [], claims: [], notes: [withoutRedis] };
    const server = await TestRedisServer.start();
    onClose(() => server.stop());
    const redis = new Redis(server.url);
    onClose(() => redis.quit());
    const roster = new RedisRoster(redis);
    await roster.load(auctionId, { version: 1, outflow: nothingMeasured, places: everyone() });
    const [, waitingKey] = keysOf(auctionId);
    const taken = await inRounds(rounds, {
      'poll of our roster': () => askFor(seconds, (account) => roster.poll(auctionId, account, 'tab')),
      'bare ZRANK': () => askFor(seconds, (account) => redis.zrank(waitingKey, account)),
    });
    const [polls, ranks] = Object.entries(taken).map(([name, samples]) =>
      seriesOf(name, samples, 'perSecond', 'calls/s'),
    );
    return {
      question,
      series: [polls!, ranks!],
      claims: [ratioOf('poll of our roster : ZRANK', polls!, ranks!, { atLeast: 0.5 })],
      notes: [],
    };
  });
}

const everyone = () =>
  Array.from({ length }, (_, place) => ({
    accountId: place + 1,
    position: place + 1,
    ticketEndsAt: Date.now() + 86_400_000,
    pass: null,
  }));

/** The client pipelines the commands of one tick, as it does for polls that arrive together. */
async function askFor(duration: number, call: (account: number) => Promise<unknown>): Promise<AskSample> {
  const startedAt = microseconds();
  const until = startedAt + duration * 1e6;
  let calls = 0;
  const keepAsking = async (): Promise<void> => {
    while (microseconds() < until) {
      calls += 1;
      await call(((calls * 617) % length) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, keepAsking));
  return { perSecond: (calls * 1e6) / (microseconds() - startedAt) };
}
