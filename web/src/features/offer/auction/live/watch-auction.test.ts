// @vitest-environment happy-dom
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient } from '@tanstack/react-query';
import type { Auction } from '@teum/contract/offer/auction.routes';
import type { AuctionEvent } from '@teum/contract/offer/auction-events';
import { afterEach, describe, expect, it } from 'vitest';
import { openLiveLine } from '../../../../shared/realtime/live-line.ts';
import { serverNow } from '../../../../shared/time/server-clock.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { auctionKey, bidsKey } from '../api/get-auction.ts';
import { watchAuction } from './watch-auction.ts';

const auction = { id: 17, title: '별 보는 밤', highestBidAmount: 11_000, bidCount: 1, isClosed: false } as Auction;
const entry = (count: number) => ({
  id: count,
  highestBidAmount: 10_000 + count * 1_000,
  bidTime: '2026-11-15T12:00:00+09:00',
  bidder: 'junho',
});
const bid = (count: number, serverTime: string): AuctionEvent => ({
  name: 'bid',
  data: { ...entry(count), bidCount: count, auctionId: 17, serverTime },
});

const undos: (() => void)[] = [];
afterEach(() => {
  for (const undo of undos.splice(0)) undo();
});

/** 서연's page about auction 17, whose first bid she has seen, and the server's end of her stream. */
async function watch() {
  const streams: { request: IncomingMessage; response: ServerResponse }[] = [];
  const server = createServer((request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(':\n\n');
    streams.push({ request, response });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const page = window as unknown as { happyDOM: { setURL(url: string): void } };
  page.happyDOM.setURL(`http://127.0.0.1:${port}/auction/17`);

  const client = new QueryClient();
  let fetches = 0;
  client.setQueryDefaults(bidsKey(17), {
    queryFn: () => {
      fetches += 1;
      return [3, 2, 1].map(entry);
    },
  });
  client.setQueryData(auctionKey(17), auction);
  client.setQueryData(bidsKey(17), [entry(1)]);
  const undo = watchAuction(
    client,
    17,
    openLiveLine(() => undefined, Date.now),
  );
  undos.push(() => {
    undo();
    server.closeAllConnections();
    server.close();
  });
  await eventually(() => streams.length).toBe(1);
  const { request, response } = streams[0]!;
  const say = ({ name, data }: AuctionEvent) => response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  const seen = () => ({
    auction: client.getQueryData<Auction>(auctionKey(17)),
    bids: client.getQueryData<{ id: number }[]>(bidsKey(17))?.map(({ id }) => id),
  });
  return { say, seen, request, fetches: () => fetches };
}

const now = () => new Date(serverNow()).toISOString();

describe('watchAuction', () => {
  it('asks for the stream of this auction, without a session', async () => {
    const { request } = await watch();
    expect(request.url).toBe('/api/auction/17/live');
    expect(request.headers.authorization).toBeUndefined();
  });

  it('moves price, count and history as bids come in, and keeps the rest', async () => {
    const { say, seen, fetches } = await watch();
    say(bid(2, now()));
    await eventually(seen).toEqual({ auction: { ...auction, highestBidAmount: 12_000, bidCount: 2 }, bids: [2, 1] });
    expect(fetches()).toBe(0);
  });

  it('fetches the bids that it missed, once for many gaps', async () => {
    const { say, seen, fetches } = await watch();
    say(bid(3, now()));
    say(bid(3, now()));
    await eventually(() => seen().bids).toEqual([3, 2, 1]);
    expect(fetches()).toBe(1);
  });

  it('learns from the end what time it is, and closes the stream', async () => {
    const { say, request } = await watch();
    let isClosed = false;
    request.socket.on('close', () => {
      isClosed = true;
    });
    const later = serverNow() + 60_000;
    const data = { auctionId: 17, highestBidAmount: 11_000, bidCount: 1, serverTime: new Date(later).toISOString() };
    say({ name: 'ended', data });
    await eventually(() => isClosed).toBe(true);
    expect(serverNow()).toBeGreaterThanOrEqual(later);
  });
});
