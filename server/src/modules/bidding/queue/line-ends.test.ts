import { limits } from '@teum/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import type { Db } from '../../../platform/db/database.ts';
import { emptyLine, lockPasses } from './index.ts';
import type { LineHints } from './open-lines.ts';
import {
  agePasses,
  catchHints,
  giveTickets,
  insertAccounts,
  insertAuction,
  lineOf,
  livePasses,
  passOf,
  rankOf,
  type Visitor,
  visitors,
  waitingInOrder,
} from './test-line.ts';

const patiently = { timeout: 120_000, interval: 50 };

let test: TestApp;
let db: Db;
let hints: LineHints;
let minji: number;
beforeAll(async () => {
  const caught = catchHints();
  test = await buildTestApp({ queue: { capacity: 1, passSeconds: 300 } }, { onRoute: caught.onRoute });
  hints = caught.hints;
  db = test.app.db;
  [minji] = (await insertAccounts(db, 1)) as [number];
});
afterAll(() => test.close());

const line = (count: number, times: { endsIn?: number } = {}) => lineOf(test.app, count, times);
const isIn = (auctionId: number, ...ids: number[]) =>
  vi.waitFor(async () => expect(await livePasses(db, auctionId)).toEqual(ids), patiently);
/** What the copy says of it is read again. */
const age = async (auctionId: number, seconds: number) => {
  await agePasses(db, auctionId, seconds);
  hints.lineClosed(auctionId);
};

describe('the last ten minutes', () => {
  const endsIn = limits.queue.finalMinutes * 60 - 5;

  it('[QUE-8] do not shorten a pass while nobody waits', async () => {
    const { auctionId, people } = await line(1, { endsIn });
    await people[0]!.ask('rank');
    expect((await passOf(db, auctionId, people[0]!))!.lasts).toBeCloseTo(300, 0);
  });

  it('[QUE-8] shorten a pass to a minute as soon as someone waits', async () => {
    const { auctionId, people } = await line(1, { endsIn });
    const [junho] = people as [Visitor];
    await junho.ask('rank');
    const [seoyeon] = (await visitors(test.app, auctionId, 1)) as [Visitor];
    await seoyeon.ask('waiting-room');
    expect((await passOf(db, auctionId, junho))!.lasts).toBeCloseTo(60, 0);
    expect((await junho.ask('allowed')).json().allowed).toBe(true);
  });

  it('[QUE-8] end a pass that is older than a minute at once', async () => {
    const { auctionId, people } = await line(1, { endsIn });
    const [junho] = people as [Visitor];
    await junho.ask('rank');
    await age(auctionId, 61);
    const [seoyeon] = (await visitors(test.app, auctionId, 1)) as [Visitor];
    expect((await seoyeon.ask('waiting-room')).json().rank).toBe(0);
    expect(await livePasses(db, auctionId)).toEqual([seoyeon.id]);
  });

  it('[QUE-8][QUE-21] do not wait for a bid that holds the pass', async () => {
    const { auctionId, people } = await line(1, { endsIn });
    const [junho] = people as [Visitor];
    await junho.ask('rank');
    const [seoyeon] = (await visitors(test.app, auctionId, 1)) as [Visitor];
    await db.transaction().execute(async (tx) => {
      await lockPasses(tx, auctionId, [junho.id]);
      expect((await seoyeon.ask('waiting-room')).json().rank).toBe(1);
    });
    await vi.waitFor(async () => expect((await passOf(db, auctionId, junho))!.lasts).toBeCloseTo(60, 0), patiently);
  });

  it('[QUE-8] begin by the database’s clock without any request', async () => {
    const { auctionId, people } = await line(2, { endsIn: limits.queue.finalMinutes * 60 + 4 });
    const [junho, seoyeon] = people as [Visitor, Visitor];
    await junho.ask('rank');
    await age(auctionId, 61);
    expect((await junho.ask('allowed')).json().allowed).toBe(true);
    await isIn(auctionId, seoyeon.id);
  });
});

