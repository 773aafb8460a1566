import { readFileSync } from 'node:fs';
import { type OnClose, withClosers } from '../server/cluster/closers.ts';
import { Stage } from '../server/cluster/stage.ts';
import { isRedisInstalled, TestRedisServer, withoutRedis } from '../server/src/platform/bus/test-redis-server.ts';
import { type Answer, type Claim, ratioOf, type Series } from './frame/answer.ts';
import { inRounds, seriesOf } from './frame/rounds.ts';
import { type FanOutSample, measureFanOut } from './minute/fan-out.ts';
import { LastMinute, type MinuteSample, type MinuteSize } from './minute/last-minute.ts';
import { playTextbook, type TextbookSample } from './minute/textbook-minute.ts';
import { onePassOnly } from './stage/waiting-people.ts';

interface Form {
  watchers: readonly number[];
  textbookSeconds: number;
  fanOut: { rounds: number; seconds: number };
  size: MinuteSize;
}

const shared = { pollEverySeconds: 3, bidders: 64, pagesPerSecond: 20, rooms: 100, messagesPerSecond: 50 };
const forms: Record<'full' | 'small', Form> = {
  full: {
    watchers: [2_000, 10_000],
    textbookSeconds: 10,
    fanOut: { rounds: 3, seconds: 3 },
    size: { ...shared, line: 5_000, people: 45_000, seconds: 30 },
  },
  small: {
    watchers: [300],
    textbookSeconds: 3,
    fanOut: { rounds: 2, seconds: 1 },
    size: { ...shared, line: 300, people: 8_000, seconds: 4 },
  },
};

const clusterSize = 3;
/** How old a price may be that a watcher sees (BID-29). */
const freshMs = 250;
/** Files that a server needs besides its watchers' sockets. */
const otherFiles = 1_000;

export const words = /^small$/;

/** What do all parts do at once, in the last minute of a wanted auction? `small` plays it within a minute. */
export function ask(...given: string[]): Promise<Answer> {
  const isSmall = given.includes('small');
  const form = forms[isSmall ? 'small' : 'full'];
  return withClosers(async (onClose) => {
    const { watchers, notes } = watchersThatFit(form.watchers);
    const { stage, minute, server } = await openSingle(onClose, form.size);
    const cluster = isRedisInstalled ? await openCluster(onClose, form.size) : undefined;
    const fanOut: Record<number, Record<'ours' | 'bare', FanOutSample[]>> = {};
    const played: Record<string, Record<string, (MinuteSample | TextbookSample)[]>> = {};
    for (const count of watchers) {
      console.log(`\n${named(count)}`);
      played[count] = await inRounds<string, MinuteSample | TextbookSample>(1, {
        'one process': () => minute.play(count),
        textbook: () => playTextbook(stage, { ...shared, watchers: count, seconds: form.textbookSeconds }),
        ...(cluster && { 'three processes': () => cluster.play(count) }),
      });
      // After the scene, when V8 has optimized the code.
      fanOut[count] = await measureFanOut(stage, server, { watchers: count, ...form.fanOut });
    }
    return {
      question: 'The last 30 s of a wanted auction, and its end',
      series: watchers.flatMap((count) => [
        ...fanOutSeries(count, fanOut[count]!),
        ...sceneSeries(count, played[count]!),
      ]),
      claims: watchers.flatMap((count) => [
        ...fanOutClaims(count, fanOut[count]!),
        ...sceneClaims(count, played[count]!),
      ]),
      notes: [
        `${(minute.judged + (cluster?.judged ?? 0)).toLocaleString('en')} bids, and every price that a watcher saw, were judged from the clients' own records: no violation.`,
        ...notes,
        ...minute.refusals,
        ...(cluster?.refusals ?? []),
        ...(cluster ? [] : [withoutRedis]),
      ],
      isSmall,
    };
  });
}

const named = (watchers: number): string => `${watchers.toLocaleString('en')} watchers`;

/** Each watcher is an open file of a server. */
function watchersThatFit(wanted: readonly number[]): { watchers: number[]; notes: string[] } {
  const [, most] = /^Max open files\s+\S+\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))!;
  const watchers = wanted.filter((count) => count + otherFiles <= Number(most));
  const left = wanted.filter((count) => !watchers.includes(count));
  return { watchers, notes: left.map((count) => `${named(count)} were left out: a process may open ${most} files.`) };
}

