import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type OnClose, withClosers } from '../../server/cluster/closers.ts';
import type { Stage } from '../../server/cluster/stage.ts';
import { createBidders, createOpenAuction, givePasses } from '../../server/test/bidders.ts';
import { type BidRecord, judgeBids } from '../../server/trials/bids/judge-bids.ts';
import { judgeWatchers } from '../../server/trials/bids/judge-watchers.ts';
import { recordOfAuction } from '../../server/trials/bids/record-of-auction.ts';
import { quantile } from '../frame/figures.ts';
import type { Sample } from '../frame/rounds.ts';
import type { BiddersSteps, BiddersTask } from '../load/bidders-program.ts';
import type { CallersSteps, PaceReport } from '../load/callers-program.ts';
import { HiredHand } from '../load/hired-hand.ts';
import { callOf } from '../load/http-connection.ts';
import { microseconds } from '../load/shared-clock.ts';
import type { TalkersSteps } from '../load/talkers-program.ts';
import { openRooms } from '../stage/chat-rooms.ts';
import { cpuSecondsOf, cpuSecondsOfTree, privateBytesOf } from '../stage/process-cost.ts';
import { drawUpLine } from '../stage/waiting-people.ts';
import { chooseBids, type FollowedBid, type PriceSpread, spreadOfPrices } from './spread-of-prices.ts';
import { WatchingCrowd } from './watching-crowd.ts';

export interface MinuteSize {
  line: number;
  pollEverySeconds: number;
  bidders: number;
  /** People with a pass. Each of them bids once. */
  people: number;
  pagesPerSecond: number;
  rooms: number;
  messagesPerSecond: number;
  seconds: number;
}

export type MinuteSample = Sample<
  | 'acceptedPerSecond'
  | 'bidP50Ms'
  | 'bidP99Ms'
  | keyof PriceSpread
  | 'pollP99Ms'
  | 'pageP99Ms'
  | 'chatP99Ms'
  | 'serverCores'
  | 'postgresCores'
  | 'megabytes'
  | 'endMs'
  | 'roomMs'
  | 'errors'
>;

const startingPrice = 1_000;
const bidderPrograms = 2;
const followedBids = 200;
const pollConnections = 128;
const pageConnections = 32;
/** The paced callers go on for this long after the auction's end. */
const afterEndSeconds = 2;
const roomWithinSeconds = 60;

interface Servers {
  ports: readonly number[];
  pids: readonly number[];
}

/** Watchers, people in line, bidders, newcomers and chats at once, from 30 s before an auction's end until after it. */
export class LastMinute {
  judged = 0;
  /** What was answered with an error, by scene and status. */
  readonly refusals: string[] = [];
  private readonly stage: Stage;
  private readonly servers: Servers;
  private readonly size: MinuteSize;
  private readonly people: BiddersTask['people'];
  private readonly epoch = microseconds();
  private areKnown = false;

  private constructor(stage: Stage, servers: Servers, size: MinuteSize, people: BiddersTask['people']) {
    this.stage = stage;
    this.servers = servers;
    this.size = size;
    this.people = people;
  }

  static async open(stage: Stage, servers: Servers, size: MinuteSize): Promise<LastMinute> {
    const people = [];
    for (const person of await createBidders(stage.db, size.people)) {
      people.push({ accountId: person.accountId, authorization: await stage.bearerOf(person) });
    }
    return new LastMinute(stage, servers, size, people);
  }

