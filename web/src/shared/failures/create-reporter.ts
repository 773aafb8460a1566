import type { ClientError } from '@teum/contract/site/system.routes';
import { ApiError } from '../api/api-error.ts';

export interface Failure {
  kind: ClientError['kind'];
  error: unknown;
  call?: string;
  /** Of our own script: `index-a1b2.js:1:204`. */
  at?: string;
}

export type ReportFailure = (failure: Failure) => void;

interface Surroundings {
  send(report: ClientError): Promise<unknown>;
  /** For what the browser does not write to its console by itself. */
  log(...what: unknown[]): void;
  page(): ClientError['page'];
  now(): number;
}

const perMinute = 10;
const minuteMs = 60_000;

/** Reports a failure to the server's log: its place and code, never a message, which may contain what was typed. */
export function createReporter({ send, log, page, now }: Surroundings): ReportFailure {
  let sent = new Set<string>();
  let startedAt = Number.NEGATIVE_INFINITY;

  /** A broken page fails again and again: report each failure once, and few in all. */
  function isWorthSending(report: ClientError): boolean {
    if (now() - startedAt > minuteMs) [sent, startedAt] = [new Set(), now()];
    const { requestId: _, ...same } = report;
    const isNew = sent.size < perMinute && !sent.has(JSON.stringify(same));
    sent.add(JSON.stringify(same));
    return isNew;
  }

  return (failure) => {
    const report = { ...reportOf(failure), page: page() };
    if (failure.kind === 'call') log('A call failed', report);
    if (isWorthSending(report)) void send(report).catch(() => undefined); // an unreachable server cannot get the report
  };
}

function reportOf({ kind, error, call, at }: Failure): ClientError {
  const name = error instanceof Error && /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : undefined;
  if (!(error instanceof ApiError)) return { kind, call, name, at };
  const { status, code, requestId } = error;
  return { kind, call, name, at, status, code, requestId };
}
