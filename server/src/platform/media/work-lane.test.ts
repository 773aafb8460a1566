import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { WorkLane } from './work-lane.ts';

describe('WorkLane', () => {
  it('[MED-8] runs no more pieces of work at once than it may, in the order they came', async () => {
    const lane = new WorkLane({ running: 2, waiting: 8 });
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
    await Promise.all([0, 1, 2, 3, 4, 5].map((index) => lane.run(work(index))));
    expect({ order, most }).toEqual({ order: [0, 1, 2, 3, 4, 5], most: 2 });
  });

  it('[MED-8] is full while every place is taken, and free again when work ends, also badly', async () => {
    const lane = new WorkLane({ running: 1, waiting: 1 });
    const failing = lane.run(async () => {
      await setImmediate();
      throw new Error('broken');
    });
    expect(lane.isFull).toBe(false);
    const waiting = lane.run(async () => 'done');
    expect(lane.isFull).toBe(true);
    await expect(failing).rejects.toThrow('broken');
    expect(await waiting).toBe('done');
    expect(lane.isFull).toBe(false);
  });
});
