import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { history, listening, newRoom, patiently, Talker } from '../../../../test/talkers.ts';
import { isRedisInstalled, TestRedisServer, withoutRedis } from '../../../platform/bus/test-redis-server.ts';
import { StreamClient } from '../../../platform/sse/test-stream-client.ts';

const name = isRedisInstalled ? 'three processes on one Redis' : `three processes on one Redis (${withoutRedis})`;

describe.skipIf(!isRedisInstalled)(name, () => {
  let redis: TestRedisServer;
  let test: TestApp;
  let others: Awaited<ReturnType<TestApp['another']>>[];
  let ports: number[];

  beforeAll(async () => {
    redis = await TestRedisServer.start();
    test = await buildTestApp({ redisUrl: redis.url, isRateLimited: false });
    others = [await test.another(), await test.another()];
    const apps = [test.app, ...others.map(({ app }) => app)];
    ports = await Promise.all(apps.map(listening));
    await vi.waitFor(() => expect(apps.every(({ bus }) => bus.isReceiving)).toBe(true), patiently);
  });
  afterAll(async () => {
    for (const other of others) await other.close();
    await test.close();
    await redis.stop();
  });

  const block = (person: Person, { id }: Person) => person.call({ method: 'PUT', url: `/api/block/${id}` });
  const storedIds = async (person: Person, roomId: number) =>
    (await history(person, roomId, '?size=100')).map(({ id }) => id);

  it('[BLK-11] refuse every message that is sent after the block is answered, and deliver none of them', async () => {
    const [minji, junho] = [await signedIn(test.app, '민지'), await signedIn(test.app, '준호')];
    const roomId = await newRoom(minji, junho);
    const listeners = await Promise.all(ports.map((port) => Talker.in(roomId, port, minji)));
    const writers = await Promise.all(ports.map((port) => Talker.in(roomId, port, junho)));
    for (let number = 0; number < 8; number += 1)
      for (const writer of writers) writer.sayWithoutWaiting(roomId, { message: `말 ${number}` });
    expect((await block(minji, junho)).statusCode).toBe(204);
    const stored = await storedIds(minji, roomId);
    const late = await Promise.all(ports.map((port) => Talker.in(roomId, port, junho)));
    for (const writer of late) writer.sayWithoutWaiting(roomId, { message: '나중에' });
    for (const writer of late) expect((await writer.refusalOfLast()).message).toBe('읽기만 할 수 있는 대화입니다.');
    for (const writer of writers) await writer.refusalOfLast();
    expect(await storedIds(minji, roomId)).toEqual(stored);
    for (const listener of listeners) {
      await vi.waitFor(() => expect(listener.talk.length).toBe(stored.length - 1), patiently);
      expect(listener.talk.map(({ id }) => id)).toEqual(stored.slice(1));
      listener.gone();
    }
  });

  it('[BLK-11] count nothing as unread that was sent after the block, on any stream of the blocker', async () => {
    const [minji, junho] = [await signedIn(test.app, '민지'), await signedIn(test.app, '준호')];
    const roomId = await newRoom(minji, junho);
    const headers = { authorization: `Bearer ${minji.accessToken}` };
    const streams = await Promise.all(
      ports.map((port) => StreamClient.open(port, '/api/notification/connect', headers)),
    );
    await block(minji, junho);
    for (const port of ports) {
      const writer = await Talker.connect(port, junho);
      writer.sayWithoutWaiting(roomId, { message: '들려요?' });
      expect((await writer.refusalOfLast()).message).toBe('읽기만 할 수 있는 대화입니다.');
    }
    const sora = await signedIn(test.app, '소라');
    const other = await newRoom(minji, sora);
    for (const stream of streams) {
      const rooms = () => stream.events.map(({ data }) => (data as { chatRoomId?: number }).chatRoomId);
      // Sora's message comes last: nothing of Junho's room can still be on its way.
      await vi.waitFor(() => expect(rooms()).toContain(other), patiently);
      const unread = stream.events.filter(({ data }) => (data as { chatRoomId?: number }).chatRoomId === roomId);
      expect(unread.every(({ data }) => (data as { unread: number }).unread <= 1)).toBe(true);
      stream.leave();
    }
  });

  it('[BLK-11] leave the blocked out of lists as soon as the notification of the block arrives', async () => {
    const [minji, junho] = [await signedIn(test.app, '민지'), await signedIn(test.app, '준호')];
    const url = `/api/search/people?keyword=${encodeURIComponent(junho.nickName)}`;
    const headers = { authorization: `Bearer ${minji.accessToken}` };
    const found = (app: TestApp['app']) => async () => (await app.inject({ url, headers })).json().data.length;
    const apps = others.map(({ app }) => app);
    for (const app of apps) expect(await found(app)()).toBe(1);
    const notified = Promise.all(
      apps.map(
        (app) =>
          new Promise<void>((resolve) => {
            app.channel.on('block', (accountId) => Number(accountId) === minji.id && resolve());
          }),
      ),
    );
    await block(minji, junho);
    await notified;
    for (const app of apps) expect(await found(app)()).toBe(0);
  });
});
