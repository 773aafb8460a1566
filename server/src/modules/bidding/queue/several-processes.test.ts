import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { operator } from '../../../../test/operators.ts';
import { isRedisInstalled, TestRedisServer, withoutRedis } from '../../../platform/bus/test-redis-server.ts';
import type { Db } from '../../../platform/db/database.ts';
import { RedisRoster } from '../roster/index.ts';
import type { LineHints } from './open-lines.ts';
import { endPasses } from './passes.sql.ts';
import {
  catchHints,
  insertAccounts,
  insertAuction,
  livePasses,
  rankOf,
  type Visitor,
  visitors,
  waitingInOrder,
} from './test-line.ts';

const patiently = { timeout: 40_000, interval: 50 };

describe.skipIf(!isRedisInstalled)(isRedisInstalled ? 'two processes' : withoutRedis, () => {
  let redis: TestRedisServer;
  let test: TestApp;
  let second: Awaited<ReturnType<TestApp['another']>>;
  let db: Db;
  let minji: number;
  let auctionId: number;
  let hints: LineHints;
  const capacity = 3;

  beforeAll(async () => {
    redis = await TestRedisServer.start();
    const caught = catchHints();
    test = await buildTestApp(
      { redisUrl: redis.url, queue: { capacity, passSeconds: 300 } },
      { onRoute: caught.onRoute },
    );
    hints = caught.hints;
    second = await test.another();
    db = test.app.db;
    [minji] = (await insertAccounts(db, 1)) as [number];
  });
  afterAll(async () => {
    await second.close();
    await test.close();
    await redis.stop();
  });
  beforeEach(async () => {
    auctionId = await insertAuction(db, { sellerId: minji });
  });

  const appOf = (number: number): FastifyInstance => (number % 2 === 0 ? test.app : second.app);
  const everyoneEnters = async (count: number): Promise<Visitor[]> => {
    const people = await visitors(test.app, auctionId, count);
    for (const [number, person] of people.entries()) await person.ask('waiting-room', undefined, appOf(number));
    return people;
  };
  const ranks = (people: Visitor[], app: FastifyInstance) => Promise.all(people.map((person) => rankOf(person, app)));
  const redisIsBack = () => vi.waitFor(async () => expect(await test.app.redis!.ping()).toBe('PONG'), patiently);

  /** Every third one's server dies before it can say so. */
  const bids = async ({ id }: Visitor, number: number) => {
    const ended = await db.transaction().execute((tx) => endPasses(tx, auctionId, [id]));
    if (number % 3 > 0) hints.passesEnded(auctionId, ended);
  };

  /** The most passes that were alive at one instant: each begins a moment of its own, so these are all there is to look at. */
  const mostAtOnce = async (): Promise<number> => {
    const { rows } = await sql<{ most: number }>`
      select max((select count(*) from place_in_line as other where other.auction_id = ${auctionId}
        and other.granted_at <= place.granted_at and place.granted_at < other.pass_expires_at)) as most
      from place_in_line as place where auction_id = ${auctionId}`.execute(db);
    return rows[0]!.most;
  };

  it('[QUE-3][QUE-1] never admit more than the capacity, and admit in order', async () => {
    const people = await visitors(test.app, auctionId, 12);
    await Promise.all(
      people.map(async (person, number) => {
        await person.ask('waiting-room', undefined, appOf(number));
        let rank = 1;
        for (let poll = number; rank > 0; poll += 1) {
          const answer = await person.ask('rank', undefined, appOf(poll));
          expect(answer.statusCode).toBe(200);
          rank = answer.json().rank;
        }
        await bids(person, number);
      }),
    );
    expect(await mostAtOnce()).toBe(capacity);
    const { rows } = await sql<{ position: number }>`
      select position from place_in_line where auction_id = ${auctionId} order by granted_at, position`.execute(db);
    expect(rows.map(({ position }) => position)).toEqual(people.map((_, number) => number + 1));
  });

  it('[QUE-1] answer the same line', async () => {
    const people = await everyoneEnters(6);
    const waiting = people.slice(capacity);
    expect(await ranks(waiting, test.app)).toEqual(await ranks(waiting, second.app));
    const lease = (await waiting[1]!.ask('waiting-room', undefined, test.app)).json().lease;
    await waiting[1]!.ask('rank', 'elsewhere', second.app);
    await waiting[1]!.leave(lease, second.app);
    expect(await waitingInOrder(db, auctionId)).toContain(waiting[1]!.id);
  });

  it('[QUE-7] share heartbeats', async () => {
    const people = await everyoneEnters(capacity + 2);
    await ranks(people, test.app);
    const [silent, polling] = people.slice(capacity) as [Visitor, Visitor];
    const roster = new RedisRoster(test.app.redis!);
    for (let second = 0; second < 21; second += 1) {
      await roster.advance(0, 0);
      await polling.ask('rank', undefined, appOf(second));
    }
    await vi.waitFor(async () => expect(await waitingInOrder(db, auctionId)).toEqual([polling.id]), patiently);
    expect((await silent.ask('rank')).json().code).toBe('NOT_IN_LINE');
  });

  it('[QUE-13] say that an auction has ended when the other one has stopped it', async () => {
    const waiting = (await everyoneEnters(capacity + 2)).at(-1)!;
    const [latecomer] = (await visitors(test.app, auctionId, 1)) as [Visitor];
    expect(await rankOf(waiting, second.app)).toBe(2);
    const jiu = await operator(test);
    const payload = { reason: '팔 수 없는 시간입니다.' };
    await jiu.call({ method: 'POST', url: `/api/desk/auction/${auctionId}/stop`, payload });
    const coming = await latecomer.ask('waiting-room', undefined, second.app);
    expect(coming.json()).toMatchObject({ code: 'AUCTION_ENDED' });
    const answers: (string | undefined)[] = [];
    await vi.waitFor(async () => {
      answers.push((await waiting.ask('rank', undefined, second.app)).json().code);
      expect(answers.at(-1)).toBeDefined();
    }, patiently);
    expect(answers.at(-1)).toBe('AUCTION_ENDED');
    for (const call of ['allowed', 'waiting-room'] as const)
      expect((await waiting.ask(call, undefined, second.app)).json()).toMatchObject({ code: 'AUCTION_ENDED' });
  });

  it('[QUE-5] end no newer pass when the report of a used one is late', async () => {
    const [person] = (await everyoneEnters(1)) as [Visitor];
    const used = await db.transaction().execute((tx) => endPasses(tx, auctionId, [person.id]));
    expect((await person.ask('waiting-room', undefined, second.app)).json().rank).toBe(0);
    // As after a process that stood still between its COMMIT and telling Redis.
    await new RedisRoster(test.app.redis!).endPasses(auctionId, used);
    expect(await ranks([person, person], test.app)).toEqual([0, 0]);
  });

  describe('and Redis', () => {
    let people: Visitor[];
    let waiting: Visitor[];
    beforeEach(async () => {
      people = await everyoneEnters(capacity + 3);
      waiting = people.slice(capacity);
      await ranks(people, test.app);
      expect(await ranks(waiting, test.app)).toEqual([1, 2, 3]);
    });

    it('[QUE-20] keep every place when Redis is emptied', async () => {
      await test.app.redis!.flushall();
      expect(await ranks(waiting, second.app)).toEqual([1, 2, 3]);
      expect(await ranks(waiting, test.app)).toEqual([1, 2, 3]);
      await waiting[0]!.leave();
      expect(await ranks(waiting.slice(1), second.app)).toEqual([1, 2]);
    });

    it('[QUE-20] answer from the rows while Redis is dead, and from Redis when it is back empty', async () => {
      await redis.kill();
      expect(await ranks(waiting, second.app)).toEqual([1, 2, 3]);
      const [late] = (await visitors(test.app, auctionId, 1)) as [Visitor];
      expect((await late.ask('waiting-room')).json()).toMatchObject({ rank: 4 });
      expect((await late.ask('waiting-room')).json()).toMatchObject({ rank: 4 });
      await people[0]!.leave();
      expect(await livePasses(db, auctionId)).toContain(waiting[0]!.id);
      await redis.start();
      await redisIsBack();
      await vi.waitFor(
        async () => expect(await ranks([...waiting, late], second.app)).toEqual([0, 1, 2, 3]),
        patiently,
      );
    });

    it('[QUE-20] do not deny a place, while Redis is dead, that was taken at the other process a moment ago', async () => {
      await redis.kill();
      const late = await visitors(test.app, auctionId, 5);
      for (const [number, person] of late.entries()) {
        // The second has just looked, and did not find him.
        expect((await person.ask('rank', undefined, second.app)).json().code).toBe('NOT_IN_LINE');
        await person.ask('waiting-room', undefined, test.app);
        expect(await rankOf(person, second.app)).toBe(number + 4);
      }
      await redis.start();
      await redisIsBack();
    });

    it('[QUE-20] do not show, while Redis is dead, a place or pass that ended at the other process', async () => {
      await redis.kill();
      const [insider, , , next] = people as [Visitor, Visitor, Visitor, Visitor];
      expect(await ranks([insider, ...waiting], second.app)).toEqual([0, 1, 2, 3]);
      await next.leave(undefined, test.app);
      expect((await next.ask('waiting-room', undefined, second.app)).json()).toMatchObject({ rank: 3 });
      await db.transaction().execute((tx) => endPasses(tx, auctionId, [insider.id]));
      expect((await insider.ask('rank', undefined, second.app)).json().code).toBe('NOT_IN_LINE');
      await redis.start();
      await redisIsBack();
    });

    it('[QUE-20] do not deny a place that was taken while Redis was out of reach', async () => {
      const [late] = (await visitors(test.app, auctionId, 1)) as [Visitor];
      const key = `queue:${auctionId}:line`;
      const kept = await test.app.redis!.hget(key, 'version');
      await late.ask('waiting-room');
      // As after a process that died between its COMMIT and telling Redis.
      await test.app.redis!.hset(key, 'version', kept!);
      for (const part of ['waiting', 'heard']) await test.app.redis!.zrem(`queue:${auctionId}:${part}`, late.id);
      await test.app.redis!.hdel(`queue:${auctionId}:places`, String(late.id));
      expect(await rankOf(late, second.app)).toBe(4);
    });

    it('[QUE-20] find an account that Redis has lost, though the version is the same', async () => {
      for (const lost of [people[0]!, waiting[1]!]) {
        await test.app.redis!.hdel(`queue:${auctionId}:places`, String(lost.id));
        for (const part of ['waiting', 'heard', 'passes'])
          await test.app.redis!.zrem(`queue:${auctionId}:${part}`, lost.id);
        expect(await rankOf(lost, second.app)).toBe(lost === people[0] ? 0 : 2);
      }
      expect(await ranks(waiting, test.app)).toEqual([1, 2, 3]);
    });

    it('[QUE-20] go on while Redis is frozen, and afterwards notice what it missed', async () => {
      redis.freeze();
      await waiting[0]!.leave(undefined, second.app);
      await vi.waitFor(async () => expect(await ranks(waiting.slice(1), test.app)).toEqual([1, 2]), patiently);
      expect(await waitingInOrder(db, auctionId)).toEqual(waiting.slice(1).map(({ id }) => id));
      redis.thaw();
      await redisIsBack();
      expect(await ranks(waiting.slice(1), second.app)).toEqual([1, 2]);
    });
  });
});
