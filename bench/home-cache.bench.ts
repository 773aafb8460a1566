import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type OnClose, withClosers } from '../server/cluster/closers.ts';
import { isNginxInstalled, startNginx, withoutNginx } from '../server/cluster/nginx.ts';
import { Stage } from '../server/cluster/stage.ts';
import { freePort } from '../server/src/platform/free-port.ts';
import { type Answer, ratioOf, type Series } from './frame/answer.ts';
import { inRounds, type Sample, seriesOf } from './frame/rounds.ts';
import type { CallersSteps } from './load/callers-program.ts';
import { HiredHand } from './load/hired-hand.ts';
import { callOf } from './load/http-connection.ts';
import { fillWithListings } from './stage/listings.ts';
import { cpuSecondsOf } from './stage/process-cost.ts';

const rounds = 5;
const seconds = 1.5;
const connections = 64;
const listings = 10_000;

type PageSample = Sample<'perSecond' | 'cpuMicroseconds'>;

/** What does a shared cache save, which keeps home for a second for visitors without a cookie? */
export function ask(): Promise<Answer> {
  return withClosers(async (onClose) => {
    const question = 'Home through the nginx of ops, 64 at once, with and without its cache of one second';
    if (!isNginxInstalled) {
      return { question, series: [], claims: [], notes: [withoutNginx] };
    }
    const stage = await Stage.set(onClose);
    await fillWithListings(stage, listings);
    const server = await stage.startServer({ TRUST_PROXY: 'loopback' });
    const port = await openNginx(onClose, stage, server.port);
    const headers = { 'accept-encoding': 'gzip', 'accept-language': 'ko' };
    // A request with a cookie passes the cache.
    const taken = await inRounds(
      rounds,
      {
        'with the cache': () => read(port, server.pid!, callOf('GET', '/', { headers })),
        'without the cache': () =>
          read(port, server.pid!, callOf('GET', '/', { headers: { ...headers, cookie: 'a=b' } })),
      },
      { warmUps: 2 },
    );
    const pace = (name: keyof typeof taken): Series => seriesOf(name, taken[name], 'perSecond', 'pages/s');
    const cost = (name: keyof typeof taken): Series =>
      seriesOf(`${name}, server`, taken[name], 'cpuMicroseconds', 'CPU µs');
    const [kept, asked] = ['with the cache', 'without the cache'] as const;
    return {
      question,
      series: [pace(kept), pace(asked), cost(kept), cost(asked)],
      claims: [
        ratioOf('home pages/s, with : without the cache', pace(kept), pace(asked), { atLeast: 2 }),
        ratioOf('CPU of our server for a page, with : without', cost(kept), cost(asked), { atMost: 0.05 }),
      ],
      notes: [],
    };
  });
}

async function openNginx(onClose: OnClose, { directory }: Stage, serverPort: number): Promise<number> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const plan = { directory: join(directory, 'nginx'), port, upstreamPorts: [serverPort], sandboxPort };
  onClose(await startNginx(plan));
  const isServing = () =>
    fetch(`http://127.0.0.1:${port}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isServing())) await sleep(20);
  return port;
}

async function read(port: number, pid: number, call: string): Promise<PageSample> {
  const callers = await HiredHand.hire<CallersSteps>('load/callers-program.ts');
  try {
    await callers.ask('prepare', { port, connections, calls: [call] });
    const cpuBefore = await cpuSecondsOf(pid);
    const report = await callers.ask('callFor', seconds);
    const cpu = (await cpuSecondsOf(pid)) - cpuBefore;
    return { perSecond: report.calls / report.seconds, cpuMicroseconds: (cpu * 1e6) / report.calls };
  } finally {
    await callers.dismiss();
  }
}
