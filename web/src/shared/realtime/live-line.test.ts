import { limits } from '@teum/contract/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLiveLine } from './live-line.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

function open() {
  const reports: (number | undefined)[] = [];
  const line = openLiveLine((lost) => reports.push(lost?.silentSince), Date.now);
  return { line, reports };
}

describe('openLiveLine', () => {
  it('[STAND-13] reports within 5 s that the server is silent, with the time of its last sign', () => {
    const { line, reports } = open();
    vi.advanceTimersByTime(1_000);
    line.received();
    vi.advanceTimersByTime(limits.live.oldAfterMs - 1);
    expect(reports).toEqual([undefined]);
    vi.advanceTimersByTime(1);
    expect(reports).toEqual([undefined, 1_000]);
    expect(Date.now()).toBeLessThanOrEqual(1_000 + 5_000);
  });

  it('[STAND-13] reports a server that never gave a sign', () => {
    const { reports } = open();
    vi.advanceTimersByTime(5_000);
    expect(reports).toEqual([0]);
  });

  it('[STAND-13] is fresh again with the next sign, and old again without one', () => {
    const { line, reports } = open();
    vi.advanceTimersByTime(60_000);
    line.received();
    vi.advanceTimersByTime(5_000);
    expect(reports).toEqual([0, undefined, 60_000]);
  });

  it('reports nothing while signs come as often as the server promises them', () => {
    const { line, reports } = open();
    for (let signs = 0; signs < 20; signs += 1) {
      vi.advanceTimersByTime(limits.live.signEveryMs);
      line.received();
    }
    expect(reports.filter((report) => report !== undefined)).toEqual([]);
  });

  it('[STAND-13] says of a lost line whether it is being connected again', () => {
    const reports: (boolean | undefined)[] = [];
    const { stream } = openLiveLine((lost) => reports.push(lost?.isConnecting), Date.now);
    stream.onState?.('online');
    vi.advanceTimersByTime(5_000);
    stream.onState?.('offline');
    stream.onState?.('connecting');
    expect(reports).toEqual([false, false, true]);
  });

  it('reports nothing once it is stopped', () => {
    const { line, reports } = open();
    line.stop();
    vi.advanceTimersByTime(60_000);
    expect(reports).toEqual([]);
  });
});
