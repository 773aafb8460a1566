import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { givePasses } from '../../../../test/bidders.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { explained } from '../../../../test/query-plan.ts';
import type { Db } from '../../../platform/db/database.ts';
import { endPasses, lockPasses } from './index.ts';
import type { LineHints } from './open-lines.ts';
import { selectPassesForUpdate, updatePassesAsEnded } from './passes.sql.ts';
import {
  agePasses,
  catchHints,
  insertAccounts,
  insertAuction,
  lineOf,
  livePasses,
  passOf,
  rankOf,
  type Visitor,
  visitors,
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

describe('a pass', () => {
  it('[QUE-6] expires 20 s after its grant unless it is collected, and then lasts its full time', async () => {
    const { auctionId, people } = await line(1);
    const [junho] = people as [Visitor];
    expect(await passOf(db, auctionId, junho)).toEqual({ lasts: expect.closeTo(20, 1), isCollected: false });
    expect(await rankOf(junho)).toBe(0);
    expect(await passOf(db, auctionId, junho)).toEqual({ lasts: expect.closeTo(300, 1), isCollected: true });
  });

  it('[QUE-6] is collected by allowed as well, which answers its expiry', async () => {
    const { auctionId, people } = await line(1);
    const [junho] = people as [Visitor];
    const answer = (await junho.ask('allowed')).json();
    expect(answer).toEqual({ allowed: true, expiresAt: expect.stringContaining('+09:00') });
    const { rows } = await sql<{ at: Date }>`
      select pass_expires_at as at from place_in_line where auction_id = ${auctionId}`.execute(db);
    expect(Date.parse(answer.expiresAt)).toBe(rows[0]!.at.getTime());
  });

  it('[QUE-4][QUE-6] that nobody collects goes to the next', async () => {
    const { auctionId, people } = await line(2);
    const [junho, seoyeon] = people as [Visitor, Visitor];
    await age(auctionId, 20);
    await isIn(auctionId, seoyeon.id);
    expect((await junho.ask('allowed')).json()).toEqual({
      allowed: false,
      expiresAt: null,
      code: 'PASS_EXPIRED',
      message: '입장 시간이 지났습니다. 다시 대기해주세요.',
    });
    expect((await junho.ask('waiting-room')).json()).toMatchObject({ rank: 1 });
  });

  it('[QUE-4][QUE-5] goes to the next when its holder leaves', async () => {
    const { auctionId, people } = await line(3);
    const [junho, seoyeon, doyun] = people as [Visitor, Visitor, Visitor];
    expect(await rankOf(junho)).toBe(0);
    await junho.leave();
    expect(await livePasses(db, auctionId)).toEqual([seoyeon.id]);
    expect([await rankOf(seoyeon), await rankOf(doyun)]).toEqual([0, 1]);
  });

  it('[QUE-4][QUE-5] goes to the next when its holder’s bid was accepted', async () => {
    const { auctionId, people } = await line(3);
    const [junho, seoyeon, doyun] = people as [Visitor, Visitor, Visitor];
    hints.passesEnded(auctionId, await db.transaction().execute((tx) => endPasses(tx, auctionId, [junho.id])));
    await isIn(auctionId, seoyeon.id);
    expect(await rankOf(doyun)).toBe(1);
    expect((await junho.ask('rank')).statusCode).toBe(404);
  });

  it('[QUE-4] goes to the next though the process of the bid died before it woke the line', async () => {
    const { auctionId, people } = await line(2);
    const [junho, seoyeon] = people as [Visitor, Visitor];
    await db.transaction().execute((tx) => endPasses(tx, auctionId, [junho.id]));
    await isIn(auctionId, seoyeon.id);
  });

  it('[QUE-4] that ended unknown to the roster does not keep its owner from joining again', async () => {
    const { auctionId, people } = await line(1);
    const [junho] = people as [Visitor];
    await db.transaction().execute((tx) => endPasses(tx, auctionId, [junho.id]));
    const [seoyeon] = (await visitors(test.app, auctionId, 1)) as [Visitor];
    await seoyeon.ask('waiting-room');
    expect((await junho.ask('waiting-room')).json()).toMatchObject({ rank: 1 });
  });

  it('[QUE-5] does not outlive the ticket', async () => {
    const auctionId = await insertAuction(db, { sellerId: minji });
    const [junho] = (await visitors(test.app, auctionId, 1, { ticketSeconds: 60 })) as [Visitor];
    await junho.ask('waiting-room');
    await junho.ask('rank');
    const pass = await passOf(db, auctionId, junho);
    expect(pass!.lasts).toBeLessThanOrEqual(60);
    expect(pass!.lasts).toBeGreaterThan(50);
  });

  it('[QUE-5] does not outlive the auction', async () => {
    const { auctionId, people } = await line(1, { endsIn: 100 });
    await people[0]!.ask('rank');
    const { rows } = await sql<{ isSame: boolean }>`
      select pass_expires_at = date_trunc('milliseconds', ends_at) as "isSame"
      from place_in_line join auction on auction.id = auction_id where auction_id = ${auctionId}`.execute(db);
    expect(rows).toEqual([{ isSame: true }]);
  });

  it('[QUE-11] that is not granted yet is answered with a sentence', async () => {
    const { people } = await line(2);
    const answer = await people[1]!.ask('allowed');
    expect(answer.json()).toEqual({
      allowed: false,
      expiresAt: null,
      code: 'NOT_ADMITTED',
      message: '아직 입장 순서가 아닙니다. 대기열에서 기다려주세요.',
    });
  });
});

describe('lockPasses', () => {
  it('[QUE-5] returns the pass, the wait, or nothing', async () => {
    const { auctionId, people } = await line(2);
    const [junho, seoyeon] = people as [Visitor, Visitor];
    const [stranger] = (await visitors(test.app, auctionId, 1)) as [Visitor];
    const passes = await db
      .transaction()
      .execute((tx) => lockPasses(tx, auctionId, [seoyeon.id, junho.id, stranger.id]));
    expect(passes).toEqual(
      new Map([
        [junho.id, { expiresAt: expect.any(Date) }],
        [seoyeon.id, { expiresAt: null }],
      ]),
    );
  });

  it('[QUE-5] locks the pass: leaving waits for the bid', async () => {
    const { auctionId, people } = await line(1);
    const [junho] = people as [Visitor];
    let hasLeft = false;
    const left = await db.transaction().execute(async (tx) => {
      await lockPasses(tx, auctionId, [junho.id]);
      const leaving = junho.leave().then(() => {
        hasLeft = true;
      });
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where wait_event_type = 'Lock' and query like '%place_in_line%'`.execute(db);
        expect(rows).toHaveLength(1);
      }, patiently);
      expect(hasLeft).toBe(false);
      return { leaving };
    });
    await left.leaving;
    expect(await passOf(db, auctionId, junho)).toBeUndefined();
  });

  it('[QUE-5] never returns an ended pass as valid again', async () => {
    const { auctionId, people } = await line(1);
    const [junho] = people as [Visitor];
    await db.transaction().execute((tx) => endPasses(tx, auctionId, [junho.id]));
    expect((await junho.ask('allowed')).json().code).toBe('PASS_EXPIRED');
    const passes = await db.transaction().execute((tx) => lockPasses(tx, auctionId, [junho.id]));
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
    expect(passes.get(junho.id)!.expiresAt!.getTime()).toBeLessThanOrEqual(rows[0]!.now.getTime());
  });

  it('[QUE-24] is looked up by account, though the statistics are older than the auction', async () => {
    const accountIds = await insertAccounts(db, 2_000);
    await givePasses(db, await insertAuction(db, { sellerId: minji }), accountIds);
    await sql`analyze place_in_line`.execute(db);
    const auctionId = await insertAuction(db, { sellerId: minji });
    await givePasses(db, auctionId, accountIds);
    const bidders = accountIds.slice(0, 30);
    for (const statement of [selectPassesForUpdate(auctionId, bidders), updatePassesAsEnded(auctionId, bidders)]) {
      const plan = await explained(db, statement);
      expect(plan).toContain('place_in_line_pkey');
      expect(plan).not.toMatch(/place_passes|place_waiting_in_order/);
    }
  });
});

describe('an admission', () => {
  it('[QUE-17] notifies an account that waited, and none that was admitted on joining', async () => {
    const { auctionId, people } = await line(2);
    const [junho, seoyeon] = people as [Visitor, Visitor];
    await junho.leave();
    const noticesOf = async ({ id }: Visitor) => {
      const { rows } = await sql<{ name: string; values: object; link: string }>`
        select name, "values", link from notice where account_id = ${id} and link like ${`%/${auctionId}`}`.execute(db);
      return rows;
    };
    await vi.waitFor(async () => {
      expect(await noticesOf(seoyeon)).toEqual([
        {
          name: 'queueAdmitted',
          values: { auction: '은퇴한 셰프와 보내는 저녁' },
          link: `/auctionWaiting/${auctionId}`,
        },
      ]);
    }, patiently);
    expect(await noticesOf(junho)).toEqual([]);
  });
});
