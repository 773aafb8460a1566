import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bidOn, createBidders, createOpenAuction, givePasses, type QuickBidder } from '../../../../test/bidders.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { operator, refusalOf } from '../../../../test/operators.ts';
import type { Person } from '../../../../test/people.ts';
import { listening, patiently } from '../../../../test/talkers.ts';
import { StreamClient } from '../../../platform/sse/test-stream-client.ts';
import { saveSearchDocument } from '../../offer/search/index.ts';
import { findLastBidAt } from './bidding.sql.ts';

let test: TestApp;
let port: number;
let jiu: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  port = await listening(test.app);
  jiu = await operator(test);
});
afterAll(() => test.close());

const db = () => test.database.db;
const reason = '팔 수 없는 시간입니다.';
const stop = (auctionId: number) =>
  jiu.call({ method: 'POST', url: `/api/desk/auction/${auctionId}/stop`, payload: { reason } });
const read = async (url: string) => (await test.app.inject({ url: `/api${url}` })).json();

async function auctionWithBid(endsInSeconds = 86_400): Promise<{ auctionId: number; bidder: QuickBidder }> {
  const auctionId = await createOpenAuction(db(), { endsInSeconds });
  const [bidder] = await createBidders(db(), 1);
  await givePasses(db(), auctionId, [bidder!.accountId]);
  await bidOn(test.app, auctionId, bidder!, 60_000);
  return { auctionId, bidder: bidder! };
}

