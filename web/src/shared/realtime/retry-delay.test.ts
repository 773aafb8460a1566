import { describe, expect, it } from 'vitest';
import { patientAsABrowser, retryDelayMs } from './retry-delay.ts';

const delay = (failures: number, { isHidden = false, retryMs = undefined as number | undefined, chance = 1 } = {}) =>
  retryDelayMs({ failures, retryMs, isHidden }, patientAsABrowser, chance);

describe('retryDelayMs', () => {
  it('doubles up to half a minute and stays there for ever', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 1_000_000].map((failures) => delay(failures))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });

  it('is spread by chance over its upper half', () => {
    expect([0, 0.5, 1].map((chance) => delay(2, { chance }))).toEqual([2_000, 3_000, 4_000]);
  });

  it('is longer while nobody looks', () => {
    expect(delay(0, { isHidden: true })).toBe(4_000);
  });

  it('starts from what the server asked for', () => {
    expect(delay(1, { retryMs: 2_500 })).toBe(5_000);
  });
});
