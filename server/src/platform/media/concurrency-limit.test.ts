import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

describe('ConcurrencyLimit', () => {
  it('[MED-8] runs at most its number of tasks at once, in the order of arrival', async () => {
    const limit = new ConcurrencyLimit({ running: 2, waiting: 8 });
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const work = (index: number) => async () => {
      order.push(index);
      running += 1;
      most = Math.max(most, running);
      await setImmediate();
      running -= 1;
    };
    await Promise.all([0, 1, 2, 3, 4, 5].map((index) => limit.run(work(index))));
    expect({ order, most }).toEqual({ order: [0, 1, 2, 3, 4, 5], most: 2 });
  });

  it('[MED-8] is full while every slot is taken, and free again when a task ends or fails', async () => {
    const limit = new ConcurrencyLimit({ running: 1, waiting: 1 });
    const failing = limit.run(async () => {
      await setImmediate();
      throw new Error('broken');
    });
    expect(limit.isFull).toBe(false);
    const waiting = limit.run(async () => 'done');
    expect(limit.isFull).toBe(true);
    await expect(failing).rejects.toThrow('broken');
    expect(await waiting).toBe('done');
    expect(limit.isFull).toBe(false);
  });
});