  play(watchers: number): Promise<MinuteSample> {
    return withClosers(async (onClose) => {
      const auctionId = await createOpenAuction(this.stage.db, { startingPrice });
      const callers = await this.prepareCallers(onClose, auctionId);
      const bidders = await this.prepareBidders(onClose, auctionId);
      const path = `/api/auction/${auctionId}/live`;
      const crowd = await WatchingCrowd.gather(onClose, { ports: this.servers.ports, path, count: watchers });
      // Once more: in an auction's last minutes a pass ends a minute after it was granted (QUE-8).
      await this.givePasses(auctionId);
      await this.stage.settle();

      const clock = await readClockOffset(this.stage);
      const cost = await CostMeter.start(this.stage, this.servers);
      onClose(() => cost.rest());
      const endsAt = clock.toMonotonic(await this.endIn(auctionId, this.size.seconds));
      const room = this.untilRoomExists(auctionId);
      const [records, calls] = await Promise.all([this.bid(bidders), this.call(callers)]);
      const costs = await cost.stop();
      await crowd.untilEnded();

      const bids = await this.listBids(auctionId, clock);
      const followed = chooseBids(bids, followedBids);
      const reports = await crowd.report(followed.map(({ amount }) => amount));
      await this.judge(auctionId, records, (stored) => judgeWatchers(reports, { startingPrice, stored }));
      const seenEnd = reports.flatMap(({ endedAt }) => [...endedAt]);
      const errors = [...(await Promise.all(bidders.map((hand) => hand.ask('errors')))), ...calls.errors];
      return {
        ...rateOf(records, this.size.seconds),
        ...spreadOfPrices(followed, reports),
        ...calls.figures,
        ...costs,
        endMs: (Math.max(...seenEnd) - endsAt) / 1e3,
        roomMs: ((await room) - endsAt) / 1e3,
        errors: this.countErrors(watchers, errors),
      };
    });
  }

  private countErrors(watchers: number, counts: readonly Record<number, number>[]): number {
    const { ports } = this.servers;
    const errors = counts.flatMap((byStatus) => Object.entries(byStatus));
    for (const [status, count] of errors) {
      this.refusals.push(`${watchers} watchers, ${ports.length} processes: ${count} answers were ${status}.`);
    }
    return sumOf(errors.map(([, count]) => count));
  }

  private givePasses(auctionId: number): Promise<void> {
    const accountIds = this.people.map(({ accountId }) => accountId);
    return givePasses(this.stage.db, auctionId, accountIds);
  }

  /** All bids go to one server, as `ops/nginx.conf` sends those of one auction. */
  private async prepareBidders(onClose: OnClose, auctionId: number): Promise<HiredHand<BiddersSteps>[]> {
    await this.givePasses(auctionId);
    const [port] = this.servers.ports;
    const hands = await hire<BiddersSteps>(onClose, 'load/bidders-program.ts', bidderPrograms);
    const prepare = (hand: HiredHand<BiddersSteps>, number: number) =>
      hand.ask('prepare', {
        auctionId,
        seconds: this.size.seconds + afterEndSeconds,
        startingPrice,
        epoch: this.epoch,
        port: port!,
        connections: Math.ceil(this.size.bidders / hands.length),
        areKnown: this.areKnown,
        countsErrors: true,
        people: this.people.filter((_, place) => place % hands.length === number),
      });
    await Promise.all(hands.map(prepare));
    this.areKnown = true;
    return hands;
  }

  /** People in line poll at every server; newcomers alternate between the auction and home. */
  private async prepareCallers(onClose: OnClose, auctionId: number): Promise<Callers> {
    const { ports } = this.servers;
    const { line, rooms } = this.size;
    const polls = await drawUpLine(this.stage, line, line, auctionId);
    const pollers = await hire<CallersSteps>(onClose, 'load/callers-program.ts', ports.length);
    const ready = async (hand: HiredHand<CallersSteps>, number: number) => {
      const calls = polls.filter((_, place) => place % ports.length === number);
      await hand.ask('prepare', { port: ports[number]!, connections: pollConnections, calls });
      await hand.ask('once');
    };
    await Promise.all(pollers.map(ready));
    const [newcomers] = await hire<CallersSteps>(onClose, 'load/callers-program.ts', 1);
    const headers = { 'accept-encoding': 'gzip', 'accept-language': 'ko' };
    const pages = [callOf('GET', `/auction/${auctionId}`, { headers }), callOf('GET', '/', { headers })];
    await newcomers!.ask('prepare', { port: ports.at(-1)!, connections: pageConnections, calls: pages });
    await newcomers!.ask('once');
    const [talkers] = await hire<TalkersSteps>(onClose, 'load/talkers-program.ts', 1);
    const url = `ws://127.0.0.1:${ports[0]}/ws/websocket`;
    await talkers!.ask('gather', { url, talkers: await openRooms(this.stage, rooms) });
    return { pollers, newcomers: newcomers!, talkers: talkers! };
  }

