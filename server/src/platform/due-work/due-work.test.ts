import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DueWork, type DueWorkParts, type Run } from './due-work.ts';
import { leasedRows } from './leased-rows.ts';

const nothingAhead = Number.POSITIVE_INFINITY;

let logged: string[];
let works: DueWork[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  logged = [];
  works = [];
});
afterEach(async () => {
  await Promise.all(works.map((work) => work.stop()));
  vi.useRealTimers();
});

function startWork(parts: Omit<DueWorkParts, 'name' | 'log'>): DueWork {
  const log = { warn: (_: unknown, message: string) => void logged.push(message) };
  const work = new DueWork({ name: 'chores', log: log as DueWorkParts['log'], ...parts });
  works.push(work);
  work.start();
  return work;
}

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('DueWork', () => {
  it('[DUE-1] works until nothing is due, and sleeps until the next row is', async () => {
    const pauses = [0, 0, 700, 0, nothingAhead];
    const doNext = vi.fn(async () => pauses[doNext.mock.calls.length - 1] ?? nothingAhead);
    startWork({ doNext });
    await after(699);
    expect(doNext).toHaveBeenCalledTimes(3);
    await after(1);
    expect(doNext).toHaveBeenCalledTimes(5);
  });

  it('[DUE-1] looks again after its longest sleep, whatever was ahead', async () => {
    const doNext = vi.fn(async () => 90_000);
    startWork({ doNext, lookAgainMs: 1_000 });
    await after(3_000);
    expect(doNext).toHaveBeenCalledTimes(4);
  });

  it('[DUE-2] is woken by a hint', async () => {
    const doNext = vi.fn(async () => nothingAhead);
    const work = startWork({ doNext });
    await after(0);
    work.wake();
    await after(0);
    expect(doNext).toHaveBeenCalledTimes(2);
  });

  it('[DUE-2] looks once more when hints arrived while it looked', async () => {
    const looked = Promise.withResolvers<number>();
    const doNext = vi.fn(() => looked.promise);
    const work = startWork({ doNext });
    work.wake();
    work.wake();
    looked.resolve(nothingAhead);
    await after(0);
    expect(doNext).toHaveBeenCalledTimes(2);
  });

  it('[DUE-3] [DUE-9] does one row at a time, or as many as it is allowed, beside a slow one', async () => {
    for (const runsAtOnce of [1, 3]) {
      const rows = [1, 2, 3, 4, 5];
      const begun: number[] = [];
      const slow = Promise.withResolvers<void>();
      const doNext = leasedRows({
        take: async () => rows.shift(),
        work: (row: number) => {
          begun.push(row);
          return slow.promise;
        },
      });
      startWork({ doNext, runsAtOnce });
      await after(30_000);
      expect(begun).toEqual([1, 2, 3].slice(0, runsAtOnce));
      slow.resolve();
      await after(0);
      expect(begun).toEqual([1, 2, 3, 4, 5]);
    }
  });

  it('[DUE-4] survives a failure, and looks again later', async () => {
    const doNext = vi.fn(async () => nothingAhead).mockRejectedValueOnce(new Error('no database'));
    startWork({ doNext });
    await after(4_999);
    expect(doNext).toHaveBeenCalledTimes(1);
    expect(logged).toEqual(['due work failed']);
    await after(1);
    expect(doNext).toHaveBeenCalledTimes(2);
  });

  it('[DUE-5] finishes what runs when the app closes, and begins nothing more', async () => {
    const row = Promise.withResolvers<number>();
    const runs: Run[] = [];
    const work = startWork({
      doNext: (run) => {
        runs.push(run);
        return row.promise;
      },
    });
    const stopped = vi.fn();
    const stopping = work.stop().then(stopped);
    work.wake();
    await after(2_999);
    expect(stopped).not.toHaveBeenCalled();
    expect(runs.map((run) => [run.stopping.aborted, run.cutOff.aborted])).toEqual([[true, false]]);
    row.resolve(0);
    await stopping;
    await after(60_000);
    expect(runs).toHaveLength(1);
  });

  it('[DUE-5] cuts off after three seconds what waits for the outside world', async () => {
    const work = startWork({
      doNext: ({ cutOff }) =>
        new Promise((resolve) => cutOff.addEventListener('abort', () => resolve(nothingAhead), { once: true })),
    });
    const stopped = vi.fn();
    const stopping = work.stop().then(stopped);
    await after(2_999);
    expect(stopped).not.toHaveBeenCalled();
    await after(1);
    await stopping;
    expect(stopped).toHaveBeenCalledOnce();
  });

  it('[DUE-10] counts what waits at once and at each look, though every run is busy', async () => {
    const measure = vi.fn(async () => {});
    const busy = Promise.withResolvers<number>();
    startWork({ doNext: () => busy.promise, measure });
    await after(10_000);
    expect(measure).toHaveBeenCalledTimes(3);
    busy.resolve(nothingAhead);
  });
});
