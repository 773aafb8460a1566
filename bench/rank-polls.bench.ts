import { withClosers } from '../server/cluster/closers.ts';
import { Stage } from '../server/cluster/stage.ts';
import { type Answer, ratioOf } from './frame/answer.ts';
import { inRounds, type Sample, seriesOf } from './frame/rounds.ts';
import type { CallersSteps } from './load/callers-program.ts';
import { HiredHand } from './load/hired-hand.ts';
import type { BareRouteSteps } from './opponents/bare-route-program.ts';
import { cpuSecondsOf } from './stage/process-cost.ts';
import { drawUpLine, onePassOnly } from './stage/waiting-people.ts';

const rounds = 5;
const connections = 64;
const warmUpSeconds = 0.5;
const seconds = 2;
/** People who poll during the measurement, spread over the whole line. */
const pollers = 12_000;

type PollSample = Sample<'perSecond' | 'cpuMicroseconds'>;

/** How does a poll compare with a bare Fastify route, and how much does a line of 100,000 cost? */
export function ask(): Promise<Answer> {
  return withClosers(async (onClose) => {
    const stage = await Stage.set(onClose);
    const long = await drawUpLine(stage, 100_000, pollers);
    const short = await drawUpLine(stage, 1_000, pollers);
    const { port, pid } = await stage.startServer(onePassOnly);
    const bare = await openBareRoute(stage, { hasMemory: false });
    const remembering = await openBareRoute(stage, { hasMemory: true });
    const taken = await inRounds(rounds, {
      'line of 100,000': (round) => poll({ port, pid: pid!, calls: long, isFirst: round === 0 }),
      'line of 1,000': (round) => poll({ port, pid: pid!, calls: short, isFirst: round === 0 }),
      'bare route': (round) => poll({ ...bare, calls: long, isFirst: round === 0 }),
      'bare route with our memory': (round) => poll({ ...remembering, calls: long, isFirst: round === 0 }),
    });
    const polls = (name: keyof typeof taken) => seriesOf(name, taken[name], 'perSecond', 'polls/s');
    const cost = (name: keyof typeof taken) => seriesOf(`${name}, server`, taken[name], 'cpuMicroseconds', 'CPU µs');
    const names = Object.keys(taken) as (keyof typeof taken)[];
    return {
      question: 'Polls of a place in line by 64 connections',
      series: [...names.map(polls), ...names.map(cost)],
      claims: [
        ratioOf('polls/s, ours : bare route', polls('line of 100,000'), polls('bare route'), { atLeast: 0.7 }),
        ratioOf('polls per CPU, ours : bare route', cost('bare route'), cost('line of 100,000'), { atLeast: 0.7 }),
        ratioOf(
          'polls/s, ours : bare route with our memory',
          polls('line of 100,000'),
          polls('bare route with our memory'),
          { atLeast: 0.7 },
        ),
        ratioOf('CPU of a poll, 100,000 : 1,000', cost('line of 100,000'), cost('line of 1,000'), { atMost: 1.2 }),
      ],
      notes: [],
    };
  });
}

async function openBareRoute(
  stage: Stage,
  { hasMemory }: { hasMemory: boolean },
): Promise<{ port: number; pid: number }> {
  const route = await HiredHand.hire<BareRouteSteps>('opponents/bare-route-program.ts');
  stage.onClose(() => route.dismiss());
  const port = await route.ask('listen', { tokenSecret: stage.tokenSecret, body: sampleBody, hasMemory });
  return { port, pid: route.pid };
}

const sampleBody = JSON.stringify({
  rank: 54_321,
  ahead: 54_320,
  behind: 45_679,
  etaSeconds: null,
  endTime: '2026-01-01T00:00:00.000+09:00',
  lease: 'unnamed',
});

interface Polling {
  port: number;
  pid: number;
  calls: string[];
  isFirst: boolean;
}

async function poll({ port, pid, calls, isFirst }: Polling): Promise<PollSample> {
  const callers = await HiredHand.hire<CallersSteps>('load/callers-program.ts');
  try {
    await callers.ask('prepare', { port, connections, calls });
    // Warms up: sessions are cached, and the code is optimized.
    if (isFirst) await callers.ask('once');
    await callers.ask('callFor', warmUpSeconds);
    const cpuBefore = await cpuSecondsOf(pid);
    const report = await callers.ask('callFor', seconds);
    const cpu = (await cpuSecondsOf(pid)) - cpuBefore;
    return { perSecond: report.calls / report.seconds, cpuMicroseconds: (cpu * 1e6) / report.calls };
  } finally {
    await callers.dismiss();
  }
}
