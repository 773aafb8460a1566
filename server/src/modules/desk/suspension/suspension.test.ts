import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bidOn, givePasses, giveTickets } from '../../../../test/bidders.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { createAuction, image, sendForm } from '../../../../test/listings.ts';
import { untilSomeoneWaits } from '../../../../test/lock-waits.ts';
import { noticesOf, operator, refusalOf } from '../../../../test/operators.ts';
import {
  logIn,
  type Person,
  type PersonInBrowser,
  password,
  post,
  signedIn,
  signedUp,
} from '../../../../test/people.ts';
import { createPost, postForm } from '../../../../test/posts.ts';
import { listening, newRoom, patiently, Talker } from '../../../../test/talkers.ts';
import { StreamClient } from '../../../platform/sse/test-stream-client.ts';
import { suspend as suspendAccount } from './suspend.ts';

let test: TestApp;
let port: number;
let jiu: Person;
let minji: Person;
let junho: PersonInBrowser;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  port = await listening(test.app);
  jiu = await operator(test);
  minji = await signedIn(test.app, '민지');
});
afterAll(() => test.close());
beforeEach(async () => {
  junho = await signedUp(test.app, '준호');
});

const suspend = (person: Person = junho, days = 7) =>
  jiu.call({
    method: 'POST',
    url: `/api/desk/people/${person.id}/act`,
    payload: { action: 'suspend', days, reason: '송금을 요구했습니다.' },
  });
const lift = (person: Person = junho) =>
  jiu.call({
    method: 'POST',
    url: `/api/desk/people/${person.id}/act`,
    payload: { action: 'lift', reason: '다시 살펴보았습니다.' },
  });
const sessionIdOf = (person: PersonInBrowser): string => person.cookies.REFRESH_TOKEN!.split('.')[0]!;