  private async bid(hands: readonly HiredHand<BiddersSteps>[]): Promise<BidRecord[]> {
    return (await Promise.all(hands.map((hand) => hand.ask('bid')))).flat();
  }

  private async call({ pollers, newcomers, talkers }: Callers) {
    const { line, pollEverySeconds, pagesPerSecond, messagesPerSecond } = this.size;
    const seconds = this.size.seconds + afterEndSeconds;
    const perSecond = line / pollEverySeconds / pollers.length;
    // After the end a place in line is answered with 409.
    const poll = (hand: HiredHand<CallersSteps>) =>
      hand.ask('callAtPace', { perSecond, seconds, expected: [200, 409] });
    const [polls, pages, talk] = await Promise.all([
      Promise.all(pollers.map(poll)),
      newcomers.ask('callAtPace', { perSecond: pagesPerSecond, seconds, expected: [200] }),
      talkers.ask('talkAtPace', { perSecond: messagesPerSecond, seconds }),
    ]);
    const reports: PaceReport[] = [...polls, pages];
    return {
      errors: reports.map(({ errors }) => errors),
      figures: {
        pollP99Ms: Math.max(...polls.map(({ p99Ms }) => p99Ms)),
        pageP99Ms: pages.firstByteP99Ms,
        chatP99Ms: talk.p99Ms,
      },
    };
  }

  /** Returns the end, in microseconds of the database's clock. */
  private async endIn(auctionId: number, seconds: number): Promise<number> {
    const { rows } = await sql<{ ends: number }>`
      update auction set ends_at = clock_timestamp() + make_interval(secs => ${seconds}) where id = ${auctionId}
      returning (extract(epoch from ends_at) * 1e6)::float8 as ends`.execute(this.stage.db);
    return rows[0]!.ends;
  }

  private async untilRoomExists(auctionId: number): Promise<number> {
    const room = this.stage.db.selectFrom('chat_room').select('id').where('auction_id', '=', auctionId);
    await sleep(this.size.seconds * 1e3);
    const deadline = microseconds() + roomWithinSeconds * 1e6;
    while (!(await room.executeTakeFirst())) {
      if (microseconds() > deadline) throw new Error('The winner got no room');
      await sleep(20);
    }
    return microseconds();
  }

  private async listBids(auctionId: number, { toMonotonic }: ClockOffset): Promise<FollowedBid[]> {
    const { rows } = await sql<{ amount: number; at: number }>`
      select amount, (extract(epoch from placed_at) * 1e6)::float8 as at from bid
      where auction_id = ${auctionId} order by id`.execute(this.stage.db);
    return rows.map(({ amount, at }) => ({ amount: Number(amount), at: toMonotonic(at) }));
  }

  private async judge(
    auctionId: number,
    bids: BidRecord[],
    alsoJudge: (stored: readonly { amount: number }[]) => string[],
  ): Promise<void> {
    const { db } = this.stage;
    const record = await recordOfAuction(db, { id: auctionId, startingPrice, bids, reads: [] });
    const { rows } = await sql<{ recorded: number }>`
      select count(*) as recorded from ledger_entry where auction_id = ${auctionId} and kind = 'bid'`.execute(db);
    const [{ recorded } = { recorded: 0 }] = rows;
    const faults = [
      ...judgeBids(record),
      ...alsoJudge(record.stored),
      ...(recorded === record.stored.length ? [] : [`the chain has ${recorded} of ${record.stored.length} bids`]),
    ];
    if (faults.length > 0) throw new Error(`The last minute went wrong:\n${faults.slice(0, 20).join('\n')}`);
    this.judged += bids.length;
  }
}

