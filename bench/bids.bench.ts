import { isRedisInstalled, TestRedisServer, withoutRedis } from '../server/src/platform/bus/test-redis-server.ts';
import { BidFloor, type BidSample } from './bid-floor.ts';
import { type Answer, type Claim, ratioOf, type Series } from './frame/answer.ts';
import { inRounds, seriesOf } from './frame/rounds.ts';
import { isPgbenchInstalled } from './opponents/pgbench.ts';
import { withClosers } from './stage/closers.ts';
import { type OnClose, Stage } from './stage/stage.ts';

const rounds = 5;

/** How many bids on one auction does the disk allow, over HTTP and answered after fsync? */
export function ask(): Promise<Answer> {
  return withClosers(async (onClose) => {
    const single = await openFloor(onClose, 1);
    const double = isRedisInstalled ? await openFloor(onClose, 2) : undefined;
    const taken = await inRounds<string, BidSample>(
      rounds,
      {
        'our server': () => single.ours(),
        ...(double && { 'two of ours': () => double.ours() }),
        textbook: () => single.textbook(),
        ...(isPgbenchInstalled && { pgbench: () => single.pgbench() }),
      },
      // Warms up until V8 has optimized the code.
      { warmUps: 6 },
    );
    const judged = single.judged + (double?.judged ?? 0);
    return {
      question: 'Bids on one auction by 64 clients, each answered after fsync',
      series: Object.entries(taken).flatMap(([name, samples]) => seriesOfSamples(name, samples)),
      claims: claimsOf(taken),
      notes: [
        `${judged.toLocaleString('en')} bids of ours were judged from the clients' own records: no violation.`,
        ...(double ? [] : [withoutRedis]),
        ...(isPgbenchInstalled ? [] : ['pgbench was not found: install postgresql-contrib or set PGBENCH_PATH']),
      ],
    };
  });
}

async function openFloor(onClose: OnClose, servers: number): Promise<BidFloor> {
  const stage = await Stage.set(onClose);
  const env: NodeJS.ProcessEnv = {};
  if (servers > 1) {
    const redis = await TestRedisServer.start();
    onClose(() => redis.stop());
    env.REDIS_URL = redis.url;
  }
  const ports: number[] = [];
  for (let server = 0; server < servers; server += 1) ports.push((await stage.startServer(env)).port);
  return BidFloor.open(stage, ports);
}

const perSecond = (name: string, samples: readonly BidSample[]): Series =>
  seriesOf(name, samples, 'perSecond', 'bids/s');
const p99 = (name: string, samples: readonly BidSample[]): Series => seriesOf(`${name}, p99`, samples, 'p99Ms', 'ms');
const accepted = (name: string, samples: readonly BidSample[]): Series =>
  seriesOf(`${name}, accepted`, samples, 'acceptedPerSecond', 'bids/s');

const seriesOfSamples = (name: string, samples: readonly BidSample[]): Series[] => [
  perSecond(name, samples),
  accepted(name, samples),
  p99(name, samples),
];

/** Strict against us: only our accepted bids count, but all bids of the others. */
function claimsOf(taken: Record<string, BidSample[]>): Claim[] {
  const ours = Object.keys(taken).filter((name) => name.includes('our'));
  return ours.flatMap((name) =>
    [
      { rival: 'textbook', atLeast: 8 },
      { rival: 'pgbench', atLeast: 5 },
    ].flatMap(({ rival, atLeast }) => {
      const theirs = taken[rival];
      if (!theirs) return [];
      return [
        ratioOf(`${name} : ${rival}`, perSecond(name, taken[name]!), perSecond(rival, theirs), { atLeast }),
        ratioOf(`${name} : ${rival}, p99`, p99(name, taken[name]!), p99(rival, theirs), { atMost: 1 }),
      ];
    }),
  );
}
