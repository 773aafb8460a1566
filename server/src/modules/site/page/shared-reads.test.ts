import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { SharedReads } from './shared-reads.ts';

/** A read that ends when the test says so. */
function slowReads() {
  const ends: ((value: string) => void)[] = [];
  const reads = new SharedReads<string>();
  const read = () => reads.read('page', () => new Promise<string>((end) => ends.push(end)));
  return { reads, read, ends };
}

/** Waits until every read that can begin has begun. */
async function settled(): Promise<void> {
  for (let tick = 0; tick < 4; tick += 1) await setImmediate();
}

describe('SharedReads', () => {
  it('[PAGE-5] never shares a read that began before the request', async () => {
    const { read, ends } = slowReads();
    const early = read();
    await settled();
    const late = read();
    ends[0]!('before the bid');
    await settled();
    ends[1]!('after the bid');
    expect(await Promise.all([early, late])).toEqual(['before the bid', 'after the bid']);
  });

  it('[PAGE-5] lets a hundred who wait share one read, and those who come during it the next', async () => {
    const { read, ends, reads } = slowReads();
    const first = read();
    await settled();
    const hundred = Array.from({ length: 100 }, read);
    ends[0]!('first');
    await settled();
    const during = read();
    ends[1]!('second');
    await settled();
    ends[2]!('third');
    expect(await first).toBe('first');
    expect(new Set(await Promise.all(hundred))).toEqual(new Set(['second']));
    expect(await during).toBe('third');
    await settled();
    expect([ends.length, reads.count]).toEqual([3, 0]);
  });

  it('[PAGE-5] begins after the requests that have already arrived are parsed', async () => {
    const { read, ends } = slowReads();
    const first = read();
    await setImmediate();
    const arrivedNext = read();
    await settled();
    ends[0]!('once for both');
    expect(await Promise.all([first, arrivedNext])).toEqual(['once for both', 'once for both']);
    expect(ends).toHaveLength(1);
  });

  it('goes on after a read that failed', async () => {
    const reads = new SharedReads<string>();
    let fail: (error: Error) => void = () => {};
    const failing = reads.read('page', () => new Promise((_, reject) => (fail = reject)));
    await settled();
    const next = reads.read('page', async () => 'there again');
    fail(new Error('no database'));
    await expect(failing).rejects.toThrow('no database');
    expect(await next).toBe('there again');
  });

  it('does not let one page wait for another', async () => {
    const { read, reads } = slowReads();
    void read();
    expect(await reads.read('another', async () => 'at once')).toBe('at once');
  });
});
