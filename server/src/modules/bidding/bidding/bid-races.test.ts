import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuickBidder } from '../../../../test/bidders.ts';
import { BiddingFloor, patiently } from '../../../../test/bidding-floor.ts';
import { subscribeToNews } from './auction-channel.ts';

let floor: BiddingFloor;
let junho: QuickBidder;
let sujin: QuickBidder;
beforeAll(async () => {
  floor = await BiddingFloor.open(500);
  [junho, sujin] = floor.bidders as [QuickBidder, QuickBidder];
});
afterAll(() => floor.close());
beforeEach(() => floor.newAuction(junho, sujin));

describe('simultaneous bids', () => {
  it('[BID-7] of the same amount have one leader, on two servers', { timeout: 120_000 }, async () => {
    for (let round = 0; round < 3; round += 1) {
      const crowd = floor.bidders.slice(0, 200);
      await floor.newAuction(...crowd);
      const answers = await Promise.all(
        crowd.map((person, i) => floor.bid(person, 70_000, {}, i % 2 ? floor.app : floor.other)),
      );
      expect(answers.filter(({ success }) => success)).toHaveLength(1);
      const others = answers.filter(({ success }) => !success);
      expect(new Set(others.map(({ status, message }) => `${status} ${message}`))).toEqual(
        new Set(['200 현재 최고 입찰가 70,000원보다 높은 금액으로 입찰해주세요.']),
      );
      expect([await floor.storedAmounts(), await floor.auctionRow()]).toEqual([
        [70_000],
        { highest: 70_000, count: 1 },
      ]);
    }
  });

  it('[BID-7] of the same amount cannot both be stored, whoever writes them', async () => {
    const store = ({ accountId }: QuickBidder) =>
      sql`insert into bid (auction_id, bidder_id, amount, placed_at)
        values (${floor.auctionId}, ${accountId}, 70000, now())`.execute(floor.db);
    await store(junho);
    const refusal = await store(sujin).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: '23505' });
  });

  it('[BID-8] of different amounts are stored in rising order, every accepted one of them', async () => {
    await floor.letIn(...floor.bidders);
    const amounts = floor.bidders.map((_, i) => 50_000 + ((i * 7919) % 500));
    const answers = await Promise.all(
      floor.bidders.map((person, i) => floor.bid(person, amounts[i], {}, i % 2 ? floor.app : floor.other)),
    );
    const accepted = amounts.filter((_, i) => answers[i]!.success);
    const stored = await floor.storedAmounts();
    expect(stored).toEqual(stored.toSorted((a, b) => a - b));
    expect(stored).toEqual(accepted.toSorted((a, b) => a - b));
    expect(stored.at(-1)).toBe(50_499);
    expect(await floor.auctionRow()).toEqual({ highest: 50_499, count: stored.length });
  });

  it('[BID-2] are read at another server as soon as they are acknowledged', async () => {
    await floor.letIn(...floor.bidders.slice(0, 100));
    for (let amount = 50_000; amount < 50_100; amount += 1) {
      await floor.bid(floor.bidders[amount - 50_000]!, amount);
      const read = await floor.other.inject({ url: `/api/auction/maximum-bid/${floor.auctionId}` });
      expect(read.json()).toEqual({ highestBidAmount: amount });
    }
  });

  it('[BID-10] on another auction do not wait for a locked one', async () => {
    const busy = floor.auctionId;
    const holder = await floor.holdAuction();
    const waiting = floor.bid(junho, 60_000);
    await floor.untilSomeoneWaitsFor('auction');
    await floor.newAuction(junho);
    expect(await floor.bid(junho, 60_000)).toMatchObject({ success: true });
    await holder.letGo();
    expect(await waiting).toMatchObject({ success: true });
    floor.auctionId = busy;
    expect(await floor.storedAmounts()).toEqual([60_000]);
  });
});

describe('a ticket that begins while a bid waits for its row', () => {
  it('[BID-25] is not used by that bid', async () => {
    const client = await floor.test.database.pool.connect();
    await client.query('begin');
    await client.query('select from ticket_period where account_id = $1 for update', [junho.accountId]);
    const waiting = floor.bid(junho, 60_000);
    await floor.untilSomeoneWaitsFor('ticket_period');
    await client.query(
      `update ticket_period set starts_at = clock_timestamp() + interval '1 ms' where account_id = $1`,
      [junho.accountId],
    );
    await client.query('commit');
    client.release();
    expect(await waiting).toMatchObject({ status: 403, code: 'NO_TICKET' });
    expect(await floor.bid(junho, 60_000)).toMatchObject({ success: true });
  });
});

