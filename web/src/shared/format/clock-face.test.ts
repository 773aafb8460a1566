import { describe, expect, it } from 'vitest';
import { clockFace, shortClockFace } from './clock-face.ts';

describe('clockFace', () => {
  it.each([
    [0, '00:00:00'],
    [-5_000, '00:00:00'],
    [1, '00:00:01'],
    [59_001, '00:01:00'],
    [215 * 3_600_000 + 59 * 60_000 + 59_000, '215:59:59'],
  ])('shows %i ms as %s', (leftMs, shown) => {
    expect(clockFace(leftMs)).toBe(shown);
  });

  it('leaves the hours out while there are none', () => {
    expect([299_000, 0, 3_600_000].map(shortClockFace)).toEqual(['04:59', '00:00', '01:00:00']);
  });
});
