// @vitest-environment happy-dom
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient } from '@tanstack/react-query';
import type { Auction } from '@teum/contract/offer/auction.routes';
import type { AuctionEvent } from '@teum/contract/offer/auction-events';
import { afterEach, describe, expect, it } from 'vitest';
import { openLiveLine } from '../../../../shared/realtime/live-line.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { auctionsKey } from '../api/auction-keys.ts';
import { auctionKey, bidsKey } from '../api/get-auction.ts';
import { myBidsKey } from '../api/list-my-bids.ts';
import { watchAuctions } from './watch-auctions.ts';

const auction = (id: number) =>
  ({
    id,
    endTime: '2026-11-15T12:00:00+09:00',
    highestBidAmount: 11_000,
    bidCount: 1,
    isClosed: false,
    standing: { state: 'leading', bidder: 'me', amount: 11_000 },
  }) as Auction;

const serverTime = '2026-11-15T11:00:00+09:00';
const bidOn = (auctionId: number): AuctionEvent => ({
  name: 'bid',
  data: { auctionId, id: 9, highestBidAmount: 12_000, bidCount: 2, bidTime: serverTime, bidder: 'junho', serverTime },
});

const undos: (() => void)[] = [];
afterEach(() => {
  for (const undo of undos.splice(0)) undo();
});

/** 서연's lists with the auctions 17 and 18, and the server's end of her stream. */
async function watch() {
  const streams: { url: string | undefined; response: ServerResponse }[] = [];
  const server = createServer(({ url }, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(':\n\n');
    streams.push({ url, response });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const page = window as unknown as { happyDOM: { setURL(url: string): void } };
  page.happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/myBids`);
  const client = new QueryClient();
  const list = { pages: [{ data: [auction(17)] }, { data: [auction(18)] }], pageParams: [undefined, 'x'] };
  client.setQueryData([...myBidsKey, 'open'], list);
  client.setQueryData([...auctionsKey, 'ending-soon'], [auction(18), auction(17)]);
  client.setQueryData(auctionKey(17), auction(17));
  client.setQueryData(bidsKey(18), [{ id: 17, highestBidAmount: 11_000 }]);
  const undo = watchAuctions(
    client,
    '17,18',
    openLiveLine(() => undefined, Date.now),
  );
  undos.push(() => {
    undo();
    server.closeAllConnections();
    server.close();
  });
  await eventually(() => streams.length).toBe(1);
  const { url, response } = streams[0]!;
  const say = ({ name, data }: AuctionEvent) => response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  const single = () => client.getQueryData<Auction>(auctionKey(17));
  return { client, list, url, say, single };
}

describe('watchAuctions', () => {
  it('asks for one stream of all auctions', async () => {
    expect((await watch()).url).toBe('/api/auction/live?ids=17,18');
  });

  it('[STAND-1] moves price and standing wherever the auction is cached, and nothing else', async () => {
    const { client, list, say, single } = await watch();
    say(bidOn(17));
    const outbid = {
      ...auction(17),
      highestBidAmount: 12_000,
      bidCount: 2,
      standing: { state: 'outbid', bidder: 'me', amount: 11_000 },
    };
    await eventually(single).toEqual(outbid);
    expect(client.getQueryData([...myBidsKey, 'open'])).toEqual({
      ...list,
      pages: [{ data: [outbid] }, { data: [auction(18)] }],
    });
    expect(client.getQueryData([...auctionsKey, 'ending-soon'])).toEqual([auction(18), outbid]);
    expect(client.getQueryData(bidsKey(18))).toEqual([{ id: 17, highestBidAmount: 11_000 }]);
  });

  it('reads the bids of the member again after an end: the winner has a room then', async () => {
    const { client, say, single } = await watch();
    say({ name: 'ended', data: { auctionId: 17, highestBidAmount: 11_000, bidCount: 1, winner: 'me', serverTime } });
    await eventually(() => single()?.standing?.state).toBe('won');
    await eventually(() => client.getQueryState([...myBidsKey, 'open'])?.isInvalidated).toBe(true);
  });
});