describe('a suspension', () => {
  it.each([0, 366, 1.5])('[SUS-1] of %s days is refused', async (days) => {
    expect((await suspend(junho, days)).statusCode).toBe(422);
    expect((await junho.call({ url: '/api/auth/user/info' })).statusCode).toBe(200);
  });

  it('[SUS-1] ends sessions, streams and connections in every process', async () => {
    const other = await test.another();
    try {
      const otherPort = await listening(other.app);
      const headers = { authorization: `Bearer ${junho.accessToken}` };
      const roomId = await newRoom(minji, junho);
      const talkers = [await Talker.in(roomId, port, junho), await Talker.in(roomId, otherPort, junho)];
      const streams = await Promise.all(
        [port, otherPort].map((at) => StreamClient.open(at, '/api/notification/connect', headers)),
      );
      expect((await suspend()).statusCode).toBe(200);
      await Promise.all(talkers.map((talker) => talker.refusal()));
      await vi.waitFor(() => expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, true]), patiently);
      for (const app of [test.app, other.app])
        await vi.waitFor(
          async () => expect((await app.inject({ url: '/api/auth/user/info', headers })).statusCode).toBe(401),
          patiently,
        );
    } finally {
      await other.close();
    }
  });

  it('[SUS-2] refuses a bid in flight, and keeps the one that leads', async () => {
    const auctionId = await createAuction(minji);
    const bidder = { accountId: junho.id, sessionId: sessionIdOf(junho) };
    await giveTickets(test.database.db, [junho.id]);
    await givePasses(test.database.db, auctionId, [junho.id]);
    expect((await bidOn(test.app, auctionId, bidder, 60_000)).json()).toMatchObject({ success: true });
    await givePasses(test.database.db, auctionId, [junho.id]);

    // The auction's lock keeps the bid in flight until the suspension has committed.
    let late: ReturnType<typeof bidOn> | undefined;
    await test.database.db.transaction().execute(async (tx) => {
      await sql`select from auction where id = ${auctionId} for no key update`.execute(tx);
      late = bidOn(test.app, auctionId, bidder, 70_000);
      await untilSomeoneWaits(test.database.db);
      expect((await suspend()).statusCode).toBe(200);
    });
    expect((await late!).statusCode).toBe(401);
    const { highestBidAmount } = (await minji.call({ url: `/api/auction/${auctionId}` })).json();
    expect(highestBidAmount).toBe(60_000);
  });

  it('[SUS-2] refuses what an upload wanted to store after its session ended', async () => {
    const sending = sendForm(junho, 'POST', '/api/media/post', { image: await image() });
    const [, answer] = await Promise.all([suspend(), sending]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from picture_upload where account_id = ${junho.id}`.execute(test.database.db);
    expect(rows[0]!.count).toBe(answer.statusCode === 401 ? 0 : 1);
  });

  it('[SUS-3] leaves reading and objecting, and refuses writing, lining up and the chat', async () => {
    const postId = await createPost(junho);
    const { recordId } = (await suspend()).json();
    const again = await logIn(test.app, junho);
    expect(again.accessToken).toBeDefined();
    expect((await again.call({ url: `/api/post/${postId}` })).statusCode).toBe(200);
    const refused = [403, 'SUSPENDED'];
    const auctionId = await createAuction(minji);
    await giveTickets(test.database.db, [junho.id]);
    expect(await refusalOf(again.call({ method: 'POST', url: '/api/post', payload: postForm }))).toEqual(refused);
    expect(await refusalOf(again.call({ url: `/api/auctionqueue/waiting-room?queue=auction${auctionId}` }))).toEqual(
      refused,
    );
    const bid = again.call({ method: 'POST', url: `/api/auctionbid/${auctionId}`, payload: { bidAmount: 60_000 } });
    expect(await refusalOf(bid)).toEqual(refused);
    const talker = await Talker.connect(port, again).catch((error: Error) => error);
    expect(talker).toBeInstanceOf(Error);
    expect((await noticesOf(again))[0]!.title).toContain('이용이 정지되었습니다. 이유: 송금을 요구했습니다.');
    const objection = { method: 'POST', url: `/api/decision/${recordId}/objection`, payload: { text: '오해입니다.' } };
    expect((await again.call(objection as Parameters<Person['call']>[0])).statusCode).toBe(201);
    expect((await again.call({ method: 'DELETE', url: `/api/post/${postId}` })).statusCode).toBe(204);
  });

  it('[SUS-4] gives up the places in lines', async () => {
    const auctionId = await createAuction(minji);
    await giveTickets(test.database.db, [junho.id]);
    await junho.call({ url: `/api/auctionqueue/waiting-room?queue=auction${auctionId}` });
    await suspend();
    await vi.waitFor(async () => {
      const { rows } = await sql`select from place_in_line where account_id = ${junho.id}`.execute(test.database.db);
      expect(rows).toHaveLength(0);
    }, patiently);
  });

  it('[SUS-7] says until when, why, and which decision can be objected to', async () => {
    expect(await refusalOf(junho.call({ url: '/api/suspension' }))).toEqual([409, 'NOT_SUSPENDED']);
    expect((await junho.call({ url: '/api/auth/user/info' })).json()).not.toHaveProperty('suspendedUntil');
    await suspend(junho, 30);
    const { recordId } = (await suspend(junho, 7)).json();
    const again = await logIn(test.app, junho);
    const { suspendedUntil } = (await again.call({ url: '/api/auth/user/info' })).json();
    expect((await again.call({ url: '/api/suspension' })).json()).toEqual({
      until: suspendedUntil,
      reason: '송금을 요구했습니다.',
      decisionId: recordId,
    });
    await lift();
    await vi.waitFor(
      async () => expect(await refusalOf(again.call({ url: '/api/suspension' }))).toEqual([409, 'NOT_SUSPENDED']),
      patiently,
    );
  });

  it('[SUS-5] ends when it is lifted, without a new sign-in', async () => {
    await suspend();
    const again = await logIn(test.app, junho);
    const write = () => again.call({ method: 'POST', url: '/api/post', payload: postForm });
    expect((await write()).statusCode).toBe(403);
    expect((await lift()).statusCode).toBe(200);
    await vi.waitFor(async () => expect((await write()).statusCode).toBe(201), patiently);
    expect(await refusalOf(lift())).toEqual([409, 'NOT_SUSPENDED']);
  });

  const signIn = (person: Person) => post(test.app, '/api/auth/login', { email: person.email, password });
  const writeAfter = async (login: ReturnType<typeof signIn>) => {
    const headers = { authorization: `Bearer ${(await login).json().accessToken}` };
    return (await test.app.inject({ method: 'POST', url: '/api/post', payload: postForm, headers })).statusCode;
  };

  it('[SUS-6] ends or limits every sign-in at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await signedIn(test.app, '도윤');
      const logins = Array.from({ length: 4 }, () => signIn(person));
      await Promise.all([...logins, suspend(person)]);
      for (const login of logins) expect([401, 403]).toContain(await writeAfter(login));
    }
  });

  it('[SUS-6] limits a sign-in that began before its COMMIT', async () => {
    const { db } = test.database;
    const { login } = await db.transaction().execute(async (tx) => {
      await suspendAccount(tx, junho.id, 7);
      const begun = signIn(junho);
      await Promise.race([begun, untilSomeoneWaits(db)]);
      return { login: begun };
    });
    expect(await writeAfter(login)).toBe(403);
  });
});
