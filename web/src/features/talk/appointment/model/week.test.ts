import { describe, expect, it } from 'vitest';
import { freeDays, mondayOf, nameOfDay, rangesOf, startAfterKey, weeksOf } from './week.ts';

const at = (time: string) => Date.parse(`2026-11-${time}:00+09:00`);
const range = (from: string, to: string) => ({ startMs: at(from), endMs: at(to) });
const time = (ms: number | undefined) =>
  ms === undefined ? undefined : new Date(ms + 9 * 3_600_000).toISOString().slice(8, 16);

const monday = at('16T00:00');
const now = at('17T12:00');
const week = [range('17T10:00', '17T13:00'), range('19T14:00', '19T15:00'), range('20T22:00', '21T01:00')];
const days = freeDays(week, monday, now);

describe('a week of free times', () => {
  it('begins on Monday in Seoul, and ends 90 days ahead', () => {
    expect([mondayOf(at('22T23:59')), mondayOf(at('16T00:00'))]).toEqual([monday, monday]);
    expect(nameOfDay(weeksOf(now).lastMs)).toBe('2027-02-15');
  });

  it('[APPT-2] offers nothing that is less than 30 minutes away', () => {
    expect(days[1]!.starts.map(({ startMs }) => time(startMs))).toEqual(['17T12:30']);
    expect(days[1]!.ranges.map(({ startMs }) => time(startMs))).toEqual(['17T12:30']);
  });

  it('draws a night on both of its days, and keeps the full length of its starts', () => {
    expect(days[4]!.ranges).toEqual([range('20T22:00', '21T00:00')]);
    expect(days[4]!.starts.at(-1)).toEqual({ startMs: at('20T23:30'), maxMinutes: 90 });
    expect(days[5]!.starts.map(({ startMs }) => time(startMs))).toEqual(['21T00:00', '21T00:30']);
  });

  it('[APPT-5] offers every time of a seller without hours', () => {
    const free = { from: '2026-11-16', keepsHours: false, noticeHours: 0, free: [] };
    const open = freeDays(rangesOf(free, monday, now), monday, now);
    expect(open.map(({ starts }) => starts.length)).toEqual([0, 23, 48, 48, 48, 48, 48]);
  });
});

describe('startAfterKey', () => {
  it.each([
    ['ArrowDown', '19T14:00', '19T14:30'],
    ['ArrowUp', '19T14:00', undefined],
    ['ArrowLeft', '19T14:00', '17T12:30'],
    ['ArrowRight', '19T14:00', '20T22:00'],
    ['ArrowRight', '20T23:00', '21T00:30'],
    ['End', '20T22:00', '20T23:30'],
    ['Home', '20T23:30', '20T22:00'],
    ['a', '19T14:00', undefined],
  ])('%s at %s leads to %s', (key, from, to) => {
    expect(time(startAfterKey(days, at(from), key))).toBe(to);
  });
});
