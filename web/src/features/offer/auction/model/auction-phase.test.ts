import { describe, expect, it } from 'vitest';
import { isLate } from '../../../../shared/time/late-hours.ts';
import { auctionPhase, hoursLeft, timeLeft } from './auction-phase.ts';

const auction = { startTime: '2026-11-14T21:00:00+09:00', endTime: '2026-11-15T21:00:00+09:00' };
const at = (time: string) => Date.parse(`2026-11-${time}+09:00`);

describe('auctionPhase', () => {
  it.each([
    ['14T20:59:59', 'before'],
    ['14T21:00:00', 'open'],
    ['15T20:59:59', 'open'],
    ['15T21:00:00', 'ended'],
  ])('at %s is %s', (time, phase) => {
    expect(auctionPhase(auction, at(time))).toBe(phase);
  });
});

describe('timeLeft', () => {
  it.each([
    ['14T20:00:01', '00:59:59'],
    ['14T21:00:00', '24:00:00'],
    ['15T20:59:59', '00:00:01'],
    ['15T21:00:00', '00:00:00'],
    ['16T00:00:00', '00:00:00'],
  ])('at %s shows %s', (time, shown) => {
    expect(timeLeft(auction, at(time))).toBe(shown);
  });

  it('runs past a day: nine days are 216 hours', () => {
    expect(timeLeft({ ...auction, endTime: '2026-11-23T21:00:00+09:00' }, at('14T21:00:01'))).toBe('215:59:59');
  });
});

describe('hoursLeft', () => {
  it.each([
    ['14T21:00:00', 24],
    ['15T19:59:59', 2],
    ['15T20:00:00', 1],
    ['15T20:59:59', 1],
    ['15T21:00:00', 0],
    ['16T21:00:00', 0],
  ])('at %s is %i', (time, hours) => {
    expect(hoursLeft(auction, at(time))).toBe(hours);
  });

  it('is late in the last six', () => {
    expect([7, 6, 1].map(isLate)).toEqual([false, true, true]);
  });
});
