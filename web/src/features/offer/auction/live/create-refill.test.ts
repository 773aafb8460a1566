import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRefill } from './create-refill.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[BID-29] fetches nothing while every event leaves a gap, and once afterwards', () => {
  const fetchMissing = vi.fn();
  const refill = createRefill(fetchMissing);
  for (let event = 0; event < 300; event += 1) {
    refill.ask();
    vi.advanceTimersByTime(200);
  }
  expect(fetchMissing).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(fetchMissing).toHaveBeenCalledTimes(1);
});

it('fetches nothing after it was stopped', () => {
  const fetchMissing = vi.fn();
  const refill = createRefill(fetchMissing);
  refill.ask();
  refill.stop();
  vi.advanceTimersByTime(60_000);
  expect(fetchMissing).not.toHaveBeenCalled();
});
