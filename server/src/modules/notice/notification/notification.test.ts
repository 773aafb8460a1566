import type { ListedNotice } from '@teum/contract/notice/notification.routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { fastForward } from '../../../../test/fast-forward.ts';
import { createAuction, createProduct } from '../../../../test/listings.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { explained, planOf } from '../../../../test/query-plan.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { StreamClient } from '../../../platform/sse/test-stream-client.ts';
import type { NoticeFor } from './index.ts';
import { notify } from './index.ts';
import { selectNoticesNewestFirst, selectOffers, selectUnread } from './notification.sql.ts';

const patiently = { timeout: 120_000, interval: 20 };

let test: TestApp;
let port: number;
let junho: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as { port: number }).port;
});
beforeEach(async () => {
  junho = await signedIn(test.app, '준호');
});
afterAll(() => test.close());

const outbid = (accountId: number, amount: string): NoticeFor => ({
  accountId,
  notice: 'outbid',
  values: { auction: '저녁 두 시간', amount },
  link: '/auction/17',
});
const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => test.database.db.transaction().execute(work);
const sendNotices = (...notices: NoticeFor[]) => inTransaction((tx) => notify(tx, notices));
const connect = (headers: Record<string, string> = {}, person = junho) =>
  StreamClient.open(port, '/api/notification/connect', { authorization: `Bearer ${person.accessToken}`, ...headers });
const list = async (query = '', headers = {}) =>
  (await junho.call({ url: `/api/notification${query}`, headers })).json().data;
const unread = async (person = junho) => (await person.call({ url: '/api/notification/unread' })).json();
const amounts = (stream: StreamClient) =>
  stream.events.map(({ data }) => /(\d+)원/.exec((data as { title: string }).title)![1]);
const time = expect.stringMatching(/\+09:00$/);