interface Callers {
  pollers: HiredHand<CallersSteps>[];
  newcomers: HiredHand<CallersSteps>;
  talkers: HiredHand<TalkersSteps>;
}

async function hire<Of extends Record<string, (input: never) => Promise<unknown>>>(
  onClose: OnClose,
  program: string,
  count: number,
): Promise<HiredHand<Of>[]> {
  const hands = await Promise.all(Array.from({ length: count }, () => HiredHand.hire<Of>(program)));
  onClose(() => Promise.all(hands.map((hand) => hand.dismiss())));
  return hands;
}

/** Accepted bids per second, and how long bids took. */
export function rateOf(
  records: readonly BidRecord[],
  seconds: number,
): Pick<MinuteSample, 'acceptedPerSecond' | 'bidP50Ms' | 'bidP99Ms'> {
  const took = records.map(({ sentAt, answeredAt }) => (answeredAt - sentAt) / 1e3);
  const accepted = records.filter(({ isAccepted }) => isAccepted).length;
  return { acceptedPerSecond: accepted / seconds, bidP50Ms: quantile(took, 0.5), bidP99Ms: quantile(took, 0.99) };
}

export interface ClockOffset {
  /** An instant of the database's clock as one of the machine's monotonic clock, both in microseconds. */
  toMonotonic(at: number): number;
}

/** Of several readings, the one with the shortest round trip is the most exact. */
export async function readClockOffset({ db }: Stage): Promise<ClockOffset> {
  let best = { tookUs: Number.POSITIVE_INFINITY, offset: 0 };
  for (let reading = 0; reading < 20; reading += 1) {
    const before = microseconds();
    const { rows } = await sql<{ now: number }>`
      select (extract(epoch from clock_timestamp()) * 1e6)::float8 as now`.execute(db);
    const tookUs = microseconds() - before;
    if (tookUs < best.tookUs) best = { tookUs, offset: rows[0]!.now - (before + tookUs / 2) };
  }
  return { toMonotonic: (at) => at - best.offset };
}

/** Processor time of the servers and of PostgreSQL, and the servers' highest memory, from start to stop. */
class CostMeter {
  private readonly read: () => Promise<[server: number, postgres: number]>;
  private readonly startedAt = microseconds();
  private readonly before: [server: number, postgres: number];
  private readonly timer: NodeJS.Timeout;
  private highest = 0;

  private constructor(read: CostMeter['read'], before: CostMeter['before'], { pids }: Servers) {
    this.read = read;
    this.before = before;
    this.timer = setInterval(async () => {
      const sizes = await Promise.all(pids.map(privateBytesOf));
      this.highest = Math.max(this.highest, sumOf(sizes));
    }, 1_000);
  }

  static async start({ postgres }: Stage, servers: Servers): Promise<CostMeter> {
    const read = async (): Promise<[number, number]> => [
      sumOf(await Promise.all(servers.pids.map(cpuSecondsOf))),
      await cpuSecondsOfTree(postgres.pid),
    ];
    return new CostMeter(read, await read(), servers);
  }

  rest(): void {
    clearInterval(this.timer);
  }

  async stop(): Promise<Pick<MinuteSample, 'serverCores' | 'postgresCores' | 'megabytes'>> {
    this.rest();
    const seconds = (microseconds() - this.startedAt) / 1e6;
    const [server, postgres] = await this.read();
    return {
      serverCores: (server - this.before[0]) / seconds,
      postgresCores: (postgres - this.before[1]) / seconds,
      megabytes: this.highest / 2 ** 20,
    };
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
