import { route } from '@teum/contract/route';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOpenAuction } from '../../../../test/bidders.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { MemoryBus } from '../../../platform/bus/memory-bus.ts';
import { mountStream } from '../../../platform/http/serve-stream.ts';
import type { EventStream } from '../../../platform/sse/event-stream.ts';
import { StreamClient } from '../../../platform/sse/test-stream-client.ts';
import { type StreamServer, startStreamServer } from '../../../platform/sse/test-stream-server.ts';
import { publishNews } from './auction-channel.ts';
import { AuctionFeed } from './auction-feed.ts';
import { testNames } from './test-hooks.ts';

const patiently = { timeout: 120_000, interval: 10 };
const live = route('GET /live', {
  summary: 'Anyone.',
  policy: 'public',
  about: 'nothing',
  stream: true,
  answers: { 200: undefined },
});
const anHour = 3_600_000;
/** More than the kernel takes for a client that does not read. */
const filling = Buffer.from(`: ${'x'.repeat(16 * 1024 * 1024)}\n\n`);

let database: TestDatabase;
let server: StreamServer;
let bus: MemoryBus;
let feed: AuctionFeed;
let auctionId: number;
let streams: EventStream[];
let clients: StreamClient[];
let bids: number;

beforeEach(async () => {
  [streams, clients, bids] = [[], [], 0];
  bus = new MemoryBus({ log: pino({ level: 'silent' }) });
  database = await createTestDatabase();
  auctionId = await createOpenAuction(database.db);
  server = await startStreamServer({
    database,
    limits: { maxWaitingBytes: 64 * 1024 * 1024 },
    mountRoutes: (app) =>
      mountStream(app, live, async ({ stream }) => {
        streams.push(stream);
        await feed.join(stream, undefined);
        return undefined;
      }),
  });
});
afterEach(async () => {
  for (const client of clients) client.leave();
  feed.close();
  await server.close();
  await database.drop();
});

async function openFeed(refreshMs: number): Promise<void> {
  const { db, clock } = server;
  feed = new AuctionFeed(auctionId, {
    db,
    bus,
    clock,
    bidderNames: testNames,
    log: pino({ level: 'silent' }),
    refreshMs,
  });
  await feed.opened;
}

async function watch(): Promise<StreamClient> {
  const client = await StreamClient.open(server.port, '/api/live');
  clients.push(client);
  await client.untilEvents(1);
  return client;
}

/** Announces this many bids of one won more each. */
function bid(count: number): void {
  for (const until = bids + count; bids < until; ) {
    bids += 1;
    const news = { id: bids, amount: 50_000 + bids, number: bids, placedAtMs: Date.now(), bidder: 'junho' };
    publishNews(bus, auctionId, { bids: [news] });
  }
}

const end = () => publishNews(bus, auctionId, { isClosed: true });
const seen = ({ events }: StreamClient) => events.map(({ event, id }) => `${event} ${id}`);
const untilSeen = (client: StreamClient, events: string[]) =>
  vi.waitFor(() => expect(seen(client)).toEqual(events), patiently);
const untilLast = (client: StreamClient, event: string) =>
  vi.waitFor(() => expect(seen(client).at(-1)).toBe(event), patiently);

describe('the viewers of an auction', () => {
  it('[BID-29] get the newest of all bids since they were last written to', async () => {
    await openFeed(anHour);
    const viewer = await watch();
    bid(1);
    await untilSeen(viewer, ['snapshot 0', 'bid 1']);
    bid(50);
    const late = await watch();
    await untilSeen(late, ['snapshot 51']);
    expect(seen(viewer)).toEqual(['snapshot 0', 'bid 1']);
  });

  it('[BID-29] get at most one frame per refresh, the last one with the last price', async () => {
    const refreshMs = 50;
    await openFeed(refreshMs);
    const viewers = [await watch(), await watch()];
    const startedAt = performance.now();
    for (let round = 0; round < 100; round += 1) {
      bid(10);
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
    await Promise.all(viewers.map((viewer) => untilLast(viewer, 'bid 1000')));
    const refreshes = Math.ceil((performance.now() - startedAt) / refreshMs) + 1;
    for (const viewer of viewers) {
      expect(viewer.events.at(-1)!.data).toMatchObject({ highestBidAmount: 51_000, bidCount: 1_000 });
      expect(viewer.events.length - 1).toBeLessThanOrEqual(refreshes);
    }
  });

  it('[BID-29] get the end at once, with the bid that waited for the next refresh', async () => {
    await openFeed(anHour);
    const viewer = await watch();
    bid(1);
    await untilSeen(viewer, ['snapshot 0', 'bid 1']);
    bid(2);
    end();
    await untilSeen(viewer, ['snapshot 0', 'bid 1', 'bid 3', 'ended 3']);
  });

  it('[BID-29] get bid and end once each, also if there are more than one iteration of the event loop serves', async () => {
    await openFeed(20);
    const viewers = await Promise.all(Array.from({ length: 600 }, watch));
    bid(1);
    end();
    await Promise.all(viewers.map((viewer) => untilLast(viewer, 'ended 1')));
    expect(new Set(viewers.map((viewer) => seen(viewer).slice(1).join()))).toEqual(new Set(['bid 1,ended 1']));
  });
});

describe('a viewer who does not read', () => {
  async function watchWithoutReading(): Promise<StreamClient> {
    const client = await watch();
    client.stopReading();
    streams[0]!.send(filling);
    await vi.waitFor(() => expect(streams[0]!.hasUnread).toBe(true), patiently);
    return client;
  }

  it('[BID-29] gets no frames that would wait, and the newest price after reading again', async () => {
    await openFeed(1);
    const [stuck, other] = [await watchWithoutReading(), await watch()];
    const before = streams[0]!.unreadBytes;
    for (let round = 1; round <= 20; round += 1) {
      bid(1);
      await untilLast(other, `bid ${round}`);
    }
    expect(streams[0]!.unreadBytes).toBeLessThanOrEqual(before);
    stuck.readOn();
    await untilSeen(stuck, ['snapshot 0', 'bid 20']);
  });

  it('[BID-29] gets the end without reading first', async () => {
    await openFeed(1);
    const [stuck, other] = [await watchWithoutReading(), await watch()];
    bid(1);
    await untilLast(other, 'bid 1');
    end();
    await untilLast(other, 'ended 1');
    feed.close();
    stuck.readOn();
    await untilSeen(stuck, ['snapshot 0', 'bid 1', 'ended 1']);
  });
});