describe('stopping an auction', () => {
  it('[BID-27] ends it without a winner, says why, and refuses further bids', async () => {
    const { auctionId } = await auctionWithBid();
    const stream = await StreamClient.open(port, `/api/auction/${auctionId}/live`);
    expect((await stop(auctionId)).statusCode).toBe(200);
    expect(await read(`/auction/${auctionId}`)).toMatchObject({
      isClosed: true,
      bidCount: 1,
      stop: { reason, at: expect.stringContaining('+09:00') },
    });
    const [late] = await createBidders(db(), 1);
    await givePasses(db(), auctionId, [late!.accountId]);
    expect(await refusalOf(bidOn(test.app, auctionId, late!, 90_000))).toEqual([409, 'AUCTION_ENDED']);
    expect(await refusalOf(stop(auctionId))).toEqual([409, 'AUCTION_ENDED']);
    await vi.waitFor(() => expect(stream.events.map(({ event }) => event)).toContain('ended'), patiently);
    const ended = stream.events.find(({ event }) => event === 'ended')!;
    expect(ended.data).toMatchObject({ isStopped: true });
    expect(ended.data).not.toHaveProperty('winner');
    stream.leave();
  });

  it('[OFFER-10] lets search count it as over at once', async () => {
    const { auctionId } = await auctionWithBid();
    const { seller_id: accountId, ends_at: closesAt } = await db()
      .selectFrom('auction')
      .select(['seller_id', 'ends_at'])
      .where('id', '=', auctionId)
      .executeTakeFirstOrThrow();
    const document = {
      type: 'auction',
      id: auctionId,
      accountId,
      title: '<p>멈춘 시간</p>',
      text: '',
      closesAt,
    } as const;
    await db()
      .transaction()
      .execute((tx) => saveSearchDocument(tx, document));
    await stop(auctionId);
    const { rows } = await sql<{ isOver: boolean }>`
      select closes_at <= now() as "isOver" from search_document where type = 'auction' and id = ${auctionId}`.execute(
      db(),
    );
    expect(rows).toEqual([{ isOver: true }]);
  });

  it('[BID-27] notifies every bidder once, and the seller', async () => {
    const { auctionId, bidder } = await auctionWithBid();
    await stop(auctionId);
    await test.app.outbox.drained();
    const { rows } = await sql<{ name: string; account_id: number }>`
      select name, account_id from notice where "values" ->> 'reason' = ${reason}
        and account_id in (${bidder.accountId}, (select seller_id from auction where id = ${auctionId})) order by name`.execute(
      db(),
    );
    expect(rows.map(({ name }) => name)).toEqual(['auctionStoppedForBidder', 'auctionStoppedForSeller']);
  });

  it('[BID-27] [LED-19] is exactly one of stopped and closed, whatever races', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { auctionId } = await auctionWithBid(1);
      const [late] = await createBidders(db(), 1);
      await givePasses(db(), auctionId, [late!.accountId]);
      await vi.waitFor(async () => {
        const { rows } = await sql<{ isNear: boolean }>`
          select ends_at - clock_timestamp() < interval '30 milliseconds' as "isNear" from auction where id = ${auctionId}`.execute(
          db(),
        );
        expect(rows[0]!.isNear).toBe(true);
      }, patiently);
      // The closer of the running app is the third.
      await Promise.all([stop(auctionId), bidOn(test.app, auctionId, late!, 70_000)]);
      await vi.waitFor(async () => expect((await read(`/auction/${auctionId}`)).isClosed).toBe(true), patiently);
      const { rows } = await sql<{ isStopped: boolean; hasWinner: boolean; kinds: string[] }>`
        select stopped_at is not null as "isStopped", winning_bid_id is not null as "hasWinner",
          (select array_agg(kind order by number) from ledger_entry where auction_id = auction.id and chain = 'auction') as kinds
        from auction where id = ${auctionId}`.execute(db());
      const { isStopped, hasWinner, kinds } = rows[0]!;
      expect(hasWinner).toBe(!isStopped);
      expect(kinds.filter((kind) => kind === 'closed')).toHaveLength(1);
      expect(kinds.includes('stopped')).toBe(isStopped);
      const last = isStopped ? ['stopped', 'closed'] : ['closed'];
      expect(kinds.slice(-last.length)).toEqual(last);
    }
  });

  it('[BID-28] makes tickets that were used for nothing else refundable', async () => {
    const { auctionId, bidder } = await auctionWithBid();
    const other = await createOpenAuction(db());
    const [busy] = await createBidders(db(), 1);
    const join = async (accountId: number, of: number) => {
      const { useTickets } = await import('../../identity/ticket/index.ts');
      await db()
        .transaction()
        .execute((tx) => useTickets(tx, of, [accountId]));
    };
    await join(bidder.accountId, auctionId);
    await join(busy!.accountId, other);
    await join(busy!.accountId, auctionId);
    await stop(auctionId);
    await test.app.outbox.drained();
    const lastUse = async (accountId: number) => {
      const { rows } = await sql<{ at: Date | null }>`
        select last_used_at as at from ticket_period where account_id = ${accountId}`.execute(db());
      return rows[0]!.at;
    };
    expect(await lastUse(bidder.accountId)).toBeNull();
    expect(await findLastBidAt(db(), bidder.accountId)).toBeNull();
    expect(await lastUse(busy!.accountId)).not.toBeNull();
  });

  it.each(['the earlier one first', 'the later one first'])(
    '[BID-28] [TKT-3] makes a ticket refundable that was used for two stopped auctions, %s',
    async (order) => {
      const auctions = [await createOpenAuction(db()), await createOpenAuction(db())];
      const [bidder] = await createBidders(db(), 1);
      const { useTickets } = await import('../../identity/ticket/index.ts');
      for (const auctionId of [...auctions, auctions[0]!, auctions[1]!])
        await db()
          .transaction()
          .execute((tx) => useTickets(tx, auctionId, [bidder!.accountId]));
      const lastUse = async () => {
        await test.app.outbox.drained();
        const { rows } = await sql<{ at: Date | null }>`
          select last_used_at as at from ticket_period where account_id = ${bidder!.accountId}`.execute(db());
        return rows[0]!.at;
      };
      const [first, second] = order === 'the earlier one first' ? auctions : auctions.toReversed();
      await stop(first!);
      expect(await lastUse()).not.toBeNull();
      await stop(second!);
      expect(await lastUse()).toBeNull();
    },
  );
});
