import { type OnClose, withClosers } from '../../server/cluster/closers.ts';
import type { Stage } from '../../server/cluster/stage.ts';
import { createBidders, createOpenAuction, givePasses } from '../../server/test/bidders.ts';
import { inRounds, type Sample } from '../frame/rounds.ts';
import type { BiddersSteps } from '../load/bidders-program.ts';
import { HiredHand } from '../load/hired-hand.ts';
import { microseconds } from '../load/shared-clock.ts';
import type { BareFanOutSteps } from '../opponents/bare-fan-out-program.ts';
import { cpuSecondsOf } from '../stage/process-cost.ts';
import { WatchingCrowd } from './watching-crowd.ts';

export type FanOutSample = Sample<'deliveriesPerCpuSecond' | 'cpuMicroseconds' | 'deliveriesPerSecond'>;

/** More often than viewers are written to, so that every refresh has something to show. */
const bidsPerSecond = 6;
/** How often our server writes to a viewer (BID-29). */
const framesPerSecond = 5;
const startingPrice = 1_000;

interface FanOutTask {
  watchers: number;
  rounds: number;
  seconds: number;
}

/** What does it cost to bring prices to this many watchers, in our server and in one that does nothing else? */
export function measureFanOut(
  stage: Stage,
  server: { port: number; pid: number },
  task: FanOutTask,
): Promise<Record<'ours' | 'bare', FanOutSample[]>> {
  return withClosers(async (onClose) => {
    const ours = await openOurs(stage, onClose, server, task);
    const bare = await openBare(onClose, task);
    // The frame that the bare server sends is the last one of ours.
    return inRounds(task.rounds, { ours, bare: async () => bare(await ours.lastFrame()) }, { warmUps: 1 });
  });
}

/** The cost of fan-out in our server alone. */
export function measureOurFanOut(
  stage: Stage,
  server: { port: number; pid: number },
  task: FanOutTask,
): Promise<Record<'ours', FanOutSample[]>> {
  return withClosers(async (onClose) => {
    const ours = await openOurs(stage, onClose, server, task);
    return inRounds(task.rounds, { ours }, { warmUps: 1 });
  });
}

async function openOurs(
  stage: Stage,
  onClose: OnClose,
  { port, pid }: { port: number; pid: number },
  { watchers, rounds, seconds }: FanOutTask,
) {
  const auctionId = await createOpenAuction(stage.db, { startingPrice });
  const people = await createBidders(stage.db, Math.ceil((rounds + 1) * seconds * bidsPerSecond));
  const accountIds = people.map(({ accountId }) => accountId);
  await givePasses(stage.db, auctionId, accountIds);
  const [bidder] = [await HiredHand.hire<BiddersSteps>('load/bidders-program.ts')];
  onClose(() => bidder.dismiss());
  const tokens = await Promise.all(people.map((person) => stage.bearerOf(person)));
  await bidder.ask('prepare', {
    port,
    auctionId,
    seconds,
    startingPrice,
    epoch: microseconds(),
    connections: 1,
    areKnown: false,
    people: accountIds.map((accountId, place) => ({ accountId, authorization: tokens[place]! })),
  });
  const path = `/api/auction/${auctionId}/live`;
  const crowd = await WatchingCrowd.gather(onClose, { ports: [port], path, count: watchers });
  let frame = '';
  const measure = async (): Promise<FanOutSample> => {
    const { last, ...sample } = await measureDeliveries(crowd, pid, () =>
      bidder.ask('bidAtPace', { perSecond: bidsPerSecond, seconds }),
    );
    frame = last;
    return sample;
  };
  return Object.assign(measure, { lastFrame: async () => frame });
}

async function openBare(onClose: OnClose, { watchers, seconds }: FanOutTask) {
  const bare = await HiredHand.hire<BareFanOutSteps>('opponents/bare-fan-out-program.ts');
  onClose(() => bare.dismiss());
  const crowd = await WatchingCrowd.gather(onClose, { ports: [await bare.ask('serve')], path: '/', count: watchers });
  return async (frame: string): Promise<FanOutSample> => {
    const { last: _, ...sample } = await measureDeliveries(crowd, bare.pid, () =>
      bare.ask('sendAtPace', { frame, perSecond: framesPerSecond, seconds }),
    );
    return sample;
  };
}

async function measureDeliveries(
  crowd: WatchingCrowd,
  pid: number,
  send: () => Promise<unknown>,
): Promise<FanOutSample & { last: string }> {
  await crowd.countEvents();
  const [cpuBefore, startedAt] = [await cpuSecondsOf(pid), microseconds()];
  await send();
  const [cpu, seconds] = [(await cpuSecondsOf(pid)) - cpuBefore, (microseconds() - startedAt) / 1e6];
  const { events, last } = await crowd.countEvents();
  return {
    deliveriesPerCpuSecond: events / cpu,
    cpuMicroseconds: (cpu * 1e6) / events,
    deliveriesPerSecond: events / seconds,
    last,
  };
}
