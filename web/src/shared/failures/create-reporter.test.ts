import type { ClientError } from '@teum/contract/site/system.routes';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../api/api-error.ts';
import { createReporter, type Failure } from './create-reporter.ts';

function open() {
  const sent: ClientError[] = [];
  const logged: unknown[][] = [];
  let nowMs = 0;
  const report = createReporter({
    send: async (failure) => sent.push(failure),
    log: (...what) => logged.push(what),
    page: () => 'auction',
    now: () => nowMs,
  });
  return { report, sent, logged, wait: (ms: number) => (nowMs += ms) };
}

const refused = new ApiError({ status: 500, message: '준호의 비밀', code: 'UNEXPECTED', requestId: 'r-1' });
const failedCall: Failure = { kind: 'call', call: 'GET /auction/{id}', error: refused };

describe('[SYS-3] a failure', () => {
  it('is reported with its place and code, never with its message', () => {
    const { report, sent, logged } = open();
    report(failedCall);
    expect(sent).toEqual([
      {
        kind: 'call',
        page: 'auction',
        call: 'GET /auction/{id}',
        name: 'ApiError',
        status: 500,
        code: 'UNEXPECTED',
        requestId: 'r-1',
        at: undefined,
      },
    ]);
    expect(JSON.stringify(sent)).not.toContain('비밀');
    expect(logged).toHaveLength(1);
  });

  it('that the browser writes to its console itself is not written again', () => {
    const { report, sent, logged } = open();
    report({ kind: 'error', error: new TypeError('준호 is undefined'), at: 'index-a1.js:1:20' });
    expect(sent).toEqual([
      { kind: 'error', page: 'auction', name: 'TypeError', at: 'index-a1.js:1:20', call: undefined },
    ]);
    expect(logged).toEqual([]);
  });

  it('is reported once a minute, whatever its request id, and written to the console each time', () => {
    const { report, sent, logged, wait } = open();
    for (const requestId of ['r-1', 'r-2'])
      report({ ...failedCall, error: new ApiError({ status: 500, message: '', code: 'UNEXPECTED', requestId }) });
    expect([sent.length, logged.length]).toEqual([1, 2]);
    wait(60_001);
    report(failedCall);
    expect(sent).toHaveLength(2);
  });

  it('of a page that breaks everywhere is reported ten times a minute', () => {
    const { report, sent } = open();
    for (let line = 1; line <= 30; line += 1) report({ kind: 'error', error: null, at: `index-a1.js:${line}:1` });
    expect(sent).toHaveLength(10);
  });

  it('that cannot be reported is no failure of its own', async () => {
    const report = createReporter({
      send: () => Promise.reject(new NetworkError('offline')),
      log: () => undefined,
      page: () => undefined,
      now: () => 0,
    });
    report(failedCall);
    await Promise.resolve();
  });
});
