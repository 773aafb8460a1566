import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../talk/appointment-free-times.ts';
import { addBusinessDays, businessDaysLeft, isBusinessDay } from './business-days.ts';

const dayMs = 86_400_000;
const at = (time: string): number => Date.parse(`${time}+09:00`);

describe('isBusinessDay', () => {
  it.each([
    ['2026-11-20T23:59:59.999', true],
    ['2026-11-21T00:00:00', false],
    ['2026-11-22T23:59:59.999', false],
    ['2026-11-23T00:00:00', true],
    ['2026-12-24T23:59:59.999', true],
    ['2026-12-25T00:00:00', false],
    ['2026-10-05T12:00:00', false],
    ['2027-05-03T12:00:00', false],
    ['2027-06-07T12:00:00', true],
  ])('[DEAL-19] judges %s by the day in Seoul: %s', (time, expected) => expect(isBusinessDay(at(time))).toBe(expected));
});

describe('addBusinessDays', () => {
  it.each([
    ['over a weekend', '2026-11-21T20:00:00', 3, '2026-11-25T20:00:00'],
    ['from the last second of a Friday', '2026-11-20T23:59:59', 1, '2026-11-23T23:59:59'],
    ['from the first second of a Saturday', '2026-11-21T00:00:00', 1, '2026-11-23T00:00:00'],
    ['over 설날 with its substitute', '2027-02-05T18:30:00', 3, '2027-02-12T18:30:00'],
    ['from 설날 itself', '2027-02-07T09:00:00', 1, '2027-02-10T09:00:00'],
    ['over 추석', '2026-09-23T10:00:00', 3, '2026-09-30T10:00:00'],
    ['over 추석 with 개천절 inside', '2028-09-29T10:00:00', 1, '2028-10-06T10:00:00'],
    ['over the new year', '2026-12-31T23:00:00', 1, '2027-01-04T23:00:00'],
    ['for the desk', '2026-11-20T21:48:00', 10, '2026-12-04T21:48:00'],
    ['not at all', '2026-11-21T20:00:00', 0, '2026-11-21T20:00:00'],
  ])('[DEAL-20] counts %s', (_, from, count, to) => expect(addBusinessDays(at(from), count)).toBe(at(to)));

  it.each([
    ['on the day before', '2026-11-24T15:00:00', '2026-11-25T21:48:00', 1],
    ['a second too late for a whole one', '2026-11-24T21:48:01', '2026-11-25T21:48:00', 0],
    ['over a weekend', '2026-11-20T21:48:00', '2026-12-04T21:48:00', 10],
    ['after the deadline', '2026-12-05T21:48:00', '2026-12-04T21:48:00', 0],
  ])('[DEAL-20] counts back %s', (_, now, deadline, left) =>
    expect(businessDaysLeft(at(now), at(deadline))).toBe(left),
  );

  it('[DEAL-20] ends on a business day at the same time of day, with exactly so many business days on the way', () => {
    const from = fc.integer({ min: at('2026-01-01T00:00:00'), max: at('2029-10-31T00:00:00') });
    fc.assert(
      fc.property(from, fc.integer({ min: 1, max: 15 }), (fromMs, count) => {
        const toMs = addBusinessDays(fromMs, count);
        expect((toMs - fromMs) % dayMs).toBe(0);
        expect(isBusinessDay(toMs)).toBe(true);
        let counted = 0;
        for (let day = fromMs + dayMs; day <= toMs; day += dayMs) if (isBusinessDay(day)) counted += 1;
        expect(counted).toBe(count);
        expect(dayOf(toMs) > dayOf(fromMs)).toBe(true);
      }),
    );
  });
});
