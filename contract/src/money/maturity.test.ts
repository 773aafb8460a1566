import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBusinessDay } from './business-days.ts';
import { maturesMs } from './maturity.ts';

const at = (time: string): number => Date.parse(`${time}:00+09:00`);
const known = { sellerPartKrw: 190_000, earlierReleases: 3 };

describe('maturesMs', () => {
  it.each([
    ['the next day', '2026-11-24T09:00', '2026-11-25T00:00'],
    ['the next day, from its last minute', '2026-11-24T23:59', '2026-11-25T00:00'],
    ['Monday, from a Saturday', '2026-11-21T20:14', '2026-11-23T00:00'],
    ['after 설날', '2027-02-05T20:14', '2027-02-10T00:00'],
  ])('[DEAL-25] is the beginning of the next business day: %s', (_, released, matures) => {
    expect(maturesMs({ ...known, releasedMs: at(released) })).toBe(at(matures));
  });

  it.each([
    ['a first deal', { earlierReleases: 0 }, '2026-12-01T00:00'],
    ['a third deal', { earlierReleases: 2 }, '2026-12-01T00:00'],
    ['a fourth deal', { earlierReleases: 3 }, '2026-11-25T00:00'],
    ['499,999 won', { sellerPartKrw: 499_999 }, '2026-11-25T00:00'],
    ['500,000 won', { sellerPartKrw: 500_000 }, '2026-12-01T00:00'],
  ])('[DEAL-25] five business days for new sellers and large amounts: %s', (_, changes, matures) => {
    expect(maturesMs({ ...known, ...changes, releasedMs: at('2026-11-24T09:00') })).toBe(at(matures));
  });

  it('[DEAL-25] is midnight in Seoul of a business day, after the release', () => {
    const released = fc.integer({ min: at('2026-01-01T00:00'), max: at('2029-12-01T00:00') });
    fc.assert(
      fc.property(released, fc.integer({ min: 0, max: 6 }), (releasedMs, earlierReleases) => {
        const matures = maturesMs({ ...known, releasedMs, earlierReleases });
        expect(matures).toBeGreaterThan(releasedMs);
        expect(isBusinessDay(matures)).toBe(true);
        expect((matures - at('2026-01-01T00:00')) % 86_400_000).toBe(0);
      }),
    );
  });
});
