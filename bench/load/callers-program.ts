import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../frame/figures.ts';
import { doSteps } from './hired-hand.ts';
import { HttpConnection } from './http-connection.ts';
import { microseconds } from './shared-clock.ts';

export interface CallersTask {
  port: number;
  connections: number;
  /** The raw requests, sent one after another and then from the first again. */
  calls: string[];
}

export interface CallersReport {
  calls: number;
  seconds: number;
  p99Ms: number;
  /** The size of the last answer. */
  bytes: number;
}

/** What callers at a pace saw. Times count from when a call was due, so that a call that had to wait for a connection is late. */
export interface PaceReport {
  calls: number;
  p50Ms: number;
  p99Ms: number;
  firstByteP99Ms: number;
  /** How often each unexpected status was answered. */
  errors: Record<number, number>;
}

export type CallersSteps = {
  prepare(task: CallersTask): Promise<void>;
  /** Makes every call once. */
  once(): Promise<CallersReport>;
  callFor(seconds: number): Promise<CallersReport>;
  /** Makes this many calls per second, however long their answers take. */
  callAtPace(task: { perSecond: number; seconds: number; expected: number[] }): Promise<PaceReport>;
};

let connections: HttpConnection[] = [];
let calls: string[] = [];
let next = 0;
let bytes = 0;

doSteps({
  async prepare(task: CallersTask): Promise<void> {
    calls = task.calls;
    connections = await Promise.all(Array.from({ length: task.connections }, () => HttpConnection.open(task.port)));
  },

  once(): Promise<CallersReport> {
    next = 0;
    return callWhile(() => next < calls.length);
  },

  callFor(seconds: number): Promise<CallersReport> {
    const until = microseconds() + seconds * 1e6;
    return callWhile(() => microseconds() < until);
  },

  async callAtPace({ perSecond, seconds, expected }): Promise<PaceReport> {
    const startedAt = microseconds();
    const pace = { dueAt: (call: number) => startedAt + (call * 1e6) / perSecond, most: perSecond * seconds };
    const seen: PacedAnswer[] = [];
    next = 0;
    await Promise.all(connections.map((connection) => callWhenDue(connection, pace, seen)));
    const errors: Record<number, number> = {};
    for (const { status } of seen) if (!expected.includes(status)) errors[status] = (errors[status] ?? 0) + 1;
    const took = seen.map(({ tookMs }) => tookMs);
    return {
      calls: seen.length,
      p50Ms: quantile(took, 0.5),
      p99Ms: quantile(took, 0.99),
      firstByteP99Ms: quantile(
        seen.map(({ firstByteMs }) => firstByteMs),
        0.99,
      ),
      errors,
    };
  },
} satisfies CallersSteps);

async function callWhile(goesOn: () => boolean): Promise<CallersReport> {
  const took: number[] = [];
  const startedAt = microseconds();
  await Promise.all(connections.map((connection) => callOn(connection, goesOn, took)));
  const seconds = (microseconds() - startedAt) / 1e6;
  return { calls: took.length, seconds, p99Ms: quantile(took, 0.99) / 1e3, bytes };
}

async function callOn(connection: HttpConnection, goesOn: () => boolean, took: number[]): Promise<void> {
  while (goesOn()) {
    const call = calls[next++ % calls.length]!;
    const sentAt = microseconds();
    const { status, body } = await connection.ask(call);
    if (status !== 200) throw new Error(`${call.split('\r\n')[0]} was answered ${status}: ${body.toString()}`);
    took.push(microseconds() - sentAt);
    bytes = body.length;
  }
}

interface PacedAnswer {
  status: number;
  tookMs: number;
  firstByteMs: number;
}

async function callWhenDue(
  connection: HttpConnection,
  { dueAt, most }: { dueAt(call: number): number; most: number },
  seen: PacedAnswer[],
): Promise<void> {
  for (let call = next++; call < most; call = next++) {
    const due = dueAt(call);
    const waitMs = (due - microseconds()) / 1e3;
    if (waitMs > 0) await sleep(waitMs);
    const { status, firstByteAt } = await connection.ask(calls[call % calls.length]!);
    seen.push({ status, tookMs: (microseconds() - due) / 1e3, firstByteMs: (firstByteAt - due) / 1e3 });
  }
}
