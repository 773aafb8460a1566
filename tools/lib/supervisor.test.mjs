// @ts-check
import { describe, expect, it } from 'vitest';
import { pauseBeforeNext } from './supervisor.mjs';

describe('pauseBeforeNext', () => {
  it('doubles from one second to half a minute while servers die young', () => {
    const pauses = [0];
    while (pauses.length < 8) pauses.push(pauseBeforeNext(Number(pauses.at(-1)), 500));
    expect(pauses).toEqual([0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it('begins anew after a server that lived for a minute', () => {
    expect(pauseBeforeNext(30_000, 60_000)).toBe(1_000);
  });
});
