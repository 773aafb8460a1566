import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bearerOf, createOpenAuction, givePasses, type QuickBidder } from '../../../../test/bidders.ts';
import { BiddingFloor, patiently } from '../../../../test/bidding-floor.ts';
import { planOf } from '../../../../test/query-plan.ts';
import { selectClosedBids, selectOpenBids } from './standing.sql.ts';

let floor: BiddingFloor;
let junho: QuickBidder;
let sujin: QuickBidder;
let seller: QuickBidder;
beforeAll(async () => {
  floor = await BiddingFloor.open(12);
  [junho, sujin, seller] = floor.bidders as [QuickBidder, QuickBidder, QuickBidder];
});
afterAll(() => floor.close());
beforeEach(() => newAuction());

async function newAuction(): Promise<void> {
  await floor.newAuction(junho, sujin);
  await sql`update auction set seller_id = ${seller.accountId} where id = ${floor.auctionId}`.execute(floor.db);
}

async function read(viewer: QuickBidder | undefined, path = `/auction/${floor.auctionId}`, on = floor.app) {
  const headers = viewer && (await bearerOf(on, viewer));
  return (await on.inject({ url: `/api${path}`, ...(headers && { headers }) })).json();
}

const standingOf = async (viewer: QuickBidder | undefined, on?: FastifyInstance) =>
  (await read(viewer, undefined, on)).standing;

const bid = async (bidder: QuickBidder, amount: number, on = floor.app) => {
  await floor.letIn(bidder);
  return floor.bid(bidder, amount, {}, on);
};

async function close(): Promise<void> {
  await floor.endIn(0);
  await vi.waitFor(async () => expect((await read(undefined)).isClosed).toBe(true), patiently);
}

describe('the standing of a member', () => {
  it('[STAND-1][STAND-2] is none, leading, outbid, won and lost as bids come and the auction closes', async () => {
    expect(await standingOf(junho)).toEqual({ state: 'none', bidder: expect.any(String) });
    await bid(junho, 60_000);
    expect(await standingOf(junho)).toMatchObject({ state: 'leading', amount: 60_000 });
    await bid(sujin, 70_000);
    expect(await standingOf(junho)).toMatchObject({ state: 'outbid', amount: 60_000 });
    expect(await standingOf(sujin)).toMatchObject({ state: 'leading', amount: 70_000 });
    await close();
    expect(await standingOf(junho)).toMatchObject({ state: 'lost', amount: 60_000 });
    expect(await standingOf(sujin)).toMatchObject({ state: 'won', amount: 70_000 });
  });

  it('[STAND-2] is told neither to strangers nor to the seller', async () => {
    await bid(junho, 60_000);
    expect(await standingOf(undefined)).toBeUndefined();
    expect(await standingOf(seller)).toBeUndefined();
  });

  it('[STAND-2] comes with every list of auctions', async () => {
    await bid(junho, 60_000);
    for (const path of ['/auction/recents', '/auction/ending-soon?limit=10', '/auction/my-bids']) {
      const { data } = await read(junho, path);
      const found = data.find(({ id }: { id: number }) => id === floor.auctionId);
      expect([path, found?.standing]).toMatchObject([path, { state: 'leading', amount: 60_000 }]);
    }
  });

  it('[STAND-4] keeps the highest of two own bids that race with another’s, on two processes', async () => {
    await floor.letIn(junho, sujin);
    await Promise.all([floor.bid(junho, 61_000), floor.bid(sujin, 62_000, {}, floor.other)]);
    await bid(junho, 63_000, floor.other);
    expect(await standingOf(junho, floor.other)).toMatchObject({ state: 'leading', amount: 63_000 });
    expect(await standingOf(sujin)).toMatchObject({ state: 'outbid' });
  });

  it('[STAND-4] does not change with a bid that is refused', async () => {
    await bid(sujin, 70_000);
    await bid(junho, 65_000);
    expect(await standingOf(junho)).toMatchObject({ state: 'none' });
  });
});

describe('the pseudonym of a bidder', () => {
  it('[STAND-3] is the same in the standing, the history and on every process', async () => {
    await bid(junho, 60_000);
    const { bidder } = await standingOf(junho, floor.other);
    const history = await read(undefined, `/auction/maximum-bid/list/${floor.auctionId}`);
    expect(history.map((entry: { bidder: string }) => entry.bidder)).toEqual([bidder]);
    expect((await standingOf(sujin)).bidder).not.toBe(bidder);
  });

  it('[STAND-3] is another one in another auction', async () => {
    const { bidder } = await standingOf(junho);
    await newAuction();
    expect((await standingOf(junho)).bidder).not.toBe(bidder);
  });
});

