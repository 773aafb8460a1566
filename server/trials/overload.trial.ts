import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '../cluster/server-process.ts';
import { freePort } from '../src/platform/free-port.ts';
import { fillWithDatabase } from '../test/prepared-database.ts';
import { Crowd } from './overload/crowd.ts';
import { isServed, judgeOverload, type OverloadRecord } from './overload/judge-overload.ts';
import { Visitor } from './overload/visitor.ts';
import { Vitals } from './overload/vitals.ts';
import type { Trial } from './trial.ts';

const times = {
  short: { capacityMs: 1_000, floodMs: 2_000, calmMs: 300 },
  full: { capacityMs: 5_000, floodMs: 20_000, calmMs: 1_000 },
};
const tenTimes = 10;
/** Enough to keep the server's database connections busy, and no more. */
const usualAtOnce = 48;
const crowdSize = { short: 600, full: 3_000 };

/**
 * Ten times the server's capacity, from another process: the excess is refused, the rest served, and the server recovers
 * afterwards.
 */
export const trial: Trial = async (size) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'teum-overload-'));
  const settings = { DATA_DIR: dataDir, DEMO: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'error' };
  const server = new ServerProcess(await freePort(), { ...process.env, ...settings });
  await fillWithDatabase(dataDir);
  await server.start();
  try {
    const record = await flood(server.port, size);
    const faults = judgeOverload(record);
    if (faults.length > 0) throw new Error(`${faults.length} faults\n${faults.slice(0, 40).join('\n')}`);
    return figuresOf(record);
  } finally {
    await server.end();
    await rm(dataDir, { recursive: true, force: true });
  }
};

async function flood(port: number, size: 'short' | 'full'): Promise<OverloadRecord> {
  const visitor = await Visitor.settle(port);
  const { capacityMs, floodMs, calmMs } = times[size];
  const usual = new Crowd(port, usualAtOnce);
  await usual.gather();
  await usual.inTurn(visitor.nextRequest, { atOnce: usualAtOnce, ms: capacityMs });
  usual.leave();
  const capacity = (usual.answers.filter(isServed).length * 1000) / capacityMs;

  const crowd = new Crowd(port, crowdSize[size]);
  await crowd.gather();
  const vitals = await Vitals.watch(port);
  const startedAt = performance.now();
  await crowd.atPace(visitor.nextRequest, { perSecond: capacity * tenTimes, ms: floodMs });
  await crowd.untilAnswered();
  const floodSeconds = (performance.now() - startedAt) / 1000;
  vitals.stop();
  crowd.leave();

  const catchingUpMs = await vitals.untilCaughtUp();
  const calm = new Crowd(port, usualAtOnce);
  await calm.gather();
  await calm.inTurn(visitor.nextRequest, { atOnce: 4, ms: calmMs });
  calm.leave();
  return {
    size,
    capacity,
    floodSeconds,
    flood: crowd.answers,
    lost: crowd.lost,
    written: {
      acknowledged: commentsIn(usual) + commentsIn(crowd) + commentsIn(calm),
      stored: await visitor.countComments(),
    },
    rssMb: vitals.rssMb,
    unreachable: vitals.unreachable,
    after: { answers: calm.answers, catchingUpMs },
  };
}

const commentsIn = ({ answers }: Crowd): number => answers.filter(({ status }) => status === 201).length;

function figuresOf({ capacity, flood, floodSeconds, rssMb }: OverloadRecord) {
  const served = flood.filter(isServed);
  const servedMs = served.map(({ ms }) => ms).sort((a, b) => a - b);
  const refusedMs = flood
    .filter((answer) => !isServed(answer))
    .map(({ ms }) => ms)
    .sort((a, b) => a - b);
  const at = (sorted: number[], share: number): number => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return {
    capacityPerSecond: Math.round(capacity),
    offeredPerSecond: Math.round(flood.length / floodSeconds),
    servedPerSecond: Math.round(served.length / floodSeconds),
    servedP50Ms: at(servedMs, 0.5),
    servedP99Ms: at(servedMs, 0.99),
    refusedP50Ms: at(refusedMs, 0.5),
    rssBeforeMb: rssMb.before,
    rssWorstMb: rssMb.worst,
    faults: 0,
  };
}
