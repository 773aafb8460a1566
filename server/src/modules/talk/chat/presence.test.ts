import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { patiently } from '../../../../test/talkers.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import { MemoryBus } from '../../../platform/bus/memory-bus.ts';
import { Presence } from './presence.ts';

const quick = { aliveEveryMs: 20, fadesAfterMs: 2_000 };

/** The bus between processes, of which each one's connection may fail for a while. */
function network() {
  const bus = new MemoryBus({ log: pino({ level: 'silent' }) });
  const member = (times = quick) => {
    const line = { isConnected: true };
    const own: Bus = {
      isReceiving: true,
      publish: (channel, message) => void (line.isConnected && bus.publish(channel, message)),
      subscribe: (channel, listener) =>
        bus.subscribe(channel, (message) => void (line.isConnected && listener(message))),
      whenSubscribed: () => bus.whenSubscribed(),
      afterGap: () => () => {},
      close: async () => {},
    };
    const presence = new Presence(own, times);
    onTestFinished(() => presence.close());
    return { presence, line };
  };
  return member;
}

const until = (presence: Presence, who: [number, number], isThere: boolean) =>
  vi.waitFor(() => expect(presence.isElsewhere(...who)).toBe(isThere), { ...patiently, interval: 5 });

describe('presence', () => {
  it('[CHAT-14] is known to the other processes from the first tab to the last, and is not elsewhere for its own process', async () => {
    const member = network();
    const [here, there] = [member(), member()];
    here.presence.enter(1, 7);
    here.presence.enter(1, 7);
    await until(there.presence, [1, 7], true);
    expect([there.presence.isElsewhere(1, 8), there.presence.isElsewhere(2, 7)]).toEqual([false, false]);
    here.presence.leave(1, 7);
    here.presence.enter(2, 7);
    await until(there.presence, [2, 7], true);
    expect([there.presence.isElsewhere(1, 7), here.presence.isElsewhere(1, 7)]).toEqual([true, false]);
    here.presence.leave(1, 7);
    await until(there.presence, [1, 7], false);
  });

  it('[CHAT-14] becomes known to a process that starts later', async () => {
    const member = network();
    const here = member();
    for (let room = 1; room <= 100; room += 1) here.presence.enter(room, 7);
    const there = member();
    await until(there.presence, [100, 7], true);
    expect(there.presence.isElsewhere(1, 7)).toBe(true);
  });

  it('[CHAT-14] is right again after messages were lost', async () => {
    const member = network();
    const [here, there] = [member(), member()];
    here.presence.enter(1, 7);
    await until(there.presence, [1, 7], true);
    there.line.isConnected = false;
    here.presence.leave(1, 7);
    here.presence.enter(2, 7);
    await until(there.presence, [1, 7], true);
    there.line.isConnected = true;
    await until(there.presence, [2, 7], true);
    expect(there.presence.isElsewhere(1, 7)).toBe(false);
  });

  it('[CHAT-18] ends when its process goes silent, and returns with it', async () => {
    const member = network();
    const brief = { aliveEveryMs: 20, fadesAfterMs: 300 };
    const [here, there] = [member(brief), member(brief)];
    here.presence.enter(1, 7);
    await until(there.presence, [1, 7], true);
    here.line.isConnected = false;
    await until(there.presence, [1, 7], false);
    here.line.isConnected = true;
    await until(there.presence, [1, 7], true);
  });

  it('[CHAT-18] ends at once when its process shuts down', async () => {
    const member = network();
    const [here, there] = [member(), member()];
    here.presence.enter(1, 7);
    await until(there.presence, [1, 7], true);
    here.presence.close();
    await until(there.presence, [1, 7], false);
  });
});
