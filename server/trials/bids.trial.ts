import { randomUUID } from 'node:crypto';
import type { BidAnswer } from '@teum/contract/routes/bidding';
import { createBidders, createOpenAuction, givePasses, type QuickBidder } from '../src/modules/bidding/test-bidders.ts';
import { type AuctionRecord, type BidRecord, judgeBids, type ReadRecord } from './bids/judge-bids.ts';
import { killAtRandom, type Stage, setStage, untilDone } from './bids/stage.ts';
import { StubbornCaller } from './bids/stubborn-caller.ts';
import type { Trial } from './trial.ts';

interface Size {
  rounds: number;
  rivals: number;
  calls: number;
  clients: number;
  auctions: number;
  kills: { everyMs: number; atMost: number };
}

const sizes: Record<'short' | 'full', Size> = {
  short: { rounds: 3, rivals: 200, calls: 800, clients: 24, auctions: 2, kills: { everyMs: 150, atMost: 2 } },
  full: { rounds: 500, rivals: 200, calls: 50_000, clients: 64, auctions: 4, kills: { everyMs: 3_000, atMost: 1_000 } },
};

const startingPrice = 1_000;
const passSeconds = 86_400;

interface Client extends QuickBidder {
  authorization: string;
}

interface Auction {
  id: number;
  /** What the clients believe the highest bid to be. */
  highest: number;
  bids: BidRecord[];
  reads: ReadRecord[];
}

/**
 * First crowds that bid the same won at once, then bids and reads of all kinds while servers and the database are killed: judged from what
 * the clients wrote down, as if every call had happened at one instant.
 */
export const trial: Trial = async (name) => {
  const size = sizes[name];
  const stage = await setStage();
  const caller = new StubbornCaller(stage.servers.map(({ port }) => port));
  try {
    const bidders = await createBidders(stage.db, Math.max(size.rivals, size.clients));
    const people = await Promise.all(
      bidders.map(async (bidder) => ({ ...bidder, authorization: await stage.bearerOf(bidder) })),
    );
    const crowd = await openAuction(stage, people.slice(0, size.rivals));
    const roundsAt = performance.now();
    await rivalRounds(stage, caller, crowd, people.slice(0, size.rivals), size.rounds);
    const mixedAt = performance.now();
    const auctions = await Promise.all(Array.from({ length: size.auctions }, () => openAuction(stage, people)));
    const kills = await mixedCalls(stage, caller, auctions, people.slice(0, size.clients), size);
    const endedAt = performance.now();

    const faults = (await Promise.all([crowd, ...auctions].map((auction) => recordOf(stage, auction)))).flatMap(
      judgeBids,
    );
    if (faults.length > 0) throw new Error(`the bidding went wrong:\n${faults.slice(0, 50).join('\n')}`);
    const bids = auctions.flatMap((auction) => auction.bids);
    return {
      servers: stage.servers.length,
      rounds: size.rounds,
      rivals: size.rivals,
      roundBidsPerSecond: Math.round((size.rounds * size.rivals * 1_000) / (mixedAt - roundsAt)),
      bids: bids.length,
      accepted: bids.filter(({ isAccepted }) => isAccepted).length,
      reads: auctions.reduce((sum, { reads }) => sum + reads.length, 0),
      callsPerSecond: Math.round((size.calls * 1_000) / (endedAt - mixedAt)),
      attempts: caller.attempts,
      killedServers: kills.servers,
      killedDatabase: kills.database,
      faults: 0,
    };
  } finally {
    caller.close();
    await stage.clear();
  }
};

async function openAuction({ db }: Stage, people: readonly Client[]): Promise<Auction> {
  const id = await createOpenAuction(db, { startingPrice });
  await letIn(db, id, people);
  return { id, highest: startingPrice, bids: [], reads: [] };
}

function letIn(db: Stage['db'], auctionId: number, people: readonly QuickBidder[]): Promise<unknown> {
  const accountIds = people.map(({ accountId }) => accountId);
  return untilDone(() => givePasses(db, auctionId, accountIds, passSeconds));
}

async function rivalRounds(
  { db }: Stage,
  caller: StubbornCaller,
  auction: Auction,
  rivals: readonly Client[],
  rounds: number,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const amount = startingPrice + round;
    const answers = await Promise.all(rivals.map((rival) => bid(caller, auction, rival, amount)));
    const leaders = rivals.filter((_, i) => answers[i]!.isAccepted);
    if (leaders.length !== 1) throw new Error(`${leaders.length} of ${rivals.length} lead with the same ${amount}`);
    await letIn(db, auction.id, leaders);
  }
}

async function bid(caller: StubbornCaller, auction: Auction, who: Client, amount: number): Promise<BidRecord> {
  const { body, sentAt, answeredAt } = await caller.ask<BidAnswer>({
    method: 'POST',
    path: `/api/auctionbid/${auction.id}`,
    headers: { authorization: who.authorization, 'idempotency-key': randomUUID() },
    body: { bidAmount: amount },
  });
  const record = { amount, accountId: who.accountId, isAccepted: body.success, sentAt, answeredAt };
  auction.bids.push(record);
  if (body.success) auction.highest = Math.max(auction.highest, amount);
  return record;
}

/** Answers how often servers and the database were killed meanwhile. */
async function mixedCalls(
  stage: Stage,
  caller: StubbornCaller,
  auctions: readonly Auction[],
  clients: readonly Client[],
  { calls, kills }: Size,
): Promise<{ servers: number; database: number }> {
  let left = calls;
  const killing = killAtRandom(stage, { ...kills, isOver: () => left <= 0 });
  const callOn = async (client: Client): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const auction = auctions[Math.floor(Math.random() * auctions.length)]!;
      if (Math.random() < 0.5) await read(caller, auction);
      else await bidSomehow(stage, caller, auction, client);
    }
  };
  await Promise.all(clients.map(callOn));
  return killing;
}

/** Mostly a raise, often one that someone else makes too, sometimes one that is too low. */
async function bidSomehow({ db }: Stage, caller: StubbornCaller, auction: Auction, client: Client): Promise<void> {
  const amount = Math.max(1, auction.highest + Math.floor(Math.random() * 12) - 2);
  const { isAccepted } = await bid(caller, auction, client, amount);
  if (isAccepted) await letIn(db, auction.id, [client]);
}

async function read(caller: StubbornCaller, auction: Auction): Promise<void> {
  const isDetail = Math.random() < 0.3;
  const path = isDetail ? `/api/auction/${auction.id}` : `/api/auction/maximum-bid/${auction.id}`;
  const { body, sentAt, answeredAt } = await caller.ask<{ highestBidAmount: number }>({ method: 'GET', path });
  auction.reads.push({ amount: body.highestBidAmount, sentAt, answeredAt });
}

async function recordOf({ db }: Stage, { id, bids, reads }: Auction): Promise<AuctionRecord> {
  const stored = await db
    .selectFrom('bid')
    .select(['amount', 'bidder_id as accountId'])
    .where('auction_id', '=', id)
    .orderBy('id')
    .execute();
  const row = await db
    .selectFrom('auction')
    .select(['highest_bid_amount as highestBidAmount', 'bid_count as bidCount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { startingPrice, bids, reads, stored, row };
}