describe('Idempotency-Key', () => {
  const key = { 'idempotency-key': 'a key' };

  it('[BID-12] gets the same answer from either server, and stores one bid', async () => {
    const first = await floor.bid(junho, 60_000, key);
    expect(await floor.bid(junho, 60_000, key)).toEqual(first);
    expect(await floor.bid(junho, 60_000, key, floor.other)).toEqual(first);
    expect([first.success, await floor.storedAmounts()]).toEqual([true, [60_000]]);
  });

  it('[BID-12] with another amount is refused', async () => {
    await floor.bid(junho, 60_000, key);
    expect(await floor.bid(junho, 61_000, key)).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    const together = await Promise.all([floor.bid(sujin, 70_000, key), floor.bid(sujin, 71_000, key)]);
    expect(together.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await floor.storedAmounts()).toHaveLength(2);
  });

  it('[BID-12] stores one bid for simultaneous requests on two servers', async () => {
    const twins = await Promise.all(
      Array.from({ length: 10 }, (_, i) => floor.bid(junho, 60_000, key, i % 2 ? floor.app : floor.other)),
    );
    expect(twins).toEqual(Array(10).fill(twins[0]));
    expect(twins[0]).toMatchObject({ status: 200, success: true, receipt: { amount: 60_000 } });
    expect(await floor.storedAmounts()).toEqual([60_000]);
  });

  it('[BID-12] repeats the answer to a bid that was too low, and a refusal', async () => {
    const tooLow = await floor.bid(junho, 40_000, key);
    await floor.bid(sujin, 60_000);
    expect(await floor.bid(junho, 40_000, key)).toEqual(tooLow);
    const late = await floor.bid(sujin, 80_000, key);
    await floor.letIn(sujin);
    expect(await floor.bid(sujin, 80_000, key)).toMatchObject({ status: 403, code: late.code });
    expect(await floor.storedAmounts()).toEqual([60_000]);
  });

  it('[BID-12] is remembered for a day', async () => {
    await floor.bid(junho, 60_000, key);
    await sql`update remembered_answer set created_at = now() - interval '25 hours' where account_id = ${junho.accountId}`.execute(
      floor.db,
    );
    await floor.letIn(junho);
    expect(await floor.bid(junho, 60_000, key)).toMatchObject({ success: false });
    expect(await floor.bid(junho, 60_000, key)).toMatchObject({ success: false });
  });

  it('[BID-12] of another account is another key', async () => {
    await floor.bid(junho, 60_000, key);
    expect(await floor.bid(sujin, 70_000, key)).toMatchObject({ success: true });
  });
});

describe('a group that fails', () => {
  it('[BID-13] at its COMMIT is not published', async () => {
    const published: unknown[] = [];
    const undo = subscribeToNews(floor.app.bus, floor.auctionId, (news) => published.push(news));
    await sql`create function refuse_bid() returns trigger language plpgsql as
      $$ begin raise exception 'no' using errcode = '57014'; end $$`.execute(floor.db);
    await sql`create constraint trigger refuse_bid after insert on bid deferrable initially deferred
      for each row execute function refuse_bid()`.execute(floor.db);
    expect(await floor.bid(junho, 60_000)).toMatchObject({ status: 503 });
    await sql`drop trigger refuse_bid on bid`.execute(floor.db);
    await sql`drop function refuse_bid`.execute(floor.db);
    expect(await floor.bid(junho, 70_000)).toMatchObject({ success: true });
    await vi.waitFor(() => expect(published).toHaveLength(1), patiently);
    expect(published).toMatchObject([{ bids: [{ amount: 70_000 }] }]);
    undo();
  });

  it('[BID-13] stores none of its bids, answers 503, and a retry is decided anew', async () => {
    const holder = await floor.holdAuction();
    const waiting = [junho, sujin].map((person, i) => floor.bid(person, 60_000 + i, { 'idempotency-key': 'k' }));
    await floor.untilSomeoneWaitsFor('auction');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(floor.db);
    const answers = await Promise.all(waiting);
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    await holder.letGo();
    expect(await floor.storedAmounts()).toEqual([]);
    expect(await floor.bid(junho, 60_000, { 'idempotency-key': 'k' })).toMatchObject({ success: true });
  });

  it('[BID-13] by a deadlock is retried', async () => {
    let amount = 60_000;
    while (!(await isVictimWith(amount))) {
      amount += 1_000;
      await floor.letIn(junho);
    }
    expect(await floor.storedAmounts()).toContain(amount);
  });

  const lockNotAvailable = '55P03';

  /**
   * Whether the bid was the victim. PostgreSQL looks for a deadlock once, a second after a wait began: on a busy machine the other
   * transaction may close the circle only after that look. It then gives up, and the bid was never in danger.
   */
  async function isVictimWith(amount: number): Promise<boolean> {
    const client = await floor.test.database.pool.connect();
    await client.query('begin');
    await client.query(`set local deadlock_timeout = '1h'`);
    await client.query(`set local lock_timeout = '3s'`);
    await client.query('select from ticket_period where account_id = $1 for update', [junho.accountId]);
    const waiting = floor.bid(junho, amount);
    await floor.untilSomeoneWaitsFor('ticket_period');
    // The bid holds the auction until it ends, and cannot end well before the ticket is free.
    const locked = await client
      .query('select from auction where id = $1 for update', [floor.auctionId])
      .catch(({ code }: { code?: string }) => code);
    const isVictim = locked !== lockNotAvailable;
    await client.query('rollback');
    client.release();
    expect(await waiting).toMatchObject({ success: true });
    return isVictim;
  }
});
