import { limits } from '@teum/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import {
  history,
  listening,
  newRoom,
  patiently,
  stopRefilling,
  Talker,
  unreadTotal,
} from '../../../../test/talkers.ts';
import { isRedisInstalled, TestRedisServer, withoutRedis } from '../../../platform/bus/test-redis-server.ts';
import { StreamClient } from '../../../platform/sse/test-stream-client.ts';
import { notify } from '../../notice/notification/index.ts';

const name = isRedisInstalled ? 'two processes on one Redis' : `two processes on one Redis (${withoutRedis})`;

describe.skipIf(!isRedisInstalled)(name, () => {
  let redis: TestRedisServer;
  let test: TestApp;
  let other: Awaited<ReturnType<TestApp['another']>>;
  let here: number;
  let there: number;
  let minji: Person;
  let junho: Person;

  beforeAll(async () => {
    redis = await TestRedisServer.start();
    test = await buildTestApp({ redisUrl: redis.url });
    other = await test.another();
    [here, there] = [await listening(test.app), await listening(other.app)];
    await untilReceiving(test.app, other.app);
    minji = await signedIn(test.app, '민지');
    junho = await signedIn(test.app, '준호');
  });
  afterAll(async () => {
    await other.close();
    await test.close();
    await redis.stop();
  });

  const untilReceiving = (...apps: FastifyInstance[]) =>
    vi.waitFor(() => expect(apps.every(({ bus }) => bus.isReceiving)).toBe(true), patiently);
  const ids = (talker: Talker) => talker.talk.map(({ id }) => id);
  const storedIds = async (roomId: number) => (await history(junho, roomId, '?size=100')).map(({ id }) => id).slice(1);

  it('[CHAT-9][CHAT-11] deliver the same messages in the same order to both sides, each once', async () => {
    const roomId = await newRoom(minji, junho);
    const [seller, buyer] = [await Talker.in(roomId, here, minji), await Talker.in(roomId, there, junho)];
    for (let number = 0; number < 30; number += 1) {
      seller.sayWithoutWaiting(roomId, { message: `민지 ${number}` });
      buyer.sayWithoutWaiting(roomId, { message: `준호 ${number}` });
    }
    await Promise.all([seller.untilReceived(60), buyer.untilReceived(60)]);
    const stored = await storedIds(roomId);
    expect([ids(seller), ids(buyer)]).toEqual([stored, stored]);
    expect(stored).toHaveLength(60);
    expect(seller.talk.filter(({ readCount }) => readCount > 0)).toEqual([]);
  });

  it('[CHAT-14][CHAT-15] know who has a room open in the other', async () => {
    const roomId = await newRoom(minji, junho);
    const buyer = await Talker.in(roomId, there, junho);
    await buyer.say(roomId, '계세요?');
    const seller = await Talker.in(roomId, here, minji);
    await buyer.untilEntered(1);
    await buyer.say(roomId, '오셨네요');
    seller.leave(roomId);
    await vi.waitFor(() => expect(other.app.chat.isHere({ id: roomId }, minji.id)).toBe(false), patiently);
    await buyer.say(roomId, '가셨네요');
    expect(buyer.talk.map(({ readCount }) => readCount)).toEqual([1, 0, 1]);
    expect(await unreadTotal(minji)).toBe(1);
    await Talker.in(roomId, here, minji);
  });

  it('[CHAT-22][NOTE-9] close the connections and streams of a session that ends in the other', async () => {
    const person = await signedIn(test.app, '하늘');
    const roomId = await newRoom(minji, person);
    const talker = await Talker.in(roomId, there, person);
    const authorization = `Bearer ${person.accessToken}`;
    const stream = await StreamClient.open(there, '/api/notification/connect', { authorization });
    await person.call({ method: 'POST', url: '/api/auth/logout' });
    expect((await talker.refusal()).code).toBe(1008);
    await stream.untilClosed();
  });

  it('[CHAT-19] send the chat event to an account’s streams in both for a message stored in one', async () => {
    const person = await signedIn(test.app, '하늘');
    const headers = { authorization: `Bearer ${person.accessToken}` };
    const roomId = await newRoom(person, junho);
    const streams = await Promise.all(
      [here, there].map((port) => StreamClient.open(port, '/api/notification/connect', headers)),
    );
    await (await Talker.connect(here, junho)).say(roomId, '한 군데에서');
    for (const stream of streams) {
      // The other process may still hear of the room's first message once the stream is open.
      await vi.waitFor(() => {
        expect(stream.events.at(-1)?.data).toEqual({ chatRoomId: roomId, roomType: 'product', unread: 2 });
      }, patiently);
      stream.leave();
    }
  });

  it('[NOTE-5] lose no notice of a stream that reconnects to the other', async () => {
    const person = await signedIn(test.app, '하늘');
    const headers = { authorization: `Bearer ${person.accessToken}` };
    const notifyUntil = (day: number) =>
      test.app.db.transaction().execute((tx) =>
        notify(tx, [
          {
            accountId: person.id,
            notice: 'ticketGranted',
            values: { until: `2026.12.0${day}` },
            link: '/me',
          },
        ]),
      );
    const first = await StreamClient.open(here, '/api/notification/connect', headers);
    await notifyUntil(1);
    await first.untilEvents(1);
    first.leave();
    await notifyUntil(2);
    await notifyUntil(3);
    const lastEventId = first.events.at(-1)!.id!;
    const second = await StreamClient.open(there, '/api/notification/connect', {
      ...headers,
      'last-event-id': lastEventId,
    });
    await notifyUntil(4);
    await second.untilEvents(3);
    expect(second.events.map(({ data }) => (data as { title: string }).title)).toEqual(
      [2, 3, 4].map((day) => `경매권을 2026년 12월 ${day}일까지 사용할 수 있습니다.`),
    );
    second.leave();
  });

  it('[CHAT-23] share one rate between connections of one account', async () => {
    stopRefilling();
    const person = await signedIn(test.app, '홍수');
    const roomId = await newRoom(minji, person);
    const one = await Talker.connect(here, person);
    for (let number = 0; number < 39; number += 1) one.sayWithoutWaiting(roomId, { message: `${number}` });
    await one.say(roomId, '마지막');
    const two = await Talker.connect(there, person);
    await vi.waitFor(
      async () => {
        two.sayWithoutWaiting(roomId, { message: '조금만 더' });
        expect(two.client.frames.at(-1)?.command).toBe('ERROR');
      },
      { ...patiently, interval: 100 },
    );
    expect((await history(person, roomId, '?size=100')).length).toBeLessThan(2 * limits.chat.burst);
  });

  it('[CHAT-12] deliver without Redis, and with an empty one afterwards', async () => {
    const roomId = await newRoom(minji, junho);
    const [seller, buyer] = [await Talker.in(roomId, here, minji), await Talker.in(roomId, there, junho)];
    await seller.say(roomId, '전');
    await buyer.untilReceived(1);
    await redis.kill();
    await vi.waitFor(() => expect([test.app, other.app].some(({ bus }) => bus.isReceiving)).toBe(false), patiently);
    for (const number of [1, 2, 3]) {
      await seller.say(roomId, `없이 ${number}`);
      await buyer.say(roomId, `없어도 ${number}`);
    }
    await Promise.all([seller.untilReceived(7), buyer.untilReceived(7)]);
    await redis.start();
    await untilReceiving(test.app, other.app);
    await seller.say(roomId, '후');
    await Promise.all([seller.untilReceived(8), buyer.untilReceived(8)]);
    const stored = await storedIds(roomId);
    expect([ids(seller), ids(buyer)]).toEqual([stored, stored]);
    await vi.waitFor(async () => {
      expect((await history(junho, roomId)).map(({ readCount }) => readCount)).not.toContain(1);
      expect(await unreadTotal(junho)).toBe(0);
    }, patiently);
  });
});
