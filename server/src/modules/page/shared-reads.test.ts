import { describe, expect, it } from 'vitest';
import { SharedReads } from './shared-reads.ts';

/** A read that ends when the test says so. */
function slowReads() {
  const ends: ((value: string) => void)[] = [];
  const reads = new SharedReads<string>();
  const read = () => reads.read('page', () => new Promise<string>((end) => ends.push(end)));
  return { reads, read, ends };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('SharedReads', () => {
  it('[PAGE-5] gives nobody a read that began before they came', async () => {
    const { read, ends } = slowReads();
    const early = read();
    const late = read();
    ends[0]!('before the bid');
    await settled();
    ends[1]!('after the bid');
    expect(await Promise.all([early, late])).toEqual(['before the bid', 'after the bid']);
  });

  it('[PAGE-5] lets a hundred who wait share one read, and those who come during it the next', async () => {
    const { read, ends, reads } = slowReads();
    const first = read();
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

  it('goes on after a read that failed', async () => {
    const reads = new SharedReads<string>();
    const failing = reads.read('page', () => Promise.reject(new Error('no database')));
    const next = reads.read('page', async () => 'there again');
    await expect(failing).rejects.toThrow('no database');
    expect(await next).toBe('there again');
  });

  it('does not let one page wait for another', async () => {
    const { read, reads } = slowReads();
    void read();
    expect(await reads.read('another', async () => 'at once')).toBe('at once');
  });
});
