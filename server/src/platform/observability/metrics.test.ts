import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-app.ts';
import { signedIn } from '../../../test/people.ts';
import { measureStalls } from './metrics.ts';

let test: TestApp;
let url: string;
beforeAll(async () => {
  test = await buildTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/api`;
});
afterAll(() => test.close());

async function figures(): Promise<Record<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Object.fromEntries([...text.matchAll(/^(\w+) (\S+)$/gm)].map(([, name, value]) => [name, Number(value)]));
}

describe('metrics', () => {
  it('[LOAD-9] show how near the server is to its limits', async () => {
    const { http_connections: connections, ...others } = await figures();
    expect(connections).toBeGreaterThan(0);
    expect(others).toMatchObject({
      http_requests_at_work: 1,
      http_is_behind: 0,
      http_look_lag_seconds: expect.any(Number),
      http_requests_shed_total: 0,
      http_connections_refused_total: 0,
      sse_streams: 0,
      stomp_connections: 0,
      database_connections: expect.any(Number),
      database_connections_idle: expect.any(Number),
      database_waiting: 0,
      image_encodes_killed_total: 0,
      nodejs_eventloop_lag_p99_seconds: expect.any(Number),
    });
  });

  it('[WATCH-1][WATCH-6] count how often the event loop stood still, and for how long the process was frozen', async () => {
    const registry = new Registry();
    const watchdog = { stalls: 0, frozenSeconds: 0 };
    measureStalls(registry, watchdog);
    watchdog.stalls = 3;
    watchdog.frozenSeconds = 40.5;
    const shown = await registry.metrics();
    expect(shown).toContain('event_loop_stalls_total 3');
    expect(shown).toContain('process_frozen_seconds_total 40.5');
  });

  it('[LOAD-1] count an open stream as a stream, and not as work', async () => {
    const { accessToken } = await signedIn(test.app);
    const headers = { authorization: `Bearer ${accessToken}` };
    const stream = await fetch(`${url}/notification/connect`, { headers });
    expect(stream.status).toBe(200);
    await vi.waitFor(async () => expect(await figures()).toMatchObject({ sse_streams: 1, http_requests_at_work: 1 }), {
      timeout: 30_000,
    });
    await stream.body!.cancel();
  });
});
