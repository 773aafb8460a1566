import { isRefusal } from '@teum/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { QuickBidder } from '../../../../test/bidders.ts';
import { BiddingFloor } from '../../../../test/bidding-floor.ts';
import { BidGroups } from './bid-groups.ts';
import type { PlaceBid } from './place-bid.ts';
import { testHooks } from './test-hooks.ts';

let floor: BiddingFloor;
let junho: QuickBidder;
let sujin: QuickBidder;
let groups: BidGroups;
beforeAll(async () => {
  floor = await BiddingFloor.open(5);
  [junho, sujin] = floor.bidders as [QuickBidder, QuickBidder];
  const { db, bus, outbox, queue, log } = floor.app;
  groups = new BidGroups({ db, bus, outbox, queue, log, bidding: testHooks });
});
afterAll(() => floor.close());
beforeEach(() => floor.newAuction(...floor.bidders));

const bidOf = (bidder: QuickBidder, amount: number): PlaceBid => ({
  ...bidder,
  auctionId: floor.auctionId,
  amount,
  language: 'ko',
  keyed: undefined,
});

/** One code or `success` for each bid. */
async function place(bids: readonly PlaceBid[]): Promise<(string | boolean)[]> {
  const answers = await Promise.all(bids.map((bid) => groups.place(bid)));
  return answers.map((answer) => (isRefusal(answer) ? answer.code : answer.success));
}

describe('BidGroups', () => {
  it('[BID-9] decides the bids that arrive while a group waits for the lock together, in their order', async () => {
    const holder = await floor.holdAuction();
    const first = place([bidOf(junho, 60_000)]);
    await floor.untilSomeoneWaitsFor('auction');
    const [, ...others] = floor.bidders;
    const next = place(others.map((bidder, i) => bidOf(bidder, 80_000 - i * 1_000)));
    await holder.letGo();
    expect([await first, await next]).toEqual([[true], [true, false, false, false]]);
    const { rows } = await sql<{ groups: number }>`
      select count(distinct placed_at)::int as groups from bid where auction_id = ${floor.auctionId}`.execute(floor.db);
    expect(rows).toEqual([{ groups: 2 }]);
  });

  it('[BID-10] refuses the ninth waiting bid of one account, and nobody else', async () => {
    const flood = Array.from({ length: 10 }, () => bidOf(junho, 1));
    expect(await place([...flood, bidOf(sujin, 60_000)])).toEqual([
      ...Array.from({ length: 8 }, () => false),
      'TOO_MANY_REQUESTS',
      'TOO_MANY_REQUESTS',
      true,
    ]);
  });

  it('[BID-10] refuses bids on one auction beyond 4,096 that wait', async () => {
    const crowd = Array.from({ length: 4_097 }, (_, i) => bidOf({ ...junho, accountId: 1_000_000 + i }, 1));
    const codes = await place(crowd);
    expect(codes.indexOf('UNAVAILABLE')).toBe(4_096);
  });
});
