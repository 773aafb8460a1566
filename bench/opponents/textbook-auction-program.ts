import { EventEmitter } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { doSteps } from '../load/hired-hand.ts';
import { placeTextbookBid } from './textbook-bid.ts';

export interface TextbookAuction {
  databaseUrl: string;
  auctionId: number;
  bidderId: number;
}

export type TextbookAuctionSteps = { serve(auction: TextbookAuction): Promise<number> };

const poolSize = 20;
const news = new EventEmitter().setMaxListeners(0);

/** The obvious server of a live auction: one transaction per bid, one publish per bid, one write per viewer and bid. */
doSteps({
  async serve(auction): Promise<number> {
    const pool = new pg.Pool({ connectionString: auction.databaseUrl, max: poolSize });
    const server = createServer((request, response) => {
      if (request.method === 'GET') watch(response);
      else void bid(pool, auction, request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  },
} satisfies TextbookAuctionSteps);

function watch(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('retry: 1000\n\n');
  const show = (event: string) => void response.write(event);
  news.on('bid', show);
  response.on('close', () => news.off('bid', show));
}

async function bid(
  pool: pg.Pool,
  { auctionId, bidderId }: TextbookAuction,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { bidAmount } = JSON.parse(await text(request)) as { bidAmount: number };
  const success = await placeTextbookBid(pool, { auctionId, bidderId, amount: bidAmount });
  if (success) news.emit('bid', eventOf(auctionId, bidAmount));
  const body = JSON.stringify({ success });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
}

const eventOf = (auctionId: number, highestBidAmount: number): string => {
  const serverTime = new Date().toISOString();
  const data = { auctionId, highestBidAmount, bidTime: serverTime, bidder: 'q3Xc9uYb2Lw', serverTime };
  return `event: bid\ndata: ${JSON.stringify(data)}\n\n`;
};
