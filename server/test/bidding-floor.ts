import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '../src/platform/db/database.ts';
import { bidOn, createBidders, createOpenAuction, givePasses, type QuickBidder } from './bidders.ts';
import { buildTestApp, type TestApp } from './build-app.ts';

export const patiently = { timeout: 120_000, interval: 20 };

interface GivenAnswer {
  status: number;
  success?: boolean;
  message: string;
  code?: string;
}

/** Two servers on one database, people with tickets, and an auction that they are let in to. */
export class BiddingFloor {
  readonly test: TestApp;
  readonly other: FastifyInstance;
  readonly bidders: QuickBidder[];
  auctionId = 0;
  private readonly closeOther: () => Promise<void>;

  private constructor(test: TestApp, other: Awaited<ReturnType<TestApp['another']>>, bidders: QuickBidder[]) {
    this.test = test;
    this.other = other.app;
    this.closeOther = other.close;
    this.bidders = bidders;
  }

  static async open(people: number): Promise<BiddingFloor> {
    const test = await buildTestApp({ isRateLimited: false });
    return new BiddingFloor(test, await test.another(), await createBidders(test.database.db, people));
  }

  get app(): FastifyInstance {
    return this.test.app;
  }

  get db(): Db {
    return this.test.database.db;
  }

  async close(): Promise<void> {
    await this.closeOther();
    await this.test.close();
  }

  async newAuction(...people: QuickBidder[]): Promise<void> {
    this.auctionId = await createOpenAuction(this.db);
    await this.letIn(...people);
  }

  letIn(...people: QuickBidder[]): Promise<void> {
    return givePasses(
      this.db,
      this.auctionId,
      people.map(({ accountId }) => accountId),
    );
  }

  async bid(
    bidder: QuickBidder,
    amount: unknown,
    headers: Record<string, string> = {},
    on = this.app,
  ): Promise<GivenAnswer> {
    const answer = await bidOn(on, this.auctionId, bidder, amount, headers);
    return { status: answer.statusCode, ...answer.json() };
  }

  async storedAmounts(): Promise<number[]> {
    const bids = this.db.selectFrom('bid').select('amount').where('auction_id', '=', this.auctionId).orderBy('id');
    return (await bids.execute()).map(({ amount }) => amount);
  }

  auctionRow(): Promise<{ highest: number | null; count: number }> {
    return this.db
      .selectFrom('auction')
      .select(['highest_bid_amount as highest', 'bid_count as count'])
      .where('id', '=', this.auctionId)
      .executeTakeFirstOrThrow();
  }

  async endIn(seconds: number): Promise<void> {
    await sql`update auction set ends_at = clock_timestamp() + make_interval(secs => ${seconds})
      where id = ${this.auctionId}`.execute(this.db);
  }

  /** Holds the auction's lock, as a transaction that does not get to its end would. */
  async holdAuction(): Promise<{ letGo(): Promise<void> }> {
    const client = await this.test.database.pool.connect();
    await client.query('begin');
    await client.query('select from auction where id = $1 for update', [this.auctionId]);
    return {
      letGo: async () => {
        await client.query('rollback');
        client.release();
      },
    };
  }

  /** Until a statement about this table waits for a lock. */
  async untilSomeoneWaitsFor(table: string): Promise<void> {
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database() and query like ${`%${table}%`}`.execute(
        this.db,
      );
      expect(rows).not.toEqual([]);
    }, patiently);
  }
}
