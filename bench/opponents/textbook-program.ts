import pg from 'pg';
import { doSteps } from '../load/hired-hand.ts';
import { microseconds } from '../load/shared-clock.ts';

export interface TextbookTask {
  databaseUrl: string;
  auctionId: number;
  bidderId: number;
  callers: number;
  seconds: number;
}

let task: TextbookTask;
let pool: pg.Pool;

doSteps({
  async prepare(given: TextbookTask): Promise<void> {
    task = given;
    pool = new pg.Pool({ connectionString: task.databaseUrl, max: 20 });
    const clients = await Promise.all(Array.from({ length: 20 }, () => pool.connect()));
    for (const client of clients) client.release();
  },

  /** Answers how long each bid took, in microseconds. */
  async bid(): Promise<number[]> {
    const took: number[] = [];
    const until = microseconds() + task.seconds * 1e6;
    await Promise.all(Array.from({ length: task.callers }, () => bidUntil(until, took)));
    await pool.end();
    return took;
  },
});

async function bidUntil(until: number, took: number[]): Promise<void> {
  for (let sentAt = microseconds(); sentAt < until; sentAt = microseconds()) {
    await bid();
    took.push(microseconds() - sentAt);
  }
}

/** As every course teaches it: lock the row, read it, insert, update, commit. */
async function bid(): Promise<void> {
  const client = await pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ next: string }>({
    name: 'lock',
    text: 'select coalesce(highest_bid_amount, starting_price) + 1 as next from auction where id = $1 for update',
    values: [task.auctionId],
  });
  const { next } = rows[0]!;
  await client.query({
    name: 'insert',
    text: 'insert into bid (auction_id, bidder_id, amount, placed_at) values ($1, $2, $3, clock_timestamp())',
    values: [task.auctionId, task.bidderId, next],
  });
  await client.query({
    name: 'update',
    text: 'update auction set highest_bid_amount = $2, bid_count = bid_count + 1 where id = $1',
    values: [task.auctionId, next],
  });
  await client.query('commit');
  client.release();
}
