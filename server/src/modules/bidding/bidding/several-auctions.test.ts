import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bidOn, createBidders, createOpenAuction, givePasses, type QuickBidder } from '../../../../test/bidders.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import type { Db } from '../../../platform/db/database.ts';
import { StreamClient } from '../../../platform/sse/test-stream-client.ts';

const patiently = { timeout: 120_000, interval: 20 };

let test: TestApp;
let app: FastifyInstance;
let db: Db;
let port: number;
let junho: QuickBidder;
const clients: StreamClient[] = [];

beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  app = test.app;
  db = test.database.db;
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
  [junho] = (await createBidders(db, 1)) as [QuickBidder];
});
afterAll(() => test.close());
afterEach(() => {
  for (const client of clients.splice(0)) client.leave();
});

async function watch(ids: readonly number[]): Promise<StreamClient> {
  const client = await StreamClient.open(port, `/api/auction/live?ids=${ids.join(',')}`);
  clients.push(client);
  return client;
}

async function bid(auctionId: number, amount: number): Promise<void> {
  await givePasses(db, auctionId, [junho.accountId]);
  expect((await bidOn(app, auctionId, junho, amount)).json()).toMatchObject({ success: true });
}

const seen = ({ events }: StreamClient) =>
  events.map(({ event, data }) => {
    const { auctionId, bidCount } = data as { auctionId: number; bidCount: number };
    return `${event} of ${auctionId}, bid ${bidCount}`;
  });

describe('GET /auction/live', () => {
  it('[BID-26] begins with a snapshot of each auction, and leaves unknown ones out', async () => {
    const one = await createOpenAuction(db);
    const other = await createOpenAuction(db);
    const viewer = await watch([one, 999_999, other, one]);
    await viewer.untilEvents(2);
    expect(seen(viewer).toSorted()).toEqual([`snapshot of ${one}, bid 0`, `snapshot of ${other}, bid 0`].toSorted());
  });

  it('[BID-26] tells of bids and ends by the name of their auction', async () => {
    const one = await createOpenAuction(db);
    const other = await createOpenAuction(db);
    const viewer = await watch([one, other]);
    await viewer.untilEvents(2);
    await bid(other, 60_000);
    await bid(one, 70_000);
    await vi.waitFor(
      () => expect(seen(viewer).slice(2)).toEqual([`bid of ${other}, bid 1`, `bid of ${one}, bid 1`]),
      patiently,
    );
    await sql`update auction set ends_at = clock_timestamp() where id = ${one}`.execute(db);
    await vi.waitFor(() => expect(seen(viewer).slice(4)).toEqual([`ended of ${one}, bid 1`]), patiently);
    await bid(other, 80_000);
    await vi.waitFor(() => expect(seen(viewer).slice(5)).toEqual([`bid of ${other}, bid 2`]), patiently);
  });

  it('[BID-26] takes 50 auctions and refuses 51', async () => {
    const ids = Array.from({ length: 51 }, (_, place) => 900_000 + place);
    expect((await watch(ids.slice(0, 50))).status).toBe(200);
    expect((await watch(ids)).status).toBe(422);
  });

  it('[BID-26] forgets a viewer who left in every auction: the next one is read from the database again', async () => {
    const ids = [await createOpenAuction(db), await createOpenAuction(db)];
    const statements = vi.spyOn(app.db.getExecutor(), 'executeQuery');
    const readsOf = (id: number) => statements.mock.calls.filter(([query]) => query.parameters.includes(id)).length;
    const first = await watch(ids);
    await first.untilEvents(2);
    expect(ids.map(readsOf)).toEqual([1, 1]);
    first.leave();
    // While anyone watches, a feed is kept and nothing is read.
    await vi.waitFor(async () => {
      const next = await watch(ids);
      await next.untilEvents(2);
      next.leave();
      expect(Math.min(...ids.map(readsOf))).toBeGreaterThan(1);
    }, patiently);
    statements.mockRestore();
  });
});
