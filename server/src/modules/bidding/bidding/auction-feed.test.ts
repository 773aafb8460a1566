import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bidOn, createBidders, createOpenAuction, givePasses, type QuickBidder } from '../../../../test/bidders.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import type { Db } from '../../../platform/db/database.ts';
import { StreamClient } from '../../../platform/sse/test-stream-client.ts';
import { publishNews } from './auction-channel.ts';

const patiently = { timeout: 120_000, interval: 20 };

let test: TestApp;
let app: FastifyInstance;
let db: Db;
let port: number;
let bidders: QuickBidder[];
let auctionId: number;
let clients: StreamClient[];

beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  app = test.app;
  db = test.database.db;
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
  bidders = await createBidders(db, 300);
});
afterAll(() => test.close());
beforeEach(async () => {
  clients = [];
  auctionId = await createOpenAuction(db);
  await givePasses(
    db,
    auctionId,
    bidders.map(({ accountId }) => accountId),
  );
});
afterEach(() => {
  for (const client of clients) client.leave();
});

async function watch(lastEventId?: number, id = auctionId): Promise<StreamClient> {
  const headers = lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) };
  const client = await StreamClient.open(port, `/api/auction/${id}/live`, headers as Record<string, string>);
  clients.push(client);
  return client;
}

const bid = async (person: number, amount: number, on = app): Promise<boolean> =>
  (await bidOn(on, auctionId, bidders[person]!, amount)).json<{ success: boolean }>().success;
const bidIds = async () => {
  const rows = await db.selectFrom('bid').select('id').where('auction_id', '=', auctionId).orderBy('id').execute();
  return rows.map(({ id }) => id);
};
const seen = ({ events }: StreamClient) => events.map(({ event, id }) => `${event} ${id}`);
const untilSeen = (client: StreamClient, events: string[]) =>
  vi.waitFor(() => expect(seen(client)).toEqual(events), patiently);
const untilLast = (client: StreamClient, id: number) =>
  vi.waitFor(() => expect(client.events.at(-1)?.id).toBe(String(id)), patiently);

/** Ids and counts rise from event to event, so no bid came twice or late. */
function expectRising({ events }: StreamClient): void {
  for (const numbers of [
    events.map(({ id }) => Number(id)),
    events.map(({ data }) => (data as { bidCount: number }).bidCount),
  ]) {
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  }
}

