import { describe, expect, it } from 'vitest';
import { TickBudget } from './tick-budget.ts';

describe('TickBudget', () => {
  it('lets the event loop run between the shares of many computations', async () => {
    const budget = new TickBudget(100);
    const stepsBetween = [0];
    let isOver = false;
    const endTick = () => {
      stepsBetween.push(0);
      if (!isOver) setImmediate(endTick);
    };
    setImmediate(endTick);
    const compute = async () => {
      for (let piece = 0; piece < 50; piece += 1) {
        if (budget.isSpent) await budget.nextTick();
        budget.spend(10);
        stepsBetween[stepsBetween.length - 1]! += 10;
      }
    };
    await Promise.all(Array.from({ length: 20 }, compute));
    isOver = true;
    expect(stepsBetween.reduce((sum, steps) => sum + steps)).toBe(20 * 50 * 10);
    // The rest of one share, and the share of the computation that is resumed in the same tick.
    expect(Math.max(...stepsBetween)).toBeLessThanOrEqual(200);
  });

  it('resumes waiting computations in the order of arrival', async () => {
    const budget = new TickBudget(1);
    budget.spend(1);
    const resumed: number[] = [];
    await Promise.all([1, 2, 3].map((place) => budget.nextTick().then(() => resumed.push(place))));
    expect(resumed).toEqual([1, 2, 3]);
  });
});
