import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../../cluster/server-process.ts';
import { type Fault, type FaultName, faults } from './faults.ts';
import { judgeDeploy } from './judge-deploy.ts';
import type { Witnesses } from './round.ts';
import type { TestBed } from './test-bed.ts';

const recoverWithinMs = 60_000;
const startAgainMs = 200;
/** Before the next one is stopped, as ops/README.md asks. */
const readyForMs = 3_000;

export type LastsMs = readonly [least: number, most: number];

/** Causes the fault, waits until every process is ready again, and returns what was violated. */
export async function strikeAll(testBed: TestBed, names: readonly FaultName[], lasts: LastsMs): Promise<string[]> {
  const parts = Map.groupBy(names, (name) => faults[name].part);
  const causeInOrder = async (part: readonly FaultName[]): Promise<void> => {
    for (const name of part) {
      await sleep(Math.random() * startAgainMs);
      const fault: Fault = faults[name];
      await fault.strike(testBed, lasts[0] + Math.random() * (lasts[1] - lasts[0]));
    }
  };
  await Promise.all([...parts.values()].map(causeInOrder));
  return recovered(testBed);
}

async function recovered({ stage }: TestBed): Promise<string[]> {
  const { servers } = stage.cluster;
  const dead = servers.filter((server) => !server.isRunning);
  if (dead.length > 0) return dead.map(({ port }) => `the server at ${port} ended by itself`);
  const ready = await Promise.all(servers.map(becomesReady));
  return servers.filter((_, i) => !ready[i]).map(({ port }) => `the server at ${port} did not get ready again`);
}

async function becomesReady({ port }: ServerProcess): Promise<boolean> {
  const until = performance.now() + recoverWithinMs;
  while (performance.now() < until) {
    const signal = AbortSignal.timeout(startAgainMs * 10);
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready`, { signal }).catch(() => undefined);
    await answer?.bytes().catch(() => undefined);
    if (answer?.ok) return true;
    await sleep(startAgainMs);
  }
  return false;
}

/** A deploy: one process after the other is stopped and restarted, and no client may notice. */
export async function deploy(
  { stage }: TestBed,
  { caller, talkers }: Witnesses,
  drainWithinMs: number,
): Promise<string[]> {
  const from = performance.now();
  const drainsMs: number[] = [];
  for (const [number, server] of stage.cluster.servers.entries()) {
    if (number > 0) await sleep(readyForMs);
    const askedAt = performance.now();
    await server.end('SIGTERM');
    drainsMs.push(performance.now() - askedAt);
    await server.start();
  }
  const calls = caller.calls.filter(({ sentAt }) => sentAt >= from);
  return judgeDeploy({ calls, socketEnds: talkers.endsSince(from), drainsMs }, drainWithinMs);
}
