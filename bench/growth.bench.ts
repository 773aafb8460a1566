import { readFile } from 'node:fs/promises';
import { type OnClose, withClosers } from '../server/cluster/closers.ts';
import { Stage } from '../server/cluster/stage.ts';
import { isRedisInstalled, TestRedisServer, withoutRedis } from '../server/src/platform/bus/test-redis-server.ts';
import { createBidders, createOpenAuction, givePasses } from '../server/test/bidders.ts';
import { type Answer, type Claim, ratioOf, type Series } from './frame/answer.ts';
import { inRounds, type Sample, seriesOf } from './frame/rounds.ts';
import type { BiddersSteps, BiddersTask } from './load/bidders-program.ts';
import { HiredHand } from './load/hired-hand.ts';
import { microseconds } from './load/shared-clock.ts';
import { measureOurFanOut } from './minute/fan-out.ts';
import { cpuSecondsOf } from './stage/process-cost.ts';

const rounds = 3;
const seconds = 2;
const watchers = [100, 1_000, 10_000];
const auctions = [1, 1_000];
const bidders = 64;
const bidderPrograms = 2;
/** More than can bid in one round. */
const people = 6_000;
const startingPrice = 1_000;

type BidSample = Sample<'cpuMicroseconds' | 'perSecond'>;

interface Field {
  stage: Stage;
  ports: number[];
  pids: number[];
  people: BiddersTask['people'];
  /** Whether the servers have cached the sessions of these people. */
  areKnown: boolean;
}

/** How does the cost of one unit grow with watchers, lines, auctions, rows and processes? */
export function ask(): Promise<Answer> {
  return withClosers(async (onClose) => {
    const single = await openField(onClose, 1);
    const cluster = isRedisInstalled ? await openField(onClose, 3) : undefined;
    const [port, pid] = [single.ports[0]!, single.pids[0]!];
    const deliveries: Series[] = [];
    for (const count of watchers) {
      console.log(`  ${count} watchers`);
      const { ours } = await measureOurFanOut(single.stage, { port, pid }, { watchers: count, rounds, seconds });
      deliveries.push(seriesOf(`a delivery, ${shownCount(count)} watchers`, ours, 'cpuMicroseconds', 'CPU µs'));
    }
    const taken = await inRounds<string, BidSample>(
      rounds,
      {
        ...Object.fromEntries(
          auctions.map((count) => [
            `a bid, ${shownCount(count)} auction${count === 1 ? '' : 's'} at once`,
            () => bid(single, count),
          ]),
        ),
        ...(cluster && { 'a bid, 3 processes': () => bid(cluster, 1) }),
      },
      { warmUps: 1 },
    );
    const bids = Object.entries(taken).map(([name, samples]) => seriesOf(name, samples, 'cpuMicroseconds', 'CPU µs'));
    const earlier = await seriesOfEarlierRuns();
    const series = [...deliveries, ...bids, ...earlier];
    return {
      question: 'The cost of one unit as everything grows',
      series,
      claims: claimsOf(series),
      notes: ['Lines and rows are from the last runs of rank-polls and reading.', ...(cluster ? [] : [withoutRedis])],
    };
  });
}

const shownCount = (count: number): string => count.toLocaleString('en');

async function openField(onClose: OnClose, servers: number): Promise<Field> {
  const stage = await Stage.set(onClose);
  const env: NodeJS.ProcessEnv = {};
  if (servers > 1) {
    const redis = await TestRedisServer.start();
    onClose(() => redis.stop());
    env.REDIS_URL = redis.url;
  }
  const field: Field = { stage, ports: [], pids: [], people: [], areKnown: false };
  for (let server = 0; server < servers; server += 1) {
    const { port, pid } = await stage.startServer(env);
    field.ports.push(port);
    field.pids.push(pid!);
  }
  for (const person of await createBidders(stage.db, people)) {
    field.people.push({ accountId: person.accountId, authorization: await stage.bearerOf(person) });
  }
  return field;
}