describe('GET /auction/{id}/live', () => {
  it('[BID-18] sends a snapshot to a viewer who reconnects with 0, which is no bid’s id', async () => {
    const viewer = await watch(0);
    await untilSeen(viewer, ['snapshot 0']);
  });

  it('[BID-30] sends comments to the viewers of a silent auction, more often than a proxy needs them', async () => {
    const { limits } = app.eventStreams;
    const { commentEveryMs } = limits;
    limits.commentEveryMs = 3_600_000;
    const viewers = [await watch(), await StreamClient.open(port, `/api/auction/live?ids=${auctionId}`)];
    clients.push(...viewers);
    limits.commentEveryMs = commentEveryMs;
    await vi.waitFor(() => expect(viewers.every(({ comments }) => comments >= 2)).toBe(true), patiently);
  });

  it('[BID-17] sends a snapshot, each bid and the end', async () => {
    const viewer = await watch();
    await viewer.untilEvents(1);
    expect(viewer.events[0]).toEqual({
      event: 'snapshot',
      id: '0',
      data: {
        auctionId,
        highestBidAmount: 50_000,
        bidCount: 0,
        endTime: expect.stringMatching(/\+09:00$/),
        serverTime: expect.stringMatching(/\+09:00$/),
      },
    });
    await bid(0, 60_000);
    await bid(1, 70_000);
    const [first, second] = await bidIds();
    await untilSeen(viewer, ['snapshot 0', `bid ${first}`, `bid ${second}`]);
    expect(viewer.events[2]!.data).toEqual({
      auctionId,
      id: second,
      highestBidAmount: 70_000,
      bidCount: 2,
      bidder: expect.stringMatching(/^[\w-]{16}$/),
      bidTime: expect.stringMatching(/\+09:00$/),
      serverTime: expect.stringMatching(/\+09:00$/),
    });
    await sql`update auction set ends_at = clock_timestamp() where id = ${auctionId}`.execute(db);
    await untilSeen(viewer, ['snapshot 0', `bid ${first}`, `bid ${second}`, `ended ${second}`]);
    const late = await watch();
    await untilSeen(late, [`snapshot ${second}`, `ended ${second}`]);
  });

  it('is 404 for an unknown auction, and keeps no feed for it', async () => {
    expect((await watch(undefined, 999_999)).status).toBe(404);
  });

  it('[BID-18] sends the bids since the viewer’s last event', async () => {
    for (const i of [0, 1, 2]) await bid(i, 60_000 + i);
    const [first, second, third] = await bidIds();
    await untilSeen(await watch(first), [`bid ${second}`, `bid ${third}`]);
    const current = await watch(third);
    await bid(3, 70_000);
    await untilSeen(current, [`bid ${(await bidIds()).at(-1)}`]);
    await untilSeen(await watch(999_999_999), [`snapshot ${(await bidIds()).at(-1)}`]);
  });

  it('[BID-18] sends a snapshot when more than 100 bids were missed', async () => {
    await bid(0, 60_000);
    const [first] = await bidIds();
    for (let i = 1; i <= 120; i += 1) await bid(i, 60_000 + i);
    await untilSeen(await watch(first), [`snapshot ${(await bidIds()).at(-1)}`]);
  });

  it('[BID-17] [BID-29] sends the last of many bids to every viewer, in order, whenever they connected', async () => {
    const early = await Promise.all(Array.from({ length: 50 }, () => watch()));
    const storm = Promise.all(bidders.map((_, i) => bid(i, 60_000 + ((i * 7) % 300))));
    const joining = await Promise.all(Array.from({ length: 20 }, () => watch()));
    await storm;
    const last = (await bidIds()).at(-1);
    for (const viewer of [...early, ...joining]) {
      await untilLast(viewer, last!);
      expectRising(viewer);
    }
  });

  it('[BID-17] does not send a new viewer the pending bids twice', async () => {
    const first = await watch();
    await first.untilEvents(1);
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([bid(round * 3, 60_000 + round * 10), bid(round * 3 + 1, 60_001 + round * 10)]);
      const newcomer = await watch();
      await bid(round * 3 + 2, 60_002 + round * 10);
      const last = (await bidIds()).at(-1);
      await untilLast(newcomer, last!);
      expectRising(newcomer);
    }
  });

  it('[BID-19] counts the bids of another server though their hint was lost', async () => {
    const { app: other, close } = await test.another();
    const viewer = await watch();
    await viewer.untilEvents(1);
    // The two share no bus, as when Redis is away: only the outbox’s word reaches this one, or the next bid.
    await bid(0, 60_000, other);
    await bid(1, 70_000);
    await untilLast(viewer, (await bidIds()).at(-1)!);
    expect(viewer.events.at(-1)!.data).toMatchObject({ highestBidAmount: 70_000, bidCount: 2 });
    await close();
  });

  it('[BID-19] sends no bid twice or out of order though hints come twice, late or out of order', async () => {
    const viewer = await watch();
    await viewer.untilEvents(1);
    const { app: silent, close } = await test.another();
    for (const i of [0, 1, 2]) await bid(i, 60_000 + i, silent);
    const ids = await bidIds();
    const news = ids.map((id, i) => ({
      id,
      amount: 60_000 + i,
      number: i + 1,
      placedAtMs: Date.now(),
      bidder: 'junho',
    }));
    for (const i of [2, 0, 1, 1, 2]) publishNews(app.bus, auctionId, { bids: [news[i]!] });
    await untilLast(viewer, ids.at(-1)!);
    await bid(3, 70_000);
    await untilLast(viewer, (await bidIds()).at(-1)!);
    expectRising(viewer);
    await close();
  });

  it('[BID-20] reads the database once for any number of viewers', async () => {
    const statements = vi.spyOn(app.db.getExecutor(), 'executeQuery');
    const viewers = await Promise.all(Array.from({ length: 100 }, () => watch()));
    viewers.push(await watch());
    for (const viewer of viewers) await viewer.untilEvents(1);
    const ofThisAuction = statements.mock.calls.filter(([query]) => query.parameters.includes(auctionId));
    expect(ofThisAuction).toHaveLength(1);
    statements.mockRestore();
  });
});
