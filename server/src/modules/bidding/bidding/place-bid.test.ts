import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  bearerOf,
  bidOn,
  createBidders,
  createOpenAuction,
  givePasses,
  type QuickBidder,
} from '../../../../test/bidders.ts';
import { BiddingFloor, patiently } from '../../../../test/bidding-floor.ts';
import { buildTestApp } from '../../../../test/build-app.ts';

let floor: BiddingFloor;
let junho: QuickBidder;
let sujin: QuickBidder;
beforeAll(async () => {
  floor = await BiddingFloor.open(2);
  [junho, sujin] = floor.bidders as [QuickBidder, QuickBidder];
});
afterAll(() => floor.close());
beforeEach(() => floor.newAuction(junho, sujin));
afterEach(() => vi.useRealTimers());

describe('a bid', () => {
  it('[BID-3] leads, is stored and is shown', async () => {
    expect(await floor.bid(junho, 60_000)).toEqual({
      status: 200,
      success: true,
      message: '60,000원에 입찰했습니다.',
      receipt: expect.objectContaining({ amount: 60_000 }),
    });
    expect(await floor.auctionRow()).toEqual({ highest: 60_000, count: 1 });
    const stored = await floor.db.selectFrom('bid').selectAll().where('auction_id', '=', floor.auctionId).execute();
    expect(stored).toEqual([
      {
        id: expect.any(Number),
        auction_id: floor.auctionId,
        bidder_id: junho.accountId,
        amount: 60_000,
        placed_at: expect.any(Date),
      },
    ]);
  });

  it('[BID-5][BID-11] locks the auction before session, ticket and pass are read', async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    await floor.bid(junho, 60_000);
    const statements = asked.mock.calls.map(([query]) => (query as unknown as { text?: string }).text ?? String(query));
    asked.mockRestore();
    const lock = statements.findIndex((text) => text.includes('for no key update'));
    expect(statements[lock - 1]).toMatch(/^begin/);
    const behind = statements.slice(lock + 1, statements.indexOf('commit', lock));
    for (const table of ['ticket_period', 'place_in_line', 'session'])
      expect(behind.some((text) => text.includes(table))).toBe(true);
  });

  it('[BID-6] that is too low is answered with the amount to exceed, and the pass stays', async () => {
    const first = await floor.bid(junho, 49_999);
    expect(first).toEqual({ status: 200, success: false, message: '시작가 50,000원 이상으로 입찰해주세요.' });
    await floor.bid(junho, 50_000);
    const second = await floor.bid(sujin, 50_000, { 'accept-language': 'en' });
    expect(second).toEqual({
      status: 200,
      success: false,
      message: 'The highest bid is ₩50,000. Please bid more.',
    });
    expect(await floor.bid(sujin, 50_001)).toMatchObject({ success: true });
    expect(await floor.storedAmounts()).toEqual([50_000, 50_001]);
  });

  it('[BID-3] may raise the bidder’s own lead, with a new pass', async () => {
    await floor.bid(junho, 60_000);
    await floor.letIn(junho);
    expect(await floor.bid(junho, 70_000)).toMatchObject({ success: true });
  });

  it('[BID-16] may be sent as plain digits', async () => {
    expect(await floor.bid(junho, '60000')).toMatchObject({ success: true });
    expect(await floor.storedAmounts()).toEqual([60_000]);
  });

  it.each([
    ['0', 0],
    ['-1', -1],
    ['1.5', 1.5],
    ['"1e3"', '1e3'],
    ['null', null],
    ['2^53+1', '9007199254740993'],
    ['2^63', '9223372036854775808'],
    ['over the ceiling', 1_000_000_000_001],
    ['full-width', '６００００'],
    ['a list', [60_000]],
    ['nothing', undefined],
    ['spaces', ' 60000 '],
    ['true', true],
  ])('[BID-16] of %s is refused', async (_, amount) => {
    expect(await floor.bid(junho, amount)).toMatchObject({ status: 422, code: 'INVALID_INPUT' });
    expect(await floor.storedAmounts()).toEqual([]);
  });

  it.each(['NaN', 'Infinity', '1e400', '9007199254740993'])(
    '[BID-16] of a bare %s is no amount either',
    async (raw) => {
      const token = await floor.app.accessTokens.issue(junho);
      const answer = await floor.app.inject({
        method: 'POST',
        url: `/api/auctionbid/${floor.auctionId}`,
        payload: `{"bidAmount":${raw}}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
      expect(answer.statusCode).toBe(422);
      expect(await floor.storedAmounts()).toEqual([]);
    },
  );
});

describe('a bid is refused', () => {
  const refused = async (bidder: QuickBidder) => {
    const { status, code } = await floor.bid(bidder, 60_000);
    expect(await floor.storedAmounts()).toEqual([]);
    return [status, code];
  };

  it('[BID-4] without a ticket, or with one that has just expired', async () => {
    const [without] = await createBidders(floor.db, 1);
    await floor.letIn(without!);
    await sql`update ticket_period set ends_at = clock_timestamp() where account_id = ${without!.accountId}`.execute(
      floor.db,
    );
    expect(await refused(without!)).toEqual([403, 'TICKET_EXPIRED']);
    await floor.db.deleteFrom('ticket_period').where('account_id', '=', without!.accountId).execute();
    expect(await refused(without!)).toEqual([403, 'NO_TICKET']);
  });

  it('[BID-4] without a place in line, while waiting, or with a pass for another auction', async () => {
    const [minho] = await createBidders(floor.db, 1);
    expect(await refused(minho!)).toEqual([403, 'NOT_ADMITTED']);
    await givePasses(floor.db, await createOpenAuction(floor.db), [minho!.accountId]);
    expect(await refused(minho!)).toEqual([403, 'NOT_ADMITTED']);
    await floor.letIn(minho!);
    await sql`update place_in_line set granted_at = null, collected_at = null, pass_expires_at = null
      where auction_id = ${floor.auctionId} and account_id = ${minho!.accountId}`.execute(floor.db);
    expect(await refused(minho!)).toEqual([403, 'NOT_ADMITTED']);
  });

  it('[BID-4] with an expired pass', async () => {
    await givePasses(floor.db, floor.auctionId, [junho.accountId], 0);
    expect(await refused(junho)).toEqual([403, 'PASS_EXPIRED']);
  });

  it('[BID-4] from the seller, even with ticket and pass', async () => {
    await sql`update auction set seller_id = ${junho.accountId} where id = ${floor.auctionId}`.execute(floor.db);
    expect(await refused(junho)).toEqual([403, 'OWN_AUCTION']);
  });

  it('[BID-4] before the start, and on an unknown auction', async () => {
    await sql`update auction set starts_at = clock_timestamp() + interval '1 minute' where id = ${floor.auctionId}`.execute(
      floor.db,
    );
    expect(await refused(junho)).toEqual([409, 'AUCTION_NOT_STARTED']);
    floor.auctionId = 999_999;
    expect(await refused(junho)).toEqual([404, 'AUCTION_NOT_FOUND']);
  });

  it('[BID-11] after a sign-out that this process does not know of', async () => {
    const [minho] = await createBidders(floor.db, 1);
    await floor.letIn(minho!);
    expect(await floor.bid(minho!, 49_999)).toMatchObject({ success: false });
    await sql`update session set ended_at = now(), end_reason = 'logout' where id = ${minho!.sessionId}`.execute(
      floor.db,
    );
    expect(await refused(minho!)).toEqual([401, 'SESSION_EXPIRED']);
  });

  it('[BID-14][QUE-11] after an accepted bid, which used the pass', async () => {
    await floor.bid(junho, 60_000);
    expect(await floor.bid(junho, 70_000)).toMatchObject({ status: 403, code: 'PASS_EXPIRED' });
    const allowed = await floor.app.inject({
      url: `/api/auctionqueue/allowed?queue=auction${floor.auctionId}`,
      headers: await bearerOf(floor.app, junho),
    });
    expect(allowed.json()).toMatchObject({ allowed: false, code: 'PASS_USED' });
    const beside = await Promise.all([floor.bid(sujin, 80_000), floor.bid(sujin, 90_000)]);
    expect(beside.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect((await floor.storedAmounts()).length).toBe(2);
  });
});

describe('the end', () => {
  it('[BID-5] refuses bids from the end time on, before the auction is closed', async () => {
    await floor.endIn(0);
    expect(await floor.bid(junho, 60_000)).toMatchObject({
      status: 409,
      code: 'AUCTION_ENDED',
      message: '경매 시간이 지났습니다.',
    });
    expect(await floor.storedAmounts()).toEqual([]);
  });

  it('[BID-5] refuses a bid that waited past it for a lock whose holder then rolled back', async () => {
    await floor.endIn(2.5); // the bid has to arrive before it, and may wait for a lock for 5 s
    const holder = await floor.holdAuction();
    const waiting = floor.bid(junho, 60_000);
    await floor.untilSomeoneWaitsFor('auction');
    await vi.waitFor(async () => {
      const { rows } = await sql<{ over: boolean }>`
        select ends_at < clock_timestamp() - interval '100 ms' as over from auction where id = ${floor.auctionId}`.execute(
        floor.db,
      );
      expect(rows[0]!.over).toBe(true);
    }, patiently);
    await holder.letGo();
    expect(await waiting).toMatchObject({ status: 409, code: 'AUCTION_ENDED' });
    expect(await floor.storedAmounts()).toEqual([]);
  });

  it.each([1, -1])('[BID-5] is decided by the database’s clock, with the server’s off by %i h', async (hours) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
    await floor.endIn(60);
    expect(await floor.bid(junho, 60_000)).toMatchObject({ success: true });
    await floor.endIn(0);
    expect(await floor.bid(sujin, 70_000)).toMatchObject({ code: 'AUCTION_ENDED' });
  });
});

describe('a flood of bids', () => {
  it('[BID-10] of one account gets 429 with a time to retry', async () => {
    const limited = await buildTestApp();
    const [flooder] = await createBidders(limited.database.db, 1);
    const id = await createOpenAuction(limited.database.db);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => bidOn(limited.app, id, flooder!, 60_000 + i)),
    );
    const tooMany = answers.filter(({ statusCode }) => statusCode === 429);
    expect(tooMany.length).toBeGreaterThanOrEqual(20);
    expect(Number(tooMany[0]!.headers['retry-after'])).toBeGreaterThan(0);
    await limited.close();
  });
});
