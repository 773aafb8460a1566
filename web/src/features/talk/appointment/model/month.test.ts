import { expect, it } from 'vitest';
import { dayAfterKey, daysOfMonth, monthAfter, monthOf } from './month.ts';

it('begins its weeks on Sunday, and knows the leap day', () => {
  expect(daysOfMonth('2026-11')).toMatchObject({ blanks: 0, days: { length: 30 } });
  const february = daysOfMonth('2028-02');
  expect([february.blanks, february.days.at(-1)]).toEqual([2, '2028-02-29']);
});

it('counts months over the end of a year, in Seoul', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect(monthOf(Date.parse('2026-11-30T15:00:00Z'))).toBe('2026-12');
});

it.each([
  ['ArrowRight', '2026-11-22'],
  ['ArrowUp', '2026-11-14'],
  ['ArrowDown', '2026-11-28'],
  ['End', '2026-11-30'],
  ['x', undefined],
])('%s leads from November 21 to %s', (key, day) => {
  expect(dayAfterKey(daysOfMonth('2026-11').days, '2026-11-21', key)).toBe(day);
});