describe('a ticket that runs out', () => {
  it('[QUE-12] while waiting is answered by rank, and the next moves up', async () => {
    const { auctionId, people } = await line(3);
    const [, seoyeon, doyun] = people as [Visitor, Visitor, Visitor];
    await giveTickets(db, [seoyeon.id], -1);
    await sql`update place_in_line set ticket_ends_at = clock_timestamp() - interval '1 second'
      where auction_id = ${auctionId} and account_id = ${seoyeon.id}`.execute(db);
    hints.lineClosed(auctionId);
    const answer = await seoyeon.ask('rank');
    expect([answer.statusCode, answer.json().message]).toEqual([403, '기간이 만료된 경매권을 보유중']);
    expect(await rankOf(doyun)).toBe(1);
    expect((await seoyeon.ask('allowed')).json()).toMatchObject({ allowed: false, code: 'TICKET_EXPIRED' });
  });

  it('[QUE-12] is noticed when its owner would be admitted', async () => {
    const auctionId = await insertAuction(db, { sellerId: minji });
    const [junho, doyun] = (await visitors(test.app, auctionId, 2)) as [Visitor, Visitor];
    const [seoyeon] = (await visitors(test.app, auctionId, 1, { ticketSeconds: 3 })) as [Visitor];
    for (const person of [junho, seoyeon, doyun]) await person.ask('waiting-room');
    await vi.waitFor(async () => expect((await seoyeon.ask('allowed')).json().code).toBe('TICKET_EXPIRED'), patiently);
    await junho.leave();
    expect(await livePasses(db, auctionId)).toEqual([doyun.id]);
    expect(await waitingInOrder(db, auctionId)).toEqual([]);
  });

  it('[QUE-12] and is renewed in time changes nothing', async () => {
    const auctionId = await insertAuction(db, { sellerId: minji });
    const [junho] = (await visitors(test.app, auctionId, 1)) as [Visitor];
    const [seoyeon] = (await visitors(test.app, auctionId, 1, { ticketSeconds: 2 })) as [Visitor];
    for (const person of [junho, seoyeon]) await person.ask('waiting-room');
    await giveTickets(db, [seoyeon.id]);
    await sql`select pg_sleep(2.1)`.execute(db);
    expect(await rankOf(seoyeon)).toBe(1);
    await junho.leave();
    expect(await rankOf(seoyeon)).toBe(0);
    expect((await passOf(db, auctionId, seoyeon))!.lasts).toBeCloseTo(300, 0);
  });
});

describe('the end of an auction', () => {
  it('[QUE-13] empties the line, returns who waited, and is answered to every call', async () => {
    const { auctionId, people } = await line(3);
    const [, seoyeon, doyun] = people as [Visitor, Visitor, Visitor];
    await sql`update auction set ends_at = clock_timestamp() where id = ${auctionId}`.execute(db);
    const waited = await db.transaction().execute((tx) => emptyLine(tx, auctionId));
    hints.lineClosed(auctionId);
    expect(waited.toSorted((a, b) => a - b)).toEqual([seoyeon.id, doyun.id]);
    for (const person of people) expect((await person.ask('rank')).json().code).toBe('AUCTION_ENDED');
    expect((await db.transaction().execute((tx) => emptyLine(tx, auctionId))).length).toBe(0);
    expect([await livePasses(db, auctionId), await waitingInOrder(db, auctionId)]).toEqual([[], []]);
  });

  it('[QUE-13] counts by the database’s clock, before the auction is closed', async () => {
    const { auctionId, people } = await line(3, { endsIn: 2 });
    await vi.waitFor(async () => {
      const answers = await Promise.all(people.map((person) => person.ask('rank')));
      expect(answers.map((answer) => answer.json().code)).toEqual(Array(3).fill('AUCTION_ENDED'));
    }, patiently);
    expect((await people[1]!.ask('waiting-room')).json().code).toBe('AUCTION_ENDED');
    // A process knows the database's clock as exactly as an answer is quick: passes end by the clock itself.
    await vi.waitFor(async () => expect(await livePasses(db, auctionId)).toEqual([]), patiently);
  });

  it('[QUE-13] refuses a request that waited for the lock past it', async () => {
    const auctionId = await insertAuction(db, { sellerId: minji, endsIn: 2 });
    const [junho, seoyeon] = (await visitors(test.app, auctionId, 2)) as [Visitor, Visitor];
    await junho.ask('waiting-room');
    const joining = await db.transaction().execute(async (tx) => {
      await sql`select from waiting_line where auction_id = ${auctionId} for update`.execute(tx);
      const answer = seoyeon.ask('waiting-room');
      await sql`select pg_sleep(2.2)`.execute(tx);
      return { answer };
    });
    expect((await joining.answer).json().code).toBe('AUCTION_ENDED');
    expect(await waitingInOrder(db, auctionId)).toEqual([]);
  });
});