async function openSingle(onClose: OnClose, size: MinuteSize) {
  const stage = await Stage.set(onClose);
  const { port, pid } = await stage.startServer(onePassOnly);
  const server = { port, pid: pid! };
  return { stage, server, minute: await LastMinute.open(stage, { ports: [port], pids: [pid!] }, size) };
}

async function openCluster(onClose: OnClose, size: MinuteSize): Promise<LastMinute> {
  const stage = await Stage.set(onClose);
  const redis = await TestRedisServer.start();
  onClose(() => redis.stop());
  const servers: { ports: number[]; pids: number[] } = { ports: [], pids: [] };
  for (let number = 0; number < clusterSize; number += 1) {
    const { port, pid } = await stage.startServer({ ...onePassOnly, REDIS_URL: redis.url });
    servers.ports.push(port);
    servers.pids.push(pid!);
  }
  return LastMinute.open(stage, servers, size);
}

const units: Partial<Record<string, [name: string, unit: string]>> = {
  acceptedPerSecond: ['accepted', 'bids/s'],
  bidP50Ms: ['bid, p50', 'ms'],
  bidP99Ms: ['bid, p99', 'ms'],
  halfMs: ['price at 50 % of watchers', 'ms'],
  mostMs: ['price at 99 % of watchers', 'ms'],
  allMs: ['price at all watchers', 'ms'],
  allP99Ms: ['price at all watchers, p99 of bids', 'ms'],
  pollP99Ms: ['poll, p99', 'ms'],
  pageP99Ms: ['first byte of a page, p99', 'ms'],
  chatP99Ms: ['chat message, p99', 'ms'],
  serverCores: ['server', 'cores'],
  postgresCores: ['PostgreSQL', 'cores'],
  megabytes: ['memory of the servers', 'MiB'],
  endMs: ['end until all watchers see it', 'ms'],
  roomMs: ["end until the winner's room", 'ms'],
  errors: ['errors', 'errors'],
};

function sceneSeries(count: number, played: Record<string, (MinuteSample | TextbookSample)[]>): Series[] {
  return Object.entries(played).flatMap(([name, samples]) =>
    Object.keys(samples[0]!).map((key) => {
      const [what, unit] = units[key]!;
      return seriesOf(`${named(count)}, ${name}: ${what}`, samples as Record<string, number>[], key, unit);
    }),
  );
}

const deliveries = (count: number, name: string, samples: readonly FanOutSample[]): Series =>
  seriesOf(`${named(count)}, fan-out alone, ${name}`, samples, 'deliveriesPerCpuSecond', 'deliveries/CPU s');

const fanOutSeries = (count: number, { ours, bare }: Record<'ours' | 'bare', FanOutSample[]>): Series[] => [
  deliveries(count, 'ours', ours),
  deliveries(count, 'bare Node', bare),
];

const fanOutClaims = (count: number, { ours, bare }: Record<'ours' | 'bare', FanOutSample[]>): Claim[] => [
  ratioOf(
    `${named(count)}, deliveries per CPU, ours : bare Node`,
    deliveries(count, 'ours', ours),
    deliveries(count, 'bare', bare),
    { atLeast: 0.7 },
  ),
];

function sceneClaims(count: number, played: Record<string, (MinuteSample | TextbookSample)[]>): Claim[] {
  const { textbook, ...ours } = played;
  const accepted = (name: string, samples: readonly (MinuteSample | TextbookSample)[]) =>
    seriesOf(name, samples, 'acceptedPerSecond', 'bids/s');
  return Object.entries(ours).flatMap(([name, samples]) => [
    ratioOf(`${named(count)}, accepted bids/s, ${name} : textbook`, accepted(name, samples), accepted('', textbook!), {
      atLeast: 8,
    }),
    {
      what: `${named(count)}, ${name}, price at 99 % : ${freshMs} ms`,
      target: { atMost: 1 },
      ratios: samples.map(({ mostMs }) => mostMs / freshMs),
    },
  ]);
}
