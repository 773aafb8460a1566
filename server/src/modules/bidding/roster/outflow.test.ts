import { describe, expect, it } from 'vitest';
import { nothingMeasured, type Outflow, secondsUntilAdmission, watchedUntil, withAdmitted } from './outflow.ts';

const second = 1000;

/** A line with people in it all the time, out of which one enters every `every` seconds. */
function steady(every: number, seconds: number): Outflow {
  let outflow: Outflow = { ...nothingMeasured };
  for (let at = every; at <= seconds; at += every) {
    outflow = withAdmitted(watchedUntil(outflow, at * second, true), 1);
  }
  return outflow;
}

describe('the estimate', () => {
  it('[QUE-14] is unknown before the first admission, and before five seconds were measured', () => {
    expect(secondsUntilAdmission(nothingMeasured, 3, 60 * second)).toBeNull();
    const soon = withAdmitted(watchedUntil(nothingMeasured, 4 * second, true), 1);
    expect(secondsUntilAdmission(soon, 3, 4 * second)).toBeNull();
    expect(secondsUntilAdmission(soon, 3, 6 * second)).toBe(18);
  });

  it.each([
    [6, 1, 6],
    [6, 10, 60],
    [2, 100, 200],
  ])('[QUE-14] with one admission every %i s is, for rank %i, about %i s', (every, rank, expected) => {
    const estimate = secondsUntilAdmission(steady(every, 600), rank, 600 * second);
    expect(Math.abs(estimate! - expected) / expected).toBeLessThan(0.05);
  });

  it('[QUE-14] follows a line that slows down', () => {
    const fast = steady(2, 600);
    const later = [660, 900, 1100].map((at) => secondsUntilAdmission(fast, 10, at * second)!);
    expect(later[0]).toBeGreaterThan(20);
    expect(later).toEqual(later.toSorted((a, b) => a - b));
  });

  it('[QUE-14] is unknown again when nobody was admitted for very long', () => {
    expect(secondsUntilAdmission(steady(60, 120), 1, 120 * second)).not.toBeNull();
    expect(secondsUntilAdmission(steady(60, 120), 1, 1200 * second)).toBeNull();
  });

  it('[QUE-14] does not count the time in which nobody waited', () => {
    const watched = steady(6, 600);
    const afterAnEmptyHour = watchedUntil(watched, 4200 * second, false);
    expect(secondsUntilAdmission(afterAnEmptyHour, 10, 4200 * second)).toBe(
      secondsUntilAdmission(watched, 10, 600 * second),
    );
  });

  it('[QUE-14] is 0 with a pass', () => {
    expect(secondsUntilAdmission(nothingMeasured, 0, 0)).toBe(0);
  });
});
