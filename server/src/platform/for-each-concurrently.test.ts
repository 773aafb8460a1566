import { setImmediate as nextLoop } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { forEachConcurrently } from './for-each-concurrently.ts';

describe('forEachConcurrently', () => {
  it('works on every item once, in order, and never on more than the given number at a time', async () => {
    const items = Array.from({ length: 20 }, (_, i) => i);
    const started: number[] = [];
    let running = 0;
    let most = 0;
    await forEachConcurrently(items, 3, async (item) => {
      started.push(item);
      running += 1;
      most = Math.max(most, running);
      for (let loops = 0; loops <= item % 3; loops += 1) await nextLoop();
      running -= 1;
    });
    expect([started, most, running]).toEqual([items, 3, 0]);
  });

  it('fails with the first failure', async () => {
    const failing = forEachConcurrently([1, 2, 3], 2, async (item) => {
      if (item === 2) throw new Error('item 2');
    });
    await expect(failing).rejects.toThrow('item 2');
  });

  it('has nothing to do without items', async () => {
    await forEachConcurrently([], 4, async () => expect.unreachable());
  });
});
