import { BroadcastChannel, locks } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { oneForAllTabs } from './one-for-all-tabs.ts';

const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

let browsers = 0;

/** Tabs of one browser; each records which of them holds the stream. */
function openBrowser({ hasLocks = true } = {}) {
  browsers += 1;
  const name = `news-${browsers}`;
  const streams = new Map<string, (event: string) => void>();

  function openTab(tab: string, { isSeen = true } = {}) {
    const received: string[] = [];
    let look: () => void = () => undefined;
    const close = oneForAllTabs<string>({
      name,
      locks: hasLocks ? (locks as unknown as LockManager) : undefined,
      openChannel: (channel) => new BroadcastChannel(channel) as unknown as globalThis.BroadcastChannel,
      isSeen: () => isSeen,
      onSeen: (listener) => {
        look = listener;
        return () => undefined;
      },
      open: (deliver) => {
        streams.set(tab, deliver);
        return () => void streams.delete(tab);
      },
      onEvent: (event) => void received.push(event),
    });
    closers.push(close);
    return { received, close, look: () => look() };
  }

  return { openTab, holders: () => [...streams.keys()], say: (event: string) => streams.values().next().value!(event) };
}

describe('oneForAllTabs', () => {
  it('opens one stream for three tabs, and all of them hear', async () => {
    const { openTab, holders, say } = openBrowser();
    const tabs = [openTab('first'), openTab('second', { isSeen: false }), openTab('third', { isSeen: false })];
    await eventually(holders).toEqual(['first']);
    say('a message');
    for (const { received } of tabs) await eventually(() => received).toEqual(['a message']);
  });

  it('goes to the tab that is looked at, however often that changes', async () => {
    const { openTab, holders, say } = openBrowser();
    const [first, second] = [openTab('first'), openTab('second', { isSeen: false })];
    await eventually(holders).toEqual(['first']);
    for (let times = 0; times < 3; times += 1) {
      second.look();
      await eventually(holders).toEqual(['second']);
      first.look();
      await eventually(holders).toEqual(['first']);
    }
    say('once');
    for (const { received } of [first, second]) await eventually(() => received).toEqual(['once']);
  });

  it('is taken up by another tab when the one that held it is closed', async () => {
    const { openTab, holders } = openBrowser();
    const first = openTab('first');
    openTab('second', { isSeen: false });
    await eventually(holders).toEqual(['first']);
    first.close();
    await eventually(holders).toEqual(['second']);
  });

  it('opens nothing any more once it is closed, whoever leaves', async () => {
    const { openTab, holders } = openBrowser();
    const first = openTab('first');
    const second = openTab('second', { isSeen: false });
    openTab('third', { isSeen: false });
    await eventually(holders).toEqual(['first']);
    second.close();
    first.close();
    await eventually(holders).toEqual(['third']);
  });

  it('is each tab’s own where tabs cannot agree', async () => {
    const { openTab, holders } = openBrowser({ hasLocks: false });
    openTab('first');
    openTab('second');
    expect(holders()).toEqual(['first', 'second']);
  });
});