describe('the result', () => {
  it('[STAND-5] names winner and room to the two of them alone', async () => {
    await bid(junho, 60_000);
    await bid(sujin, 70_000);
    expect((await read(seller)).result).toBeUndefined();
    await close();
    const room = await floor.db
      .selectFrom('chat_room')
      .select('id')
      .where('auction_id', '=', floor.auctionId)
      .executeTakeFirstOrThrow();
    const result = { winnerId: expect.any(Number), winnerNickName: expect.any(String), chatRoomId: room.id };
    expect((await read(seller)).result).toEqual(result);
    expect((await read(sujin)).result).toEqual(result);
    expect((await read(junho)).result).toBeUndefined();
    expect((await read(undefined)).result).toBeUndefined();
  });

  it('[STAND-5] is absent where nobody bid', async () => {
    await close();
    expect((await read(seller)).result).toBeUndefined();
  });
});

describe('my bids', () => {
  /** Auctions in which this member stands as told, the nearest end first. */
  async function placed(member: QuickBidder, states: readonly ('leading' | 'outbid' | 'won' | 'lost')[]) {
    const ids: number[] = [];
    for (const [index, state] of states.entries()) {
      const id = await createOpenAuction(floor.db, { endsInSeconds: 3_600 * (index + 1) });
      ids.push(id);
      floor.auctionId = id;
      await givePasses(floor.db, id, [member.accountId]);
      await floor.bid(member, 60_000);
      if (state === 'outbid' || state === 'lost') await bid(sujin, 70_000);
      if (state === 'won' || state === 'lost') await close();
    }
    return ids;
  }

  const idsIn = async (member: QuickBidder, query: string) => {
    const answer = await read(member, `/auction/my-bids?${query}`);
    return { ...answer, ids: answer.data.map(({ id }: { id: number }) => id) };
  };

  it('[STAND-6][STAND-7] lists outbid before leading, and closed auctions in their tabs', async () => {
    const member = floor.bidders[4]!;
    const [leading, outbid, won, lost, lateOutbid] = await placed(member, [
      'leading',
      'outbid',
      'won',
      'lost',
      'outbid',
    ]);
    expect(await idsIn(member, 'tab=open')).toMatchObject({
      ids: [outbid, lateOutbid, leading],
      counts: { open: 3, won: 1, lost: 1 },
    });
    expect((await idsIn(member, '')).ids).toEqual([outbid, lateOutbid, leading]);
    expect((await idsIn(member, 'tab=won')).ids).toEqual([won]);
    expect((await idsIn(member, 'tab=lost')).ids).toEqual([lost]);
  });

  it.each(['open', 'lost'] as const)(
    '[STAND-6] walks the tab %s page by page without gap or repetition',
    async (tab) => {
      const member = floor.bidders[tab === 'open' ? 5 : 6]!;
      const states =
        tab === 'open' ? (['leading', 'outbid', 'leading', 'outbid'] as const) : (['lost', 'lost', 'lost'] as const);
      const ids = await placed(member, states);
      const seen: number[] = [];
      let after = '';
      do {
        const page = await idsIn(member, `tab=${tab}&limit=2${after && `&after=${after}`}`);
        seen.push(...page.ids);
        after = page.next ?? '';
      } while (after);
      expect(seen.toSorted()).toEqual(ids.toSorted());
      expect(seen).toEqual((await idsIn(member, `tab=${tab}`)).ids);
    },
  );

  it('[STAND-6] is empty for someone who never bid, and for members only', async () => {
    expect(await read(floor.bidders[7]!, '/auction/my-bids')).toEqual({
      data: [],
      counts: { open: 0, won: 0, lost: 0 },
    });
    expect((await floor.app.inject('/api/auction/my-bids')).statusCode).toBe(401);
  });

  it.each([
    'tab=mine',
    'after=2.0.1',
    'after=0.1',
    'after=0.99999999999999999.1',
    'limit=0',
    'limit=51',
    'after=0.1.1x',
  ])('[STAND-6] refuses %s', async (query) => {
    const answer = await floor.app.inject({
      url: `/api/auction/my-bids?${query}`,
      headers: await bearerOf(floor.app, junho),
    });
    expect(answer.statusCode).toBe(422);
  });

  it('[STAND-8] reads closed auctions in the order of an index', async () => {
    const after = { leads: false, endsAtMs: Date.now(), auctionId: 9 };
    const plan = await planOf(floor.db, selectClosedBids(floor.db, 1, { hasWon: false, after, limit: 20 }));
    expect(plan).not.toMatch(/Sort|Seq Scan/);
    expect(await planOf(floor.db, selectOpenBids(floor.db, 1, after, 20))).not.toMatch(/Seq Scan/);
  });
});
