import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pauses } from './appointment-form.ts';
import {
  dayOf,
  fits,
  freeRanges,
  freeStarts,
  nearestFree,
  noHours,
  type SellerHours,
  type TimeRange,
  type WeekdayHours,
} from './appointment-free-times.ts';

const minuteMs = 60_000;
const slotMs = 30 * minuteMs;
const dayMs = 24 * 60 * minuteMs;
const at = (time: string): number => Date.parse(`${time}:00+09:00`);
const range = (start: string, end: string): TimeRange => ({ startMs: at(start), endMs: at(end) });
const shown = (ranges: readonly TimeRange[]): string[] =>
  ranges.map(({ startMs, endMs }) => `${time(startMs)} – ${time(endMs)}`);
const time = (ms: number): string => new Date(ms + 9 * 60 * minuteMs).toISOString().slice(0, 16);

const everyDay = (...parts: [fromMinute: number, toMinute: number][]): WeekdayHours[] =>
  Array.from({ length: 7 }, (_, weekday) =>
    parts.map(([fromMinute, toMinute]) => ({ weekday, fromMinute, toMinute })),
  ).flat();
const keeping = (changes: Partial<SellerHours>): SellerHours => ({ ...noHours, ...changes });

/** A slot of the grid is free if nothing speaks against it; computed slot by slot, without any ranges. */
function isFree(
  startMs: number,
  { hours, busy, nowMs }: { hours: SellerHours; busy: TimeRange[]; nowMs: number },
): boolean {
  const seen = new Date(startMs + 9 * 60 * minuteMs);
  const minute = seen.getUTCHours() * 60 + seen.getUTCMinutes();
  const isOpen = hours.hours.some(
    ({ weekday, fromMinute, toMinute }) =>
      weekday === seen.getUTCDay() && fromMinute <= minute && minute + 30 <= toMinute,
  );
  const pauseMs = hours.pauseMinutes * minuteMs;
  const isApart = busy.every(
    (taken) => startMs + slotMs + pauseMs <= taken.startMs || taken.endMs + pauseMs <= startMs,
  );
  const isAhead = startMs >= nowMs + Math.max(30 * minuteMs, hours.noticeHours * 60 * minuteMs);
  return isOpen && isApart && isAhead && !hours.daysOff.includes(seen.toISOString().slice(0, 10));
}

const weekdayHours: fc.Arbitrary<WeekdayHours> = fc
  .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 20 }))
  .map(([weekday, from, length]) => ({
    weekday,
    fromMinute: from * 30,
    toMinute: Math.min(48, from + length) * 30,
  }));

/** Around the new year, around a leap day, around 90 days. */
const nowMs = fc
  .tuple(fc.constantFrom('2026-11-17', '2026-12-30', '2028-02-27', '2028-02-28'), fc.integer({ min: 0, max: dayMs }))
  .map(([day, ms]) => at(`${day}T00:00`) + ms);

const cases = fc.record({
  now: nowMs,
  hours: fc.array(weekdayHours, { maxLength: 14 }),
  daysOffset: fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 3 }),
  pauseMinutes: fc.constantFrom(...pauses),
  noticeHours: fc.integer({ min: 0, max: 72 }),
  busy: fc.array(fc.tuple(fc.integer({ min: -48, max: 500 }), fc.integer({ min: 1, max: 24 })), { maxLength: 10 }),
  firstDay: fc.constantFrom(0, 1, 5, 83, 86, 89, 90),
});

