import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReadAgain } from './read-again.ts';
import { ReadChanged } from './read-changed.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Reads that end when the test says so. */
function slowReads() {
  const ends: PromiseWithResolvers<void>[] = [];
  const read = vi.fn(() => {
    ends.push(Promise.withResolvers<void>());
    return ends.at(-1)!.promise;
  });
  return { read, ends };
}

describe('ReadAgain', () => {
  it('[READ-1] [READ-2] reads once more, and only once, when hints arrive during a read', async () => {
    const { read, ends } = slowReads();
    const reader = new ReadAgain({ read, onFailure: () => {} });
    const hints = [reader.hint(), reader.hint(), reader.hint()];
    expect(read).toHaveBeenCalledTimes(1);
    ends[0]!.resolve();
    await after(0);
    expect(read).toHaveBeenCalledTimes(2);
    expect(reader.isReading).toBe(true);
    ends[1]!.resolve();
    await Promise.all(hints);
    expect(read).toHaveBeenCalledTimes(2);
    expect(reader.isBehind).toBe(false);
  });

  it('[READ-1] loses no hint that arrives in the moment when a read ends', async () => {
    const { read, ends } = slowReads();
    const reader = new ReadAgain({ read, onFailure: () => {} });
    const first = reader.hint();
    ends[0]!.resolve();
    await first;
    void reader.hint();
    expect(read).toHaveBeenCalledTimes(2);
    ends[1]!.resolve();
    // Between the end of the read and the end of `hint` there are only microtasks: a hint in each of them.
    const seen: number[] = [];
    for (let microtask = 0; microtask < 10; microtask += 1) {
      await null;
      void reader.hint();
      seen.push(read.mock.calls.length);
      ends.at(-1)!.resolve();
    }
    await after(0);
    expect(reader.isBehind).toBe(false);
    expect(read.mock.calls.length).toBeGreaterThan(seen[0]!);
  });

  it('[READ-3] [READ-4] stays behind after a failure, and reads again with the next hint or after its pause', async () => {
    const failures: unknown[] = [];
    const ends: boolean[] = [];
    const read = vi
      .fn(async () => {})
      .mockRejectedValueOnce('no database')
      .mockRejectedValueOnce('still none');
    const reader = new ReadAgain({
      read,
      onFailure: (error) => void failures.push(error),
      retryMs: 1_000,
      onEnd: (isCurrent) => void ends.push(isCurrent),
    });
    await reader.hint();
    expect([reader.isReading, reader.isBehind]).toEqual([false, true]);
    await reader.hint();
    await after(999);
    expect(read).toHaveBeenCalledTimes(2);
    await after(1);
    expect(read).toHaveBeenCalledTimes(3);
    expect(reader.isBehind).toBe(false);
    expect([failures, ends]).toEqual([
      ['no database', 'still none'],
      [false, false, true],
    ]);
    await after(60_000);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('[READ-5] reads nothing more once it is closed', async () => {
    const { read, ends } = slowReads();
    const reader = new ReadAgain({ read, onFailure: () => {}, retryMs: 1_000 });
    const reading = reader.hint();
    void reader.hint();
    reader.close();
    ends[0]!.reject(new Error('no database'));
    await reading;
    await reader.hint();
    await after(60_000);
    expect(read).toHaveBeenCalledTimes(1);
  });
});

describe('ReadChanged', () => {
  it('[READ-6] reads together what changed during the read before, each once', async () => {
    const batches: number[][] = [];
    const first = Promise.withResolvers<void>();
    const changed = new ReadChanged<number>({
      read: (ids) => {
        batches.push(ids);
        return first.promise;
      },
      onFailure: () => {},
      changesAtOnce: 3,
    });
    changed.add([7]);
    changed.add([1, 2]);
    changed.add([2, 3, 4]);
    first.resolve();
    await after(0);
    expect(batches).toEqual([[7], [1, 2, 3], [4]]);
  });

  it('[READ-6] merges the changes of one key', async () => {
    const batches: { room: number; messages: number }[][] = [];
    const changed = new ReadChanged<{ room: number; messages: number }>({
      read: async (changes) => void batches.push(changes),
      keyOf: ({ room }) => room,
      merge: (earlier, later) => ({ ...later, messages: earlier.messages + later.messages }),
      onFailure: () => {},
      changesAtOnce: 10,
    });
    changed.add([
      { room: 1, messages: 1 },
      { room: 2, messages: 1 },
      { room: 1, messages: 2 },
    ]);
    await after(0);
    expect(batches).toEqual([
      [
        { room: 1, messages: 3 },
        { room: 2, messages: 1 },
      ],
    ]);
  });

  it('[READ-7] reads again after a second what could not be read, without delaying the others', async () => {
    const batches: number[][] = [];
    const failures: unknown[] = [];
    const changed = new ReadChanged<number>({
      read: async (ids) => {
        batches.push(ids);
        if (batches.length === 1) throw new Error('no database');
      },
      onFailure: (error) => void failures.push(error),
      changesAtOnce: 2,
    });
    changed.add([1, 2, 3]);
    await after(999);
    expect(batches).toEqual([[1, 2], [3]]);
    await after(1);
    expect(batches).toEqual([[1, 2], [3], [1, 2]]);
    expect(failures).toHaveLength(1);
  });
});