describe('notices', () => {
  it('[NOTE-2] are listed newest first, in the reader’s language', async () => {
    await sendNotices(outbid(junho.id, '100원'), {
      accountId: junho.id,
      notice: 'ticketRefunded',
      link: '/me',
    });
    const [newer, older] = await list();
    expect([newer, older]).toEqual([
      {
        id: expect.any(Number),
        kind: 'ticket',
        title: '경매권이 환불되었습니다.',
        link: '/me',
        createdAt: time,
        readAt: null,
        about: { key: 'ticket/0' },
        line: '경매권이 환불되었습니다.',
      },
      {
        id: expect.any(Number),
        kind: 'outbid',
        title: '100원의 더 높은 입찰이 들어왔습니다. ‘저녁 두 시간’',
        link: '/auction/17',
        createdAt: time,
        readAt: null,
        about: { key: 'auction/17', title: '저녁 두 시간' },
        line: '100원의 더 높은 입찰이 들어왔습니다.',
        asks: '다시 참여하기',
      },
    ]);
    expect(await list(`?lastId=${newer.id}&limit=1`, { 'accept-language': 'en' })).toMatchObject([
      { id: older.id, title: 'You were outbid at ₩100: ‘저녁 두 시간’' },
    ]);
  });

  it('[NOTE-3] are marked up to an id, the caller’s own alone, and stay marked', async () => {
    const sora = await signedIn(test.app, '소라');
    await sendNotices(...['1원', '2원', '3원'].map((amount) => outbid(junho.id, amount)), outbid(sora.id, '4원'));
    const [, second] = await list();
    expect([await unread(), await unread(sora)]).toEqual([1, 1]);
    const read = () => junho.call({ method: 'POST', url: '/api/notification/read', payload: { upToId: second.id } });
    expect((await read()).statusCode).toBe(204);
    const marked = await list();
    expect(marked.map(({ readAt }: { readAt: string | null }) => readAt)).toEqual([null, time, time]);
    await read();
    expect([await list(), await unread(), await unread(sora)]).toEqual([marked, 1, 1]);
  });

  it('[NOTE-1] of a transaction that rolls back never existed', async () => {
    const stream = await connect();
    const failing = inTransaction(async (tx) => {
      await notify(tx, [outbid(junho.id, '1원')]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await sendNotices(outbid(junho.id, '2원'));
    await stream.untilEvents(1);
    expect([amounts(stream), await unread()]).toEqual([['2'], 1]);
    stream.leave();
  });

  it('[NOTE-2][NOTE-3] cost the same however many there are', async () => {
    const { db } = test.database;
    for (const query of [selectNoticesNewestFirst(db, 1, { lastId: 9, limit: 20 }), selectUnread(db, 1)]) {
      expect(await planOf(db, query)).not.toMatch(/Sort|Seq Scan/);
    }
    expect(await explained(db, selectOffers({ auctions: [1], products: [1], rooms: [1] }))).not.toMatch(/Seq Scan/);
  });
});

describe('notices about one thing', () => {
  const about = async (person = junho) =>
    (await person.call({ url: '/api/notification' }))
      .json()
      .data.map((notice: ListedNotice) => [notice.about.key, notice.about.title, notice.readAt !== null]);
  const read = (upToId: number) =>
    junho.call({ method: 'POST', url: '/api/notification/read', payload: { upToId, onlyAboutTheSame: true } });

  it('[NOTE-13] have one key: an auction with its line and its room; a deal; a post; a saved search', async () => {
    const minji = await signedIn(test.app, '민지');
    const auctionId = await createAuction(minji, { title: '<p>한강 산책</p>' });
    const productId = await createProduct(minji, { title: '<p>영어 통역</p>' });
    const { db } = test.database;
    const openRoom = (subject: object) =>
      db
        .insertInto('chat_room')
        .values({ ...subject, seller_id: minji.id, buyer_id: junho.id })
        .returning('id')
        .executeTakeFirstOrThrow();
    const [ofAuction, ofProduct] = [
      await openRoom({ auction_id: auctionId }),
      await openRoom({ product_id: productId }),
    ];
    const won = { auction: '한강 산책', amount: '1원' };
    await sendNotices(
      { accountId: junho.id, notice: 'queueAdmitted', values: won, link: `/auctionWaiting/${auctionId}` },
      { accountId: junho.id, notice: 'auctionWon', values: won, link: `/chats/auction/${ofAuction.id}` },
      { accountId: junho.id, notice: 'deskLooked', link: `/chats/product/${ofProduct.id}` },
      {
        accountId: junho.id,
        notice: 'commentOnPost',
        values: { writer: '지호', post: '후기' },
        link: '/post/3#comment-9',
      },
      { accountId: junho.id, notice: 'savedSearchMatch', values: { search: '8', offer: '드럼' }, link: '/auction/99' },
    );
    expect(await about()).toEqual([
      ['saved-search/8', undefined, false],
      ['post/3', '후기', false],
      [`room/${ofProduct.id}`, '영어 통역', false],
      [`auction/${auctionId}`, '한강 산책', false],
      [`auction/${auctionId}`, '한강 산책', false],
    ]);
    expect((await list())[3].about.picture).toEqual({ kind: 'auction', thumbNailUrl: expect.stringMatching(/webp$/) });
    expect(await unread()).toBe(4);
  });

  it('[NOTE-14] are read together, up to the one that was opened, and nothing else is', async () => {
    await sendNotices(
      { ...outbid(junho.id, '1원'), link: '/auction/18' },
      outbid(junho.id, '2원'),
      outbid(junho.id, '3원'),
    );
    const [{ id: newest }] = await list();
    await sendNotices(outbid(junho.id, '4원'));
    expect((await read(newest)).statusCode).toBe(204);
    expect((await about()).map(([key, , isRead]: unknown[]) => [key, isRead])).toEqual([
      ['auction/17', false],
      ['auction/17', true],
      ['auction/17', true],
      ['auction/18', false],
    ]);
    const sora = await signedIn(test.app, '소라');
    await sendNotices(outbid(sora.id, '5원'));
    const [{ id: foreign }] = (await sora.call({ url: '/api/notification' })).json().data;
    await read(foreign);
    expect([await unread(), await unread(sora)]).toEqual([2, 1]);
  });
});

describe('the stream of notices', () => {
  it('[NOTE-4] brings each to every device of its reader, by kind and in the device’s language', async () => {
    const sora = await signedIn(test.app, '소라');
    const streams = [await connect(), await connect({ 'accept-language': 'en' })];
    const other = await connect({}, sora);
    await sendNotices(outbid(junho.id, '700원'), outbid(sora.id, '1원'));
    for (const stream of [...streams, other]) await stream.untilEvents(1);
    const [listed] = await list();
    const { readAt: _, about: _about, line: _line, asks: _asks, ...notice } = listed;
    expect(streams[0]!.events).toEqual([{ event: 'outbid', id: String(notice.id), data: notice }]);
    expect(streams[1]!.events[0]!.data).toMatchObject({ title: expect.stringContaining('You were outbid at ₩700') });
    expect(amounts(other)).toEqual(['1']);
    for (const stream of [...streams, other]) stream.leave();
  });

  it('[NOTE-6] begins with nothing old, but says where it begins', async () => {
    await sendNotices(outbid(junho.id, '1원'));
    const stream = await connect();
    const [{ id }] = await list();
    await vi.waitFor(() => expect(stream.body).toContain(`\n\nid: ${id}\n\n`), patiently);
    await sendNotices(outbid(junho.id, '2원'));
    await stream.untilEvents(1);
    expect(amounts(stream)).toEqual(['2']);
    stream.leave();
  });

  it('[NOTE-5] goes on after the last id that the client saw, with at most the newest hundred', async () => {
    await sendNotices(outbid(junho.id, '0원'));
    const [{ id }] = await list();
    await sendNotices(...Array.from({ length: 130 }, (_, index) => outbid(junho.id, `${index + 1}원`)));
    const stream = await connect({ 'last-event-id': String(id) });
    await stream.untilEvents(100);
    await sendNotices(outbid(junho.id, '131원'));
    await stream.untilEvents(101);
    expect(amounts(stream)).toEqual(Array.from({ length: 101 }, (_, index) => `${index + 31}`));
    stream.leave();
  });

  it('[NOTE-5] takes an id that never was for the latest one', async () => {
    await sendNotices(outbid(junho.id, '1원'));
    const stream = await connect({ 'last-event-id': '9007199254740991' });
    await sendNotices(outbid(junho.id, '2원'));
    await stream.untilEvents(1);
    expect(amounts(stream)).toEqual(['2']);
    stream.leave();
  });

  it('[NOTE-7] never shows a later notice before one that is still being committed', async () => {
    const stream = await connect();
    const [started, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = inTransaction(async (tx) => {
      await notify(tx, [outbid(junho.id, '1원')]);
      started.resolve();
      await mayCommit.promise;
    });
    await started.promise;
    const quick = sendNotices(outbid(junho.id, '2원'));
    await expect(Promise.race([quick, new Promise((resolve) => setTimeout(resolve, 200, 'waits'))])).resolves.toBe(
      'waits',
    );
    mayCommit.resolve();
    await Promise.all([slow, quick]);
    await stream.untilEvents(2);
    expect(amounts(stream)).toEqual(['1', '2']);
    stream.leave();
  });

  it('[NOTE-7] lets two transactions notify the same people in opposite orders', async () => {
    const sora = await signedIn(test.app, '소라');
    const pair = [outbid(junho.id, '1원'), outbid(sora.id, '1원')];
    await Promise.all(Array.from({ length: 20 }, (_, index) => sendNotices(...(index % 2 ? pair : pair.toReversed()))));
    for (const person of [junho, sora]) {
      const notices = (await person.call({ url: '/api/notification?limit=50' })).json().data;
      expect(notices).toHaveLength(20);
    }
  });

  it('[NOTE-8] catches up by id when the process receives notifications again', async () => {
    const stream = await connect();
    await sendNotices(outbid(junho.id, '1원'));
    await stream.untilEvents(1);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'teum-channel' and datname = current_database()`.execute(test.database.db);
    await vi.waitFor(() => expect(test.app.channel.isReceiving).toBe(false), patiently);
    await sendNotices(outbid(junho.id, '2원'));
    await stream.untilEvents(2);
    expect(amounts(stream)).toEqual(['1', '2']);
    stream.leave();
  });

  it('[NOTE-9] closes with the logout', async () => {
    const stream = await connect();
    await junho.call({ method: 'POST', url: '/api/auth/logout' });
    await stream.untilClosed();
    expect((await connect()).status).toBe(401);
  });

  it('[NOTE-9] outlives the token it came with', async () => {
    const { sessionId } = (await test.app.accessTokens.verify(junho.accessToken))!;
    const brief = await test.app.accessTokens.issue({ accountId: junho.id, sessionId }, 2);
    const stream = await connect({ authorization: `Bearer ${brief}` });
    fastForward(test.app).advance(20_000);
    await vi.waitFor(() => expect(stream.comments).toBeGreaterThan(0), patiently);
    await sendNotices(outbid(junho.id, '1원'));
    await stream.untilEvents(1);
    expect(amounts(stream)).toEqual(['1']);
    await junho.call({ method: 'POST', url: '/api/auth/logout' });
    await stream.untilClosed();
  });

  it('[NOTE-6] of someone without any notice says so, and misses none while it is away', async () => {
    const stream = await connect();
    await vi.waitFor(() => expect(test.app.personalStreams.has(junho.id)).toBe(true), patiently);
    test.app.personalStreams.send(junho.id, 'chat', { unread: 1 });
    await stream.untilEvents(1);
    expect(stream.body).toContain('id: 0\n\n');
    expect(stream.events).toEqual([{ event: 'chat', id: '0', data: { unread: 1 } }]);
    stream.leave();
    await sendNotices(outbid(junho.id, '1원'));
    const resumed = await connect({ 'last-event-id': '0' });
    await resumed.untilEvents(1);
    expect(amounts(resumed)).toEqual(['1']);
    resumed.leave();
  });

  it('[NOTE-10] carries events of other modules without moving the place to come back to', async () => {
    await sendNotices(outbid(junho.id, '1원'));
    const stream = await connect();
    await vi.waitFor(() => expect(test.app.personalStreams.has(junho.id)).toBe(true), patiently);
    test.app.personalStreams.send(junho.id, 'chat', { unread: 3 });
    await stream.untilEvents(1);
    const [{ id }] = await list();
    expect(stream.events).toEqual([{ event: 'chat', id: String(id), data: { unread: 3 } }]);
    stream.leave();
    await vi.waitFor(() => expect(test.app.personalStreams.has(junho.id)).toBe(false), patiently);
  });
});
