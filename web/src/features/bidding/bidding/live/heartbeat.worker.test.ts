import { limits } from '@teum/contract/limits';
import { afterEach, expect, it, vi } from 'vitest';
import { json, listen } from '../../../../shared/api/testing/open-tab.ts';
import { eventually } from '../../../../testing/eventually.ts';

const { pollMs } = limits.queue;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('beats for the page, and polls for one that stands still until it moves again', async () => {
  const { base, requests } = await listen((_request, response) => json(response, 200, {}));
  const deputation = { data: { address: `${base}/rank`, token: 't1' } };
  const page = { postMessage: vi.fn(), onmessage: (_message: typeof deputation) => undefined };
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  vi.stubGlobal('self', page);
  vi.resetModules();
  await import('./heartbeat.worker.ts');
  const passBeats = (count: number) => vi.advanceTimersByTime(count * pollMs);

  page.onmessage(deputation);
  passBeats(2);
  expect([page.postMessage.mock.calls.length, requests.length]).toEqual([2, 0]);

  // Two beats unanswered: it polls at every further one.
  passBeats(1);
  await eventually(() => requests.length).toBe(1);
  passBeats(3);
  await eventually(() => requests.length).toBe(4);
  expect(new Set(requests.map(({ url, headers }) => `${url} ${headers.authorization}`))).toEqual(
    new Set(['/api/rank Bearer t1']),
  );

  page.onmessage(deputation);
  passBeats(2);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([page.postMessage.mock.calls.length, requests.length]).toEqual([8, 4]);
});