/** Everyone has a pass for one of the auctions. All bids go to the first server, as `ops/nginx.conf` sends those of one auction. */
async function bid(field: Field, auctionCount: number): Promise<BidSample> {
  const { stage, ports, pids } = field;
  const auctionIds: number[] = [];
  while (auctionIds.length < auctionCount) auctionIds.push(await createOpenAuction(stage.db, { startingPrice }));
  const withAuctions = field.people.map((person, place) => ({
    ...person,
    auctionId: auctionIds[place % auctionCount]!,
  }));
  for (const auctionId of auctionIds) {
    const theirs = withAuctions.filter((person) => person.auctionId === auctionId);
    await givePasses(
      stage.db,
      auctionId,
      theirs.map(({ accountId }) => accountId),
    );
  }
  return withClosers(async (onClose) => {
    const hands = await Promise.all(
      Array.from({ length: bidderPrograms }, async (_, number) => {
        const hand = await HiredHand.hire<BiddersSteps>('load/bidders-program.ts');
        onClose(() => hand.dismiss());
        await hand.ask('prepare', {
          port: ports[0]!,
          auctionId: auctionIds[0]!,
          seconds,
          startingPrice,
          epoch: microseconds(),
          connections: bidders / bidderPrograms,
          areKnown: field.areKnown,
          people: withAuctions.filter((_, place) => place % bidderPrograms === number),
        });
        return hand;
      }),
    );
    field.areKnown = true;
    await stage.settle();
    const cpuBefore = await cpuOf(pids);
    const records = (await Promise.all(hands.map((hand) => hand.ask('bid')))).flat();
    const cpu = (await cpuOf(pids)) - cpuBefore;
    const accepted = records.filter(({ isAccepted }) => isAccepted).length;
    return { cpuMicroseconds: (cpu * 1e6) / accepted, perSecond: accepted / seconds };
  });
}

async function cpuOf(pids: readonly number[]): Promise<number> {
  return (await Promise.all(pids.map(cpuSecondsOf))).reduce((sum, spent) => sum + spent, 0);
}

/** Taken by benches of their own. */
const earlierSeries: Record<string, Record<string, string>> = {
  'rank-polls': {
    'line of 1,000, server': 'a poll, line of 1,000',
    'line of 100,000, server': 'a poll, line of 100,000',
  },
  reading: {
    'list of auctions, 10,000': 'a list, 10,000 rows',
    'list of auctions, 1,000,000': 'a list, 1,000,000 rows',
  },
};

async function seriesOfEarlierRuns(): Promise<Series[]> {
  const results = JSON.parse(await readFile(new URL('results.json', import.meta.url), 'utf8')) as Record<
    string,
    Answer
  >;
  return Object.entries(earlierSeries).flatMap(([bench, names]) =>
    (results[bench]?.series ?? []).flatMap(({ name, ...series }) =>
      names[name] === undefined ? [] : [{ name: names[name], ...series }],
    ),
  );
}

const growths = [
  { of: 'a delivery, 10,000 watchers', to: 'a delivery, 100 watchers', atMost: 1.2 },
  { of: 'a poll, line of 100,000', to: 'a poll, line of 1,000', atMost: 1.2 },
  { of: 'a bid, 1,000 auctions at once', to: 'a bid, 1 auction at once', atMost: 4 },
  { of: 'a list, 1,000,000 rows', to: 'a list, 10,000 rows', atMost: 1.3 },
  { of: 'a bid, 3 processes', to: 'a bid, 1 auction at once', atMost: 2 },
];

function claimsOf(series: readonly Series[]): Claim[] {
  const named = (wanted: string) => series.find(({ name }) => name === wanted);
  return growths.flatMap(({ of, to, atMost }) => {
    const [large, small] = [named(of), named(to)];
    return large && small ? [ratioOf(`${of} : ${to.split(', ')[1]}`, large, small, { atMost })] : [];
  });
}