describe('freeRanges', () => {
  it('[APPT-19] is exactly what no rule speaks against: nothing overlaps, no gap is lost, each pause is kept', () => {
    fc.assert(
      fc.property(cases, ({ now, daysOffset, busy: taken, firstDay, ...settings }) => {
        const today = at(`${dayOf(now)}T00:00`);
        const window = { startMs: today + firstDay * dayMs, endMs: today + (firstDay + 7) * dayMs };
        const busy = taken.map(([start, length]) => ({
          startMs: window.startMs + start * slotMs,
          endMs: window.startMs + (start + length) * slotMs,
        }));
        const hours = { ...settings, daysOff: daysOffset.map((days) => dayOf(window.startMs + days * dayMs)) };
        const ranges = freeRanges({ hours, busy, nowMs: now, window });

        const starts = freeStarts(ranges, window.endMs).map(({ startMs }) => startMs);
        const expected: number[] = [];
        for (let slot = window.startMs; slot < window.endMs; slot += slotMs) {
          if (slot <= now + 90 * dayMs && isFree(slot, { hours, busy, nowMs: now })) expected.push(slot);
        }
        expect(starts.filter((start) => start <= now + 90 * dayMs)).toEqual(expected);
        for (const [index, { startMs, endMs }] of ranges.entries()) {
          expect(startMs % slotMs).toBe(0);
          expect(endMs % slotMs).toBe(0);
          expect(endMs).toBeGreaterThan(startMs);
          if (index > 0) expect(startMs).toBeGreaterThan(ranges[index - 1]!.endMs);
          for (let slot = startMs; slot < endMs; slot += slotMs)
            expect(isFree(slot, { hours, busy, nowMs: now })).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  const friday = range('2026-11-20T00:00', '2026-11-21T00:00');
  const now = at('2026-11-17T12:00');

  it('[APPT-19] joins an evening with the night after midnight, and keeps the length of the last start', () => {
    const hours = keeping({ hours: everyDay([0, 120], [1_320, 1_440]) });
    const ranges = freeRanges({ hours, busy: [], nowMs: now, window: friday });
    expect(shown(ranges)).toEqual(['2026-11-20T00:00 – 2026-11-20T02:00', '2026-11-20T22:00 – 2026-11-21T02:00']);
    expect(freeStarts(ranges, friday.endMs).at(-1)).toEqual({ startMs: at('2026-11-20T23:30'), maxMinutes: 150 });
  });

  it('[APPT-19] widens a pause of a quarter of an hour to the grid', () => {
    const hours = keeping({ hours: everyDay([600, 1_080]), pauseMinutes: 15 });
    const busy = [range('2026-11-20T13:00', '2026-11-20T14:00')];
    expect(shown(freeRanges({ hours, busy, nowMs: now, window: friday }))).toEqual([
      '2026-11-20T10:00 – 2026-11-20T12:30',
      '2026-11-20T14:30 – 2026-11-20T18:00',
    ]);
  });

  it('[APPT-19] keeps no pause around the appointments of others', () => {
    const hours = keeping({ hours: everyDay([600, 1_080]), pauseMinutes: 60 });
    const othersBusy = [range('2026-11-20T13:00', '2026-11-20T14:00')];
    expect(shown(freeRanges({ hours, busy: [], othersBusy, nowMs: now, window: friday }))).toEqual([
      '2026-11-20T10:00 – 2026-11-20T13:00',
      '2026-11-20T14:00 – 2026-11-20T18:00',
    ]);
  });

  it('[APPT-19] ends after ninety days', () => {
    const day = range('2027-02-15T00:00', '2027-02-16T00:00');
    const ranges = freeRanges({ hours: noHours, busy: [], nowMs: now, window: day });
    expect(freeStarts(ranges).at(0)!.startMs).toBe(day.startMs);
    expect(shown(ranges)).toEqual(['2027-02-15T00:00 – 2027-02-16T00:00']);
    expect(
      freeRanges({ hours: noHours, busy: [], nowMs: now, window: range('2027-02-16T00:00', '2027-02-17T00:00') }),
    ).toEqual([]);
  });

  it('[APPT-19] knows the leap day, and that it is a Tuesday in 2028', () => {
    const hours = keeping({ hours: [{ weekday: 2, fromMinute: 600, toMinute: 660 }] });
    const week = range('2028-02-26T00:00', '2028-03-04T00:00');
    expect(shown(freeRanges({ hours, busy: [], nowMs: at('2028-02-20T00:00'), window: week }))).toEqual([
      '2028-02-29T10:00 – 2028-02-29T11:00',
    ]);
  });
});

describe('nearestFree', () => {
  it('[APPT-7] names times of the same length that are nearest to the wanted one, apart from each other', () => {
    const free = [
      range('2026-11-20T16:00', '2026-11-20T19:00'),
      range('2026-11-20T21:00', '2026-11-20T22:00'),
      range('2026-11-21T10:00', '2026-11-21T15:00'),
    ];
    const wanted = range('2026-11-20T19:00', '2026-11-20T21:00');
    expect(shown(nearestFree(free, wanted))).toEqual([
      '2026-11-20T17:00 – 2026-11-20T19:00',
      '2026-11-21T10:00 – 2026-11-21T12:00',
      '2026-11-21T12:00 – 2026-11-21T14:00',
    ]);
    expect(nearestFree(free, wanted).every((one) => fits(free, one))).toBe(true);
    expect(nearestFree([], wanted)).toEqual([]);
  });
});
