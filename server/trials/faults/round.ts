import { setTimeout as sleep } from 'node:timers/promises';
import { StubbornCaller } from '../stubborn-caller.ts';
import { compareBooks, type Difference } from './books.ts';
import { AuctionFloor } from './load/auction-floor.ts';
import type { Crowd, Verdict } from './load/crowd.ts';
import { Shoppers } from './load/shoppers.ts';
import { Talkers } from './load/talkers.ts';
import { Writers } from './load/writers.ts';
import type { TestBed } from './test-bed.ts';

const quietMs = 400;

export interface LoadSize {
  floors: number;
  biddersEach: number;
  pairs: number;
  writers: number;
  shoppers: number;
}

/** How long clients wait for an answer, and about how long before a retry. */
export interface Manners {
  answerWithinMs: number;
  retryMs: number;
}

/** What the clients of a round recorded during the faults. */
export interface Witnesses {
  caller: StubbornCaller;
  talkers: Talkers;
}

export interface RoundResult extends Difference {
  acknowledged: Record<string, number>;
  /** Broken promises that are neither a loss nor a duplicate. */
  wrong: string[];
  calls: number;
  attempts: number;
}

/** New people do everything there is to do while `trouble` causes faults; afterwards every promise is checked. */
export async function playRound(
  testBed: TestBed,
  { size, manners }: { size: LoadSize; manners: Manners },
  trouble: (witnesses: Witnesses) => Promise<string[]>,
): Promise<RoundResult> {
  const caller = new StubbornCaller([testBed.front.port], manners);
  const host = `127.0.0.1:${testBed.front.port}`;
  const talkers = await Talkers.gather(testBed.stage, host, size.pairs);
  try {
    const crowds = [...(await gatherCrowds(testBed, caller, size)), talkers];
    const broken = await liveThrough(crowds, () => trouble({ caller, talkers }));
    const verdicts: Verdict[] = [];
    for (const crowd of crowds) verdicts.push(await crowd.judge());
    const { calls, attempts, unexpected } = caller;
    const stored = await testBed.stage.checkData();
    const wrong = [...broken, ...unexpected, ...verdicts.flatMap(({ faults }) => faults), ...stored];
    return { ...summed(verdicts), wrong, calls: calls.length, attempts };
  } finally {
    caller.close();
    await talkers.leave();
  }
}

async function gatherCrowds({ stage, front }: TestBed, caller: StubbornCaller, size: LoadSize): Promise<Crowd[]> {
  const host = `127.0.0.1:${front.port}`;
  const floors = Array.from({ length: size.floors }, () => AuctionFloor.open(stage, caller, size.biddersEach));
  return Promise.all([
    ...floors,
    Writers.gather(stage, caller, size.writers),
    Shoppers.gather(stage, host, size.shoppers),
  ]);
}

async function liveThrough(crowds: readonly Crowd[], trouble: () => Promise<string[]>): Promise<string[]> {
  let isOver = false;
  const living = Promise.all(crowds.map((crowd) => crowd.live(() => isOver)));
  const troubled = async (): Promise<string[]> => {
    await sleep(quietMs);
    const broken = await trouble();
    await sleep(quietMs);
    return broken;
  };
  // A client that gets an impossible answer stops, and the round with it.
  const broken = await Promise.race([troubled(), living.then(() => [])]).finally(() => {
    isOver = true;
  });
  await living;
  return broken;
}

function summed(verdicts: readonly Verdict[]): Pick<RoundResult, keyof Difference | 'acknowledged'> {
  const books = verdicts.flatMap((verdict) => verdict.books);
  const differences = books.map(compareBooks);
  return {
    acknowledged: sumByName([
      ...books.map(({ what, acknowledged }) => [what, acknowledged.length] as [string, number]),
      ...verdicts.flatMap(({ acknowledged = {} }) => Object.entries(acknowledged)),
    ]),
    lost: differences.flatMap(({ lost }) => lost),
    doubled: differences.flatMap(({ doubled }) => doubled),
    invented: differences.flatMap(({ invented }) => invented),
  };
}

export function sumByName(counts: readonly [name: string, count: number][]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [name, count] of counts) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}
