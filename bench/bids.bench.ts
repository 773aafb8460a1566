import { join } from 'node:path';
import { type OnClose, withClosers } from '../server/cluster/closers.ts';
import { isNginxInstalled, startNginx, withoutNginx } from '../server/cluster/nginx.ts';
import { Stage } from '../server/cluster/stage.ts';
import { isRedisInstalled, TestRedisServer, withoutRedis } from '../server/src/platform/bus/test-redis-server.ts';
import { freePort } from '../server/src/platform/free-port.ts';
import { BidFloor, type BidSample } from './bid-floor.ts';
import { type Answer, type Claim, ratioOf, type Series } from './frame/answer.ts';
import { inRounds, seriesOf } from './frame/rounds.ts';
import { isPgbenchInstalled } from './opponents/pgbench.ts';

const rounds = 5;

/** How many bids on one auction does the disk allow, over HTTP and answered after fsync? */
export function ask(): Promise<Answer> {
  return withClosers(async (onClose) => {
    const single = await openFloor(onClose, 1);
    const behindNginx = isRedisInstalled && isNginxInstalled;
    const one = behindNginx ? await openFloor(onClose, 1, withNginx) : undefined;
    const two = behindNginx ? await openFloor(onClose, 2, withNginx) : undefined;
    const taken = await inRounds<string, BidSample>(
      rounds,
      {
        'our server': () => single.ours(),
        ...(one && { 'one of ours behind nginx': () => one.ours() }),
        ...(two && { 'two of ours behind nginx': () => two.ours() }),
        textbook: () => single.textbook(),
        ...(isPgbenchInstalled && { pgbench: () => single.pgbench() }),
      },
      // Warms up until V8 has optimized the code.
      { warmUps: 6 },
    );
    const judged = single.judged + (one?.judged ?? 0) + (two?.judged ?? 0);
    return {
      question: 'Bids on one auction by 64 clients, each answered after fsync',
      series: Object.entries(taken).flatMap(([name, samples]) => seriesOfSamples(name, samples)),
      claims: claimsOf(taken),
      notes: [
        `${judged.toLocaleString('en')} bids of ours were judged from the clients' own records: no violation.`,
        ...(isRedisInstalled ? [] : [withoutRedis]),
        ...(isNginxInstalled ? [] : [withoutNginx]),
        ...(isPgbenchInstalled ? [] : ['pgbench was not found: install postgresql-contrib or set PGBENCH_PATH']),
      ],
    };
  });
}

type InFront = (stage: Stage, ports: number[]) => Promise<number[]>;

async function openFloor(
  onClose: OnClose,
  servers: number,
  inFront: InFront = async (_, ports) => ports,
): Promise<BidFloor> {
  const stage = await Stage.set(onClose);
  const env: NodeJS.ProcessEnv = {};
  if (servers > 1) {
    const redis = await TestRedisServer.start();
    onClose(() => redis.stop());
    env.REDIS_URL = redis.url;
  }
  const ports: number[] = [];
  for (let server = 0; server < servers; server += 1) ports.push((await stage.startServer(env)).port);
  return BidFloor.open(stage, await inFront(stage, ports));
}

/** The operators' own configuration. */
async function withNginx({ directory, onClose }: Stage, upstreamPorts: number[]): Promise<number[]> {
  const port = await freePort();
  onClose(
    await startNginx({ directory: join(directory, 'nginx'), port, upstreamPorts, sandboxPort: await freePort() }),
  );
  return [port];
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

const pairs = [
  { name: 'our server', rival: 'textbook', atLeast: 8 },
  { name: 'our server', rival: 'pgbench', atLeast: 5 },
  { name: 'two of ours behind nginx', rival: 'one of ours behind nginx', atLeast: 1 },
];

function claimsOf(taken: Record<string, BidSample[]>): Claim[] {
  return pairs.flatMap(({ name, rival, atLeast }) => {
    const [ours, theirs] = [taken[name], taken[rival]];
    if (!ours || !theirs) return [];
    return [
      ratioOf(`${name} : ${rival}`, perSecond(name, ours), perSecond(rival, theirs), { atLeast }),
      ratioOf(`${name} : ${rival}, p99`, p99(name, ours), p99(rival, theirs), { atMost: 1 }),
    ];
  });
}
