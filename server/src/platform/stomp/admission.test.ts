import { describe, expect, it } from 'vitest';
import { Admission } from './admission.ts';
import { defaultLimits } from './limits.ts';

const times = (count: number, act: () => void) => Array.from({ length: count }).forEach(act);

describe('Admission', () => {
  it('[STOMP-29] lets 200 in from one address, and the next when one of them has left', () => {
    const admission = new Admission(defaultLimits);
    times(200, () => admission.enter('203.0.113.9'));
    expect([admission.hasRoomFor('203.0.113.9'), admission.hasRoomFor('203.0.113.10')]).toEqual([false, true]);
    admission.leave('203.0.113.9');
    expect(admission.hasRoomFor('203.0.113.9')).toBe(true);
  });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('[STOMP-29] lets any number in from %s', (loopback) => {
    const admission = new Admission(defaultLimits);
    times(1000, () => admission.enter(loopback));
    expect(admission.hasRoomFor(loopback)).toBe(true);
  });

  it('[STOMP-29] counts loopback too when a number is set', () => {
    const admission = new Admission({ ...defaultLimits, maxConnectionsPerAddress: 1 });
    admission.enter('127.0.0.1');
    expect(admission.hasRoomFor('127.0.0.1')).toBe(false);
  });

  it('[STOMP-29] lets 20,000 in altogether', () => {
    const admission = new Admission(defaultLimits);
    times(20_000, () => admission.enter('::1'));
    expect(admission.hasRoomFor('203.0.113.9')).toBe(false);
  });

  it('[STOMP-26] refuses new connections once shut, and resolves when the last has closed', async () => {
    const admission = new Admission(defaultLimits);
    admission.enter('::1');
    let isDone = false;
    const done = admission.shut().then(() => {
      isDone = true;
    });
    expect([admission.hasRoomFor('::1'), isDone]).toEqual([false, false]);
    admission.leave('::1');
    await done;
  });
});
