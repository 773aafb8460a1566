import { type OnClose, withClosers } from '../server/cluster/closers.ts';
import { Stage } from '../server/cluster/stage.ts';
import { type Answer, type Claim, ratioOf, type Series } from './frame/answer.ts';
import { inRounds, type Sample, seriesOf } from './frame/rounds.ts';
import type { CallersSteps } from './load/callers-program.ts';
import { HiredHand } from './load/hired-hand.ts';
import { callOf } from './load/http-connection.ts';
import { isNginxInstalled, serveStatically } from './opponents/nginx.ts';
import { fillWithListings } from './stage/listings.ts';
import { cpuSecondsOf } from './stage/process-cost.ts';

const rounds = 5;
const seconds = 1.5;
const [few, many] = [10_000, 1_000_000];
/** Warm-up time, until V8 has optimized the code. */
const warmUps = 5;
const ids = 200;

type ReadSample = Sample<'perSecond' | 'milliseconds' | 'cpuMicroseconds'>;

/** Does reading cost the same at a million rows, and how close is it to a file from nginx? */
export function ask(): Promise<Answer> {
  return withClosers(async (onClose) => {
    const [small, large] = [await openHouse(onClose, few), await openHouse(onClose, many)];
    const contestants: Record<string, () => Promise<ReadSample>> = {};
    for (const [what, calls] of Object.entries(callsAt(few)))
      contestants[`${what}, 10,000`] = () => read(small, calls, 1);
    for (const [what, calls] of Object.entries(callsAt(many)))
      contestants[`${what}, 1,000,000`] = () => read(large, calls, 1);
    const page = Buffer.from(await (await fetch(`http://127.0.0.1:${small.port}/`)).arrayBuffer());
    const home = [callOf('GET', '/')];
    contestants['home page, 64 at once'] = () => read(small, home, 64);
    if (isNginxInstalled) {
      const nginx = await serveStatically(small.directory, page);
      onClose(() => nginx.stop());
      contestants['nginx, 64 at once'] = () => read(nginx, home, 64);
    }
    const taken = await inRounds<string, ReadSample>(rounds, contestants, { warmUps });
    return {
      question: `Reads by visitors, at 10,000 and at 1,000,000 rows of each kind; the home page has ${page.length.toLocaleString('en')} bytes`,
      series: Object.entries(taken).flatMap(([name, samples]) => seriesOfReads(name, samples)),
      claims: claimsOf(taken),
      notes: isNginxInstalled ? [] : ['nginx was not found: install it or set NGINX_PATH'],
    };
  });
}

async function openHouse(onClose: OnClose, size: number): Promise<{ port: number; pid: number; directory: string }> {
  const stage = await Stage.set(onClose);
  await fillWithListings(stage, size);
  const server = await stage.startServer();
  return { port: server.port, pid: server.pid!, directory: stage.directory };
}

/** Slices of the lists, and auctions of all ages, as people scroll. */
function callsAt(size: number): Record<string, string[]> {
  const spread = Array.from({ length: ids }, (_, place) => Math.ceil(((place + 1) * size) / ids));
  const listed = (path: string) => spread.map((lastId) => callOf('GET', `/api/${path}?lastId=${lastId}`));
  return {
    'list of auctions': listed('auction/recents'),
    'list of products': listed('product/recents'),
    'list of posts': listed('post/recents'),
    auction: spread.map((id) => callOf('GET', `/api/auction/${id}`)),
  };
}

async function read(
  { port, pid }: { port: number; pid: number },
  calls: string[],
  connections: number,
): Promise<ReadSample> {
  const callers = await HiredHand.hire<CallersSteps>('load/callers-program.ts');
  try {
    await callers.ask('prepare', { port, connections, calls });
    const cpuBefore = await cpuSecondsOf(pid);
    const report = await callers.ask('callFor', seconds);
    const cpu = (await cpuSecondsOf(pid)) - cpuBefore;
    return {
      perSecond: report.calls / report.seconds,
      milliseconds: (report.seconds * 1e3) / report.calls,
      cpuMicroseconds: (cpu * 1e6) / report.calls,
    };
  } finally {
    await callers.dismiss();
  }
}

const time = (name: string, samples: readonly ReadSample[]): Series =>
  seriesOf(name, samples, 'milliseconds', 'ms each');
const pace = (name: string, samples: readonly ReadSample[]): Series => seriesOf(name, samples, 'perSecond', 'reads/s');
const cost = (name: string, samples: readonly ReadSample[]): Series =>
  seriesOf(`${name}, server`, samples, 'cpuMicroseconds', 'CPU µs');

const seriesOfReads = (name: string, samples: readonly ReadSample[]): Series[] =>
  name.endsWith('at once') ? [pace(name, samples), cost(name, samples)] : [time(name, samples)];

function claimsOf(taken: Record<string, ReadSample[]>): Claim[] {
  const growth = Object.keys(callsAt(few)).map((what) => {
    const [large, small] = [time(what, taken[`${what}, 1,000,000`]!), time(what, taken[`${what}, 10,000`]!)];
    return ratioOf(`${what}, 1,000,000 : 10,000 rows`, large, small, { atMost: 1.3 });
  });
  const [ours, nginx] = [taken['home page, 64 at once']!, taken['nginx, 64 at once']];
  if (!nginx) return growth;
  return [
    ...growth,
    ratioOf('home page/s, ours : nginx', pace('ours', ours), pace('nginx', nginx), { atLeast: 0.4 }),
    ratioOf('home pages per CPU, ours : nginx', cost('nginx', nginx), cost('ours', ours), { atLeast: 0.4 }),
  ];
}
