import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const start = Date.parse('2026-11-15T12:00:00+09:00');

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: start });
});
afterEach(() => vi.useRealTimers());

const openClock = () => import('./server-clock.ts');
const answered = (spreadMs: number) => ({ askedAt: Date.now() - spreadMs, answeredAt: Date.now() });

describe('the server’s clock', () => {
  it('is the middle of the quickest answer', async () => {
    const { learnServerTime, serverNow } = await openClock();
    learnServerTime(start + 60_000, answered(400));
    expect(serverNow()).toBe(start + 60_200);
    learnServerTime(start + 60_150, answered(100));
    expect(serverNow()).toBe(start + 60_200);
    learnServerTime(start + 60_000, answered(2_000));
    expect(serverNow()).toBe(start + 60_200);
  });

  it('shows whole milliseconds, so that noon is no morning', async () => {
    const { learnServerTime, serverNow } = await openClock();
    learnServerTime(start, answered(101));
    expect(Number.isInteger(serverNow())).toBe(true);
  });

  it('is learnt anew when this device’s clock was set meanwhile', async () => {
    const { learnServerTime, serverNow } = await openClock();
    learnServerTime(start, answered(20));
    vi.setSystemTime(start + 3_600_000);
    learnServerTime(start + 1_000, answered(500));
    expect(serverNow()).toBe(start + 1_250);
  });

  it('moves forward to what an event tells, and never back', async () => {
    const { raiseServerTime, serverNow } = await openClock();
    raiseServerTime(start + 5_000);
    expect(serverNow()).toBe(start + 5_000);
    raiseServerTime(start - 5_000);
    raiseServerTime(Number.NaN);
    expect(serverNow()).toBe(start + 5_000);
  });

  it('believes the next answer more than an event', async () => {
    const { raiseServerTime, learnServerTime, serverNow } = await openClock();
    learnServerTime(start, answered(10));
    raiseServerTime(start + 5_000);
    learnServerTime(start + 5_000, answered(1_000));
    expect(serverNow()).toBe(start + 5_500);
  });
});
