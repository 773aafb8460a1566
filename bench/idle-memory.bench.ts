import { setTimeout as sleep } from 'node:timers/promises';
import { withClosers } from '../server/cluster/closers.ts';
import { Stage } from '../server/cluster/stage.ts';
import { createBidders, createOpenAuction } from '../server/test/bidders.ts';
import { type Answer, ratioOf } from './frame/answer.ts';
import { inRounds, type Sample, seriesOf } from './frame/rounds.ts';
import { HiredHand } from './load/hired-hand.ts';
import type { ListenersSteps } from './load/listeners-program.ts';
import type { BareStreamsSteps } from './opponents/bare-streams-program.ts';
import { privateBytesOf } from './stage/process-cost.ts';

const rounds = 3;
const connections = 8_000;
/** Opened before measuring, so that memory for lazily loaded code is not counted. */
const firstConnections = 2_000;
const collections = 5;
const settleMs = 400;
const withCollection = ['--import', new URL('load/collect-on-signal.ts', import.meta.url).href];

type MemorySample = Sample<'kilobytes'>;
type Open = (hand: HiredHand<ListenersSteps>, port: number, people: { from: number; to: number }) => Promise<void>;

/** How much memory does an idle connection use? */
export function ask(): Promise<Answer> {
  return withClosers(async (onClose) => {
    const stage = await Stage.set(onClose);
    const live = `/api/auction/${await createOpenAuction(stage.db)}/live`;
    const people = await createBidders(stage.db, firstConnections + connections);
    const authorizations = await Promise.all(people.map((person) => stage.bearerOf(person)));
    const listen: Open = (hand, port, { from, to }) => hand.ask('listen', { port, path: live, count: to - from });
    const talk: Open = (hand, port, { from, to }) =>
      hand.ask('connect', { port, path: '/ws/websocket', authorizations: authorizations.slice(from, to) });
    const taken = await inRounds(rounds, {
      'our stream of events': () => ofOurs(stage, listen),
      'bare stream of events': () => ofBare('serveEvents', listen),
      'our STOMP connection': () => ofOurs(stage, talk),
      'bare WebSocket': () => ofBare('serveWebSockets', talk),
    });
    const memory = (name: keyof typeof taken) => seriesOf(name, taken[name], 'kilobytes', 'KiB each');
    return {
      question: `Memory of the server per idle connection, of ${connections.toLocaleString('en')}`,
      series: (Object.keys(taken) as (keyof typeof taken)[]).map(memory),
      claims: [
        ratioOf('SSE, ours : bare', memory('our stream of events'), memory('bare stream of events'), { atMost: 1.5 }),
        ratioOf('STOMP, ours : bare ws', memory('our STOMP connection'), memory('bare WebSocket'), { atMost: 1.5 }),
      ],
      notes: [],
    };
  });
}

async function ofOurs(stage: Stage, open: Open): Promise<MemorySample> {
  const server = await stage.startServer({ NODE_OPTIONS: withCollection.join(' ') });
  try {
    return await measure(server.pid!, server.port, open);
  } finally {
    await server.end('SIGKILL');
  }
}

async function ofBare(step: keyof BareStreamsSteps, open: Open): Promise<MemorySample> {
  const bare = await HiredHand.hire<BareStreamsSteps>('opponents/bare-streams-program.ts', withCollection);
  try {
    return await measure(bare.pid, await bare.ask(step), open);
  } finally {
    await bare.dismiss();
  }
}

async function measure(pid: number, port: number, open: Open): Promise<MemorySample> {
  const hand = await HiredHand.hire<ListenersSteps>('load/listeners-program.ts');
  try {
    await open(hand, port, { from: 0, to: firstConnections });
    const before = await settledBytesOf(pid);
    await open(hand, port, { from: firstConnections, to: firstConnections + connections });
    const after = await settledBytesOf(pid);
    return { kilobytes: (after - before) / connections / 1024 };
  } finally {
    await hand.dismiss();
  }
}

/** Memory after a garbage collection: V8 does not collect in an idle process. */
async function settledBytesOf(pid: number): Promise<number> {
  for (let collection = 0; collection < collections; collection += 1) {
    process.kill(pid, 'SIGUSR2');
    await sleep(settleMs);
  }
  return privateBytesOf(pid);
}
