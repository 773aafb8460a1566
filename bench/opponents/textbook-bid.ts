import type pg from 'pg';

export interface TextbookBid {
  auctionId: number;
  bidderId: number;
  /** Without an amount the bid is one won above the highest. */
  amount?: number;
}

/** As every course teaches it: lock the row, read it, insert, update, commit. False if the amount is too low. */
export async function placeTextbookBid(pool: pg.Pool, { auctionId, bidderId, amount }: TextbookBid): Promise<boolean> {
  const client = await pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ next: string }>({
    name: 'lock',
    text: 'select coalesce(highest_bid_amount, starting_price) + 1 as next from auction where id = $1 for update',
    values: [auctionId],
  });
  const { next } = rows[0]!;
  const isHighEnough = amount === undefined || amount >= Number(next);
  if (isHighEnough) await store(client, [auctionId, bidderId, amount ?? next]);
  await client.query('commit');
  client.release();
  return isHighEnough;
}

async function store(client: pg.PoolClient, [auctionId, bidderId, amount]: (number | string)[]): Promise<void> {
  await client.query({
    name: 'insert',
    text: 'insert into bid (auction_id, bidder_id, amount, placed_at) values ($1, $2, $3, clock_timestamp())',
    values: [auctionId, bidderId, amount],
  });
  await client.query({
    name: 'update',
    text: 'update auction set highest_bid_amount = $2, bid_count = bid_count + 1 where id = $1',
    values: [auctionId, amount],
  });
}
