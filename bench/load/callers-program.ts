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

export type CallersSteps = {
  prepare(task: CallersTask): Promise<void>;
  /** Makes every call once. */
  once(): Promise<CallersReport>;
  callFor(seconds: number): Promise<CallersReport>;
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
