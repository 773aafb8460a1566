import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { createAuction } from '../../../../test/listings.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { planOf } from '../../../../test/query-plan.ts';
import { selectBidsNewestFirst } from './bidding.sql.ts';

let test: TestApp;
let minji: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  minji = await signedIn(test.app, '민지');
});
afterAll(() => test.close());

const get = async (url: string) => (await test.app.inject({ url: `/api${url}` })).json();

describe('bid history', () => {
  it('[BID-1] is empty until someone bids', async () => {
    const id = await createAuction(minji);
    expect(await get(`/auction/maximum-bid/list/${id}`)).toEqual([]);
  });

  it('[BID-1] lists the newest hundred first, and the rest page by page', async () => {
    const id = await createAuction(minji);
    const placed_at = new Date('2026-11-14T12:00:00Z');
    const bids = Array.from({ length: 120 }, (_, i) => ({
      auction_id: id,
      bidder_id: minji.id,
      amount: 50_000 + i,
      placed_at,
    }));
    await test.database.db.insertInto('bid').values(bids).execute();
    const first = await get(`/auction/maximum-bid/list/${id}`);
    expect(first).toHaveLength(100);
    expect(first[0]).toEqual({
      id: expect.any(Number),
      highestBidAmount: 50_119,
      bidTime: '2026-11-14T21:00:00+09:00',
      bidder: expect.stringMatching(/^[\w-]{16}$/),
    });
    const rest = await get(`/auction/maximum-bid/list/${id}?lastId=${first.at(-1).id}`);
    expect(rest.map((bid: { highestBidAmount: number }) => bid.highestBidAmount)).toEqual(
      Array.from({ length: 20 }, (_, i) => 50_019 - i),
    );
  });

  it('[BID-1] is read by an index', async () => {
    expect(await planOf(test.database.db, selectBidsNewestFirst(test.database.db, 1, 1000))).not.toMatch(
      /Sort|Seq Scan/,
    );
  });

  it.each(['/auction/maximum-bid', '/auctionbid/auction-maximum-bid'])(
    '[BID-2] is the starting price at %s at first',
    async (path) => {
      const id = await createAuction(minji);
      expect(await get(`${path}/${id}`)).toEqual({ highestBidAmount: 50_000 });
    },
  );

  it.each(['/auction/maximum-bid', '/auctionbid/auction-maximum-bid', '/auction/maximum-bid/list'])(
    'is 404 at %s for no auction',
    async (path) => {
      expect(await get(`${path}/999999`)).toMatchObject({ code: 'AUCTION_NOT_FOUND' });
    },
  );
});
