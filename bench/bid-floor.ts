import { sql } from 'kysely';
import type { Stage } from '../server/cluster/stage.ts';
import { createBidders, createOpenAuction, givePasses } from '../server/test/bidders.ts';
import { type AuctionRecord, type BidRecord, judgeBids } from '../server/trials/bids/judge-bids.ts';
import { quantile } from './frame/figures.ts';
import type { Sample } from './frame/rounds.ts';
import type { BiddersTask } from './load/bidders-program.ts';
import { HiredHand } from './load/hired-hand.ts';
import { microseconds } from './load/shared-clock.ts';
import { runPgbench } from './opponents/pgbench.ts';
import type { TextbookTask } from './opponents/textbook-program.ts';

const seconds = 2;
const clients = 64;
const clientProcesses = 2;
/** More than can bid in one round. */
const people = 14_000;
const startingPrice = 1_000;

export type BidSample = Sample<'perSecond' | 'acceptedPerSecond' | 'p99Ms'>;

/** One PostgreSQL for all contestants: our servers over HTTP, the textbook transaction, and pgbench. */
export class BidFloor {
  judged = 0;
  private readonly stage: Stage;
  private readonly ports: readonly number[];
  private readonly bidders: BiddersTask['people'];
  private readonly epoch = microseconds();
  private readonly hands = new Map<string, Promise<HiredHand<never>[]>>();

  private constructor(stage: Stage, ports: readonly number[], bidders: BiddersTask['people']) {
    this.stage = stage;
    this.ports = ports;
    this.bidders = bidders;
  }

  static async open(stage: Stage, ports: readonly number[]): Promise<BidFloor> {
    const bidders = [];
    for (const bidder of await createBidders(stage.db, people)) {
      bidders.push({ accountId: bidder.accountId, authorization: await stage.bearerOf(bidder) });
    }
    await sql`vacuum analyze`.execute(stage.db);
    return new BidFloor(stage, ports, bidders);
  }

  /** Bids on a new auction, on which everyone has a pass. */
  async ours(): Promise<BidSample> {
    const { db } = this.stage;
    const auctionId = await createOpenAuction(db, { startingPrice });
    const accountIds = this.bidders.map(({ accountId }) => accountId);
    await givePasses(db, auctionId, accountIds);
    const records = await this.byHands<BiddersTask, BidRecord>('load/bidders-program.ts', (hand) => ({
      auctionId,
      seconds,
      startingPrice,
      epoch: this.epoch,
      port: this.ports[hand % this.ports.length]!,
      connections: clients / clientProcesses,
      areKnown: this.judged > 0,
      people: this.bidders.filter((_, place) => place % clientProcesses === hand),
    }));
    await this.judge(auctionId, records);
    const took = records.map(({ sentAt, answeredAt }) => answeredAt - sentAt);
    return sampleOf(took, records.filter(({ isAccepted }) => isAccepted).length);
  }

  async textbook(): Promise<BidSample> {
    const auctionId = await createOpenAuction(this.stage.db, { startingPrice });
    const took = await this.byHands<TextbookTask, number>('opponents/textbook-program.ts', (hand) => ({
      auctionId,
      seconds,
      databaseUrl: this.stage.databaseUrl,
      bidderId: this.bidders[hand]!.accountId,
      callers: clients / clientProcesses,
    }));
    return sampleOf(took, took.length);
  }

  async pgbench(): Promise<BidSample> {
    const { stage } = this;
    const auctionId = await createOpenAuction(stage.db, { startingPrice });
    await stage.settle();
    const update =
      'update auction set highest_bid_amount = coalesce(highest_bid_amount, 0) + 1, bid_count = bid_count + 1';
    const took = await runPgbench(stage.databaseUrl, `${update} where id = ${auctionId}`, {
      directory: stage.directory,
      clients,
      seconds,
    });
    return sampleOf(took, took.length);
  }

  private async byHands<Task, Result>(program: string, taskOf: (hand: number) => Task): Promise<Result[]> {
    type Steps = { prepare(task: Task): Promise<void>; bid(): Promise<Result[]> };
    const hands = (await this.handsFor(program)) as unknown as HiredHand<Steps>[];
    await Promise.all(hands.map((hand, number) => hand.ask('prepare', taskOf(number))));
    await this.stage.settle();
    return (await Promise.all(hands.map((hand) => hand.ask('bid')))).flat();
  }

  /** The same people in every round: new people would be slower, since their sessions are not cached. */
  private handsFor(program: string): Promise<HiredHand<never>[]> {
    const known = this.hands.get(program);
    if (known) return known;
    const hired = Promise.all(Array.from({ length: clientProcesses }, () => HiredHand.hire<never>(program)));
    this.hands.set(program, hired);
    this.stage.onClose(async () => Promise.all((await hired).map((hand) => hand.dismiss())));
    return hired;
  }

  private async judge(auctionId: number, bids: BidRecord[]): Promise<void> {
    const faults = judgeBids({ startingPrice, bids, reads: [], ...(await this.readAuction(auctionId)) });
    if (faults.length > 0) throw new Error(`The bidding went wrong:\n${faults.slice(0, 20).join('\n')}`);
    this.judged += bids.length;
  }

  private async readAuction(auctionId: number): Promise<Pick<AuctionRecord, 'stored' | 'row'>> {
    const { db } = this.stage;
    const stored = await db
      .selectFrom('bid')
      .select(['amount', 'bidder_id as accountId'])
      .where('auction_id', '=', auctionId)
      .orderBy('id')
      .execute();
    const row = await db
      .selectFrom('auction')
      .select(['highest_bid_amount as highestBidAmount', 'bid_count as bidCount'])
      .where('id', '=', auctionId)
      .executeTakeFirstOrThrow();
    return { stored, row };
  }
}

/** The rate, from the duration of each bid: 64 callers run in parallel and never pause. */
function sampleOf(tookMicroseconds: readonly number[], accepted: number): BidSample {
  const elapsed = tookMicroseconds.reduce((sum, took) => sum + took, 0) / clients / 1e6;
  return {
    perSecond: tookMicroseconds.length / elapsed,
    acceptedPerSecond: accepted / elapsed,
    p99Ms: quantile(tookMicroseconds, 0.99) / 1e3,
  };
}
