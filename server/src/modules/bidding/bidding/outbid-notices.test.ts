import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuickBidder } from '../../../../test/bidders.ts';
import { BiddingFloor, patiently } from '../../../../test/bidding-floor.ts';

let floor: BiddingFloor;
let junho: QuickBidder;
let sujin: QuickBidder;
beforeAll(async () => {
  floor = await BiddingFloor.open(30);
  [junho, sujin] = floor.bidders as [QuickBidder, QuickBidder];
});
afterAll(() => floor.close());
beforeEach(() => floor.newAuction(junho, sujin));

describe('a bidder who was outbid', () => {
  const notices = () => {
    return floor.db
      .selectFrom('notice')
      .select(['account_id as accountId', 'values', 'link'])
      .where('name', '=', 'outbid')
      .where('link', '=', `/auction/${floor.auctionId}`)
      .orderBy('account_id')
      .orderBy('id')
      .execute();
  };
  const untilAllAreNotified = () =>
    vi.waitFor(async () => {
      const left = await floor.db.selectFrom('outbox').select('id').where('topic', '=', 'bidding.outbid').execute();
      expect(left).toEqual([]);
    }, patiently);
  const notified = async () => {
    await untilAllAreNotified();
    return (await notices()).map(({ accountId }) => accountId);
  };

  it('[BID-15] gets one notice, and the leader gets none', async () => {
    await floor.bid(junho, 60_000);
    await floor.bid(sujin, 70_000);
    await untilAllAreNotified();
    expect(await notices()).toEqual([
      {
        accountId: junho.accountId,
        values: { auction: '저녁 두 시간', amount: '70,000원' },
        link: `/auction/${floor.auctionId}`,
      },
    ]);
    await floor.letIn(sujin);
    await floor.bid(sujin, 80_000);
    expect(await notified()).toEqual([junho.accountId]);
  });

  it('[BID-15] gets one notice for a group, however many bids of it are higher', async () => {
    const crowd = floor.bidders.slice(0, 30);
    await floor.letIn(...crowd);
    await floor.bid(crowd[0]!, 50_000);
    const holder = await floor.holdAuction();
    const waiting = crowd.slice(1).map((person, i) => floor.bid(person, 50_001 + i));
    await floor.untilSomeoneWaitsFor('auction');
    await holder.letGo();
    const answers = await Promise.all(waiting);
    const passed = crowd.slice(1, -1).filter((_, i) => answers[i]!.success);
    expect(await notified()).toEqual([crowd[0]!, ...passed].map(({ accountId }) => accountId));
  });
});
