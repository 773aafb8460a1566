import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auctionPayByMs, extendedPayByMs, hourlyPayByMs, payRemindersMs } from './pay-by.ts';

const at = (time: string): number => Date.parse(`${time}:00+09:00`);
const minuteMs = 60_000;

describe('payBy', () => {
  it('[DEAL-3] of an auction is 48 hours after its end, and 48 hours more when extended', () => {
    const payBy = auctionPayByMs(at('2026-11-15T23:40'));
    expect(payBy).toBe(at('2026-11-17T23:40'));
    expect(extendedPayByMs(payBy)).toBe(at('2026-11-19T23:40'));
  });

  it.each([
    ['24 hours later', '2026-11-22T14:05', '2026-11-28T04:30', '2026-11-23T14:05'],
    ['two hours before the start', '2026-11-22T14:05', '2026-11-23T10:00', '2026-11-23T08:00'],
    ['at least 30 minutes', '2026-11-22T14:05', '2026-11-22T16:00', '2026-11-22T14:35'],
    ['30 minutes when 2 h 30 min are left', '2026-11-22T14:00', '2026-11-22T16:30', '2026-11-22T14:30'],
    ['never after the start', '2026-11-22T14:05', '2026-11-22T14:30', '2026-11-22T14:30'],
  ])('[DEAL-4] of an hourly deal is %s', (_, accepted, start, payBy) => {
    expect(hourlyPayByMs(at(accepted), at(start))).toBe(at(payBy));
  });

  it('[DEAL-4] of an hourly deal never lies after the start, and leaves 30 minutes wherever the start does', () => {
    const acceptedMs = at('2026-11-22T14:05');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 * 24 * 60 }), (aheadMinutes) => {
        const startMs = acceptedMs + aheadMinutes * minuteMs;
        const payBy = hourlyPayByMs(acceptedMs, startMs);
        expect(payBy).toBeLessThanOrEqual(startMs);
        expect(payBy).toBeGreaterThanOrEqual(Math.min(startMs, acceptedMs + 30 * minuteMs));
        expect(payBy).toBeLessThanOrEqual(acceptedMs + 24 * 60 * minuteMs);
      }),
    );
  });

  it('[DEAL-5] is reminded of 24 and 3 hours before, again after an extension, and never for the past', () => {
    const ended = at('2026-11-15T23:40');
    const payBy = auctionPayByMs(ended);
    expect(payRemindersMs(payBy, ended)).toEqual([at('2026-11-16T23:40'), at('2026-11-17T20:40')]);
    expect(payRemindersMs(payBy, at('2026-11-16T23:40'))).toEqual([at('2026-11-17T20:40')]);
    expect(payRemindersMs(extendedPayByMs(payBy), at('2026-11-17T21:00'))).toEqual([
      at('2026-11-18T23:40'),
      at('2026-11-19T20:40'),
    ]);
    const accepted = at('2026-11-22T14:05');
    expect(payRemindersMs(hourlyPayByMs(accepted, at('2026-11-28T04:30')), accepted)).toEqual([at('2026-11-23T11:05')]);
    expect(payRemindersMs(hourlyPayByMs(accepted, at('2026-11-22T16:00')), accepted)).toEqual([]);
  });
});
