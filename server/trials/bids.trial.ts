import { randomUUID } from 'node:crypto';
import type { BidAnswer } from '@teum/contract/bidding/bidding.routes';
import { createOpenAuction, givePasses, giveTickets } from '../test/bidders.ts';
import { type BidRecord, judgeBids, type ReadRecord } from './bids/judge-bids.ts';
import { judgeChain } from './bids/judge-chain.ts';
import { killAtRandom } from './bids/kill-at-random.ts';
import { recordOfAuction } from './bids/record-of-auction.ts';
import { createPeople, type Person } from './people.ts';
import { type Stage, setStage, untilDone } from './stage.ts';
import { StubbornCaller } from './stubborn-caller.ts';
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
  short: { rounds: 2, rivals: 100, calls: 600, clients: 24, auctions: 2, kills: { everyMs: 150, atMost: 2 } },
  full: { rounds: 500, rivals: 200, calls: 50_000, clients: 64, auctions: 4, kills: { everyMs: 3_000, atMost: 1_000 } },
};

const startingPrice = 1_000;
const passSeconds = 86_400;

interface Auction {
  id: number;
  /** The highest bid that clients know of. */
  highest: number;
  bids: BidRecord[];
  reads: ReadRecord[];
}

/**
 * First crowds that bid the same amount at once, then bids and reads of all kinds while servers and the database are killed.
 * Judged from the clients' records: every call must fit one instant (linearizability).
 */
export const trial: Trial = async (name) => {
  const size = sizes[name];
  const stage = await setStage({ size: 2 });
  const { servers } = stage.cluster;
  const caller = new StubbornCaller(servers.map(({ port }) => port));
  try {
    const people = await createPeople(stage, '준호', Math.max(size.rivals, size.clients));
    await giveTickets(
      stage.db,
      people.map(({ accountId }) => accountId),
    );
    const crowd = await openAuction(stage, people.slice(0, size.rivals));
    const roundsAt = performance.now();
    await rivalRounds(stage, caller, crowd, people.slice(0, size.rivals), size.rounds);
    const mixedAt = performance.now();
    const auctions = await Promise.all(Array.from({ length: size.auctions }, () => openAuction(stage, people)));
    const kills = await mixedCalls(stage, caller, auctions, people.slice(0, size.clients), size);
    const endedAt = performance.now();

    const faults = await stage.checkData();
    for (const auction of [crowd, ...auctions]) {
      const record = await recordOfAuction(stage.db, { ...auction, startingPrice });
      faults.push(...judgeBids(record), ...(await judgeChain(caller, auction.id, record)));
    }
    if (faults.length > 0) throw new Error(`the bidding went wrong:\n${faults.slice(0, 50).join('\n')}`);
    const bids = auctions.flatMap((auction) => auction.bids);
    return {
      servers: servers.length,
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

async function openAuction({ db }: Stage, people: readonly Person[]): Promise<Auction> {
  const id = await createOpenAuction(db, { startingPrice });
  await letIn(db, id, people);
  return { id, highest: startingPrice, bids: [], reads: [] };
}

function letIn(db: Stage['db'], auctionId: number, people: readonly Person[]): Promise<unknown> {
  const accountIds = people.map(({ accountId }) => accountId);
  return untilDone(() => givePasses(db, auctionId, accountIds, passSeconds));
}

async function rivalRounds(
  { db }: Stage,
  caller: StubbornCaller,
  auction: Auction,
  rivals: readonly Person[],
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

async function bid(caller: StubbornCaller, auction: Auction, who: Person, amount: number): Promise<BidRecord> {
  const { body, sentAt, answeredAt } = await caller.ask<BidAnswer>({
    method: 'POST',
    path: `/api/auctionbid/${auction.id}`,
    headers: { authorization: who.authorization, 'idempotency-key': randomUUID() },
    body: { bidAmount: amount },
  });
  const { success: isAccepted, receipt } = body;
  const record = { amount, accountId: who.accountId, isAccepted, receipt, sentAt, answeredAt };
  auction.bids.push(record);
  if (body.success) auction.highest = Math.max(auction.highest, amount);
  return record;
}

/** Returns how often servers and the database were killed. */
async function mixedCalls(
  stage: Stage,
  caller: StubbornCaller,
  auctions: readonly Auction[],
  clients: readonly Person[],
  { calls, kills }: Size,
): Promise<{ servers: number; database: number }> {
  let left = calls;
  const killing = killAtRandom(stage, { ...kills, isOver: () => left <= 0 });
  const callOn = async (client: Person): Promise<void> => {
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

/** Mostly a raise, often one that someone else makes, too, sometimes one that is too low. */
async function bidSomehow({ db }: Stage, caller: StubbornCaller, auction: Auction, client: Person): Promise<void> {
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
