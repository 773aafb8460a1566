import { describe, expect, it } from 'vitest';
import { LoopTurns } from './loop-turns.ts';

describe('LoopTurns', () => {
  it('gives the event loop to everyone else between the shares of many computations', async () => {
    const turns = new LoopTurns(100);
    const stepsBetween = [0];
    let isOver = false;
    const endTurn = () => {
      stepsBetween.push(0);
      if (!isOver) setImmediate(endTurn);
    };
    setImmediate(endTurn);
    const compute = async () => {
      for (let piece = 0; piece < 50; piece += 1) {
        if (turns.isOver) await turns.next();
        turns.spend(10);
        stepsBetween[stepsBetween.length - 1]! += 10;
      }
    };
    await Promise.all(Array.from({ length: 20 }, compute));
    isOver = true;
    expect(stepsBetween.reduce((sum, steps) => sum + steps)).toBe(20 * 50 * 10);
    // What is left of a turn, and the share of the one that is resumed in it.
    expect(Math.max(...stepsBetween)).toBeLessThanOrEqual(200);
  });

  it('resumes those who wait in the order in which they came', async () => {
    const turns = new LoopTurns(1);
    turns.spend(1);
    const resumed: number[] = [];
    await Promise.all([1, 2, 3].map((place) => turns.next().then(() => resumed.push(place))));
    expect(resumed).toEqual([1, 2, 3]);
  });
});
