import pg from 'pg';
import { doSteps } from '../load/hired-hand.ts';
import { microseconds } from '../load/shared-clock.ts';
import { placeTextbookBid } from './textbook-bid.ts';

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
    await placeTextbookBid(pool, task);
    took.push(microseconds() - sentAt);
  }
}
