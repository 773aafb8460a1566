import { describe, expect, it } from 'vitest';
import { noConnect, silentClient, unfinishedFrame } from './ending.ts';
import { defaultLimits } from './limits.ts';
import { Vitals } from './vitals.ts';

const connected = (): Vitals => {
  const vitals = new Vitals(defaultLimits, 0);
  vitals.connectBy = Number.POSITIVE_INFINITY;
  return vitals;
};

describe('Vitals', () => {
  it('[STOMP-9] ends a connection without CONNECT after 10 s', () => {
    const vitals = new Vitals(defaultLimits, 0);
    expect([vitals.endingAt(9_999), vitals.endingAt(10_000)]).toEqual([undefined, noConnect]);
  });

  it('[STOMP-20] ends a client silent for more than 22 s of the 10 s it promised', () => {
    const vitals = connected();
    vitals.promise({ expectEveryMs: 10_000, sendEveryMs: 0 });
    expect([vitals.endingAt(22_000), vitals.endingAt(22_001)]).toEqual([undefined, silentClient]);
    vitals.receivedAt = 20_000;
    expect(vitals.endingAt(42_000)).toBeUndefined();
  });

  it('[STOMP-20] lets a client be silent that promised nothing', () => {
    expect(connected().endingAt(1e9)).toBeUndefined();
  });

  it('[STOMP-25] ends a connection whose frame stays unfinished for more than 30 s, counted from its first byte', () => {
    const vitals = connected();
    vitals.noteUnfinished(1_000);
    vitals.noteUnfinished(29_000);
    expect([vitals.endingAt(31_000), vitals.endingAt(31_001)]).toEqual([undefined, unfinishedFrame]);
  });

  it('[STOMP-19] beats at the last look before it would be late', () => {
    const vitals = connected();
    vitals.promise({ expectEveryMs: 0, sendEveryMs: 10_000 });
    expect([vitals.isBeatDue(9_749, 250), vitals.isBeatDue(9_750, 250)]).toEqual([false, true]);
  });

  it('[STOMP-19] does not take a sign of life below STOMP for a beat', () => {
    const vitals = connected();
    vitals.promise({ expectEveryMs: 0, sendEveryMs: 60_000 });
    expect(vitals.isKeepAliveDue(25_000)).toBe(true);
    vitals.keptAliveAt = 25_000;
    expect(vitals.isKeepAliveDue(49_999)).toBe(false);
    expect(vitals.isBeatDue(60_000, 250)).toBe(true);
  });
});
