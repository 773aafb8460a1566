import { type FaultName, faults } from './faults/faults.ts';
import { type LoadSize, type Manners, playRound, type RoundResult, sumByName } from './faults/round.ts';
import { buildTestBed, type TestBed } from './faults/test-bed.ts';
import { deploy, type LastsMs, strikeAll } from './faults/trouble.ts';
import type { Report, Trial, TrialFigures } from './trial.ts';

interface Size {
  servers: number;
  load: LoadSize;
  /** The duration of faults that have one. */
  lasts: LastsMs;
  /** How often each happens. */
  counts: (name: FaultName) => number;
  faultsPerRound: number;
  deploys: number;
  /** Ten seconds for requests in flight; the rest for a busy machine. */
  drainWithinMs: number;
  withDisks: boolean;
}

const sizes: Record<'short' | 'full', Size> = {
  short: {
    servers: 2,
    load: { floors: 1, biddersEach: 6, pairs: 1, writers: 2, shoppers: 1 },
    lasts: [500, 1_000],
    // Silent connections are given up after 15 s; only root can mount a small disk.
    counts: (name) => (name === 'connections half open' || name === 'disk full' ? 0 : 1),
    faultsPerRound: Number.POSITIVE_INFINITY,
    deploys: 1,
    drainWithinMs: 180_000,
    withDisks: false,
  },
  full: {
    servers: 3,
    load: { floors: 2, biddersEach: 8, pairs: 3, writers: 4, shoppers: 3 },
    lasts: [5_000, 30_000],
    counts: (name) => (name === 'server killed' ? 200 : 50),
    faultsPerRound: 24,
    deploys: 10,
    drainWithinMs: 15_000,
    withDisks: true,
  },
};

/** A client without an answer for this long retries: a frozen process would never answer. */
const impatient: Manners = { answerWithinMs: 5_000, retryMs: 50 };
/**
 * During a deploy every process answers the requests it has, however busy the machine is. A client retries after a moment, as
 * pages do.
 */
const patient: Manners = { answerWithinMs: 180_000, retryMs: 1_000 };

/** A long run may end early: planned faults that did not happen are missing from the figures. */
const minutes = Number(process.env.FAULTS_MINUTES ?? Number.POSITIVE_INFINITY);

/**
 * People bid, wait in line, chat, pay and write while everything under the product is killed, frozen, cut off, filled up and set
 * wrong, several faults at once. After each round every promise is checked from what the clients were answered.
 */
export const trial: Trial = async (name, report = () => {}) => {
  const size = sizes[name];
  const testBed = await buildTestBed({ size: size.servers, withDisks: size.withDisks });
  try {
    return await playAll(testBed, size, report);
  } finally {
    await testBed.clear();
  }
};

type RoundPlan = 'deploy' | readonly FaultName[];

async function playAll(testBed: TestBed, size: Size, report: Report): Promise<TrialFigures> {
  const endsAt = performance.now() + minutes * 60_000;
  const results: RoundResult[] = [];
  const struck: RoundPlan[] = [];
  const plans = planOf(size, testBed);
  for (const [index, plan] of plans.entries()) {
    if (performance.now() > endsAt) break;
    const manners = plan === 'deploy' ? patient : impatient;
    const result = await playRound(testBed, { size: size.load, manners }, (witnesses) =>
      plan === 'deploy' ? deploy(testBed, witnesses, size.drainWithinMs) : strikeAll(testBed, plan, size.lasts),
    );
    refuseFaults(plan, result);
    report(`round ${index + 1} of ${plans.length}: ${result.calls} calls in ${result.attempts} attempts`);
    results.push(result);
    struck.push(plan);
  }
  return figuresOf(testBed, struck, results);
}

/** In random order, so that all combinations happen; deploys happen alone and evenly spaced. */
function planOf({ counts, faultsPerRound, deploys }: Size, { disks }: TestBed): RoundPlan[] {
  const names = (Object.keys(faults) as FaultName[]).filter((name) => name !== 'disk full' || disks.length > 0);
  const all = names.flatMap((name) => Array.from({ length: counts(name) }, () => name));
  const shuffled = all.map((name) => ({ name, at: Math.random() })).toSorted((a, b) => a.at - b.at);
  const rounds: RoundPlan[] = [];
  for (let first = 0; first < shuffled.length; first += faultsPerRound) {
    rounds.push(shuffled.slice(first, first + faultsPerRound).map(({ name }) => name));
    if (rounds.filter((round) => round === 'deploy').length < deploys) rounds.push('deploy');
  }
  return rounds;
}

function refuseFaults(plan: RoundPlan, { lost, doubled, invented, wrong }: RoundResult): void {
  const broken = [...lost, ...doubled, ...invented, ...wrong];
  if (broken.length === 0) return;
  throw new Error(`after ${plan}: ${broken.length} broken promises\n${broken.slice(0, 50).join('\n')}`);
}

function figuresOf({ stage }: TestBed, struck: readonly RoundPlan[], results: readonly RoundResult[]): TrialFigures {
  const sum = (count: (result: RoundResult) => number) => results.reduce((all, result) => all + count(result), 0);
  const blows = struck.flat();
  const acknowledged = results.flatMap((result) => Object.entries(result.acknowledged));
  return {
    servers: stage.cluster.servers.length,
    rounds: results.length,
    faults: blows.length,
    ...sumByName(blows.map((name) => [name, 1])),
    calls: sum(({ calls }) => calls),
    attempts: sum(({ attempts }) => attempts),
    acknowledged: acknowledged.reduce((all, [, count]) => all + count, 0),
    ...sumByName(acknowledged.map(([what, count]) => [`… ${what}`, count])),
    lost: sum(({ lost }) => lost.length),
    doubled: sum(({ doubled }) => doubled.length),
  };
}
