import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { patiently } from '../../../../test/talkers.ts';
import { MemoryBus } from '../../../platform/bus/memory-bus.ts';
import { FloodGate } from './flood-gate.ts';

const bus = new MemoryBus({ log: pino({ level: 'silent' }) });
const gate = () => {
  const made = new FloodGate(bus);
  onTestFinished(() => made.close());
  return made;
};
const passed = (one: FloodGate, accountId: number, tries: number, now = performance.now()) =>
  Array.from({ length: tries }, () => one.pass(accountId, now)).filter((seconds) => seconds === 0).length;

describe('the flood gate', () => {
  it('[CHAT-23] lets 40 messages through at once, then 20 a second, for each account', () => {
    const one = gate();
    const start = Math.ceil(performance.now());
    expect([passed(one, 1, 100, start), passed(one, 2, 100, start)]).toEqual([40, 40]);
    expect(one.pass(1, start)).toBe(1);
    expect(passed(one, 1, 100, start + 500)).toBe(10);
    expect(passed(one, 1, 100, start + 3_600_000)).toBe(40);
  });

  it('[CHAT-23] counts the messages that another process let through', async () => {
    const [here, there] = [gate(), gate()];
    expect(passed(here, 3, 40)).toBe(40);
    await vi.waitFor(() => expect(there.pass(3)).toBeGreaterThan(0), { ...patiently, interval: 1 });
    expect(passed(there, 4, 1)).toBe(1);
  });
});
