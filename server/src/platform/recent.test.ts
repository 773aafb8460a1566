import { describe, expect, it } from 'vitest';
import { Recent } from './recent.ts';

const filled = (size: number, count: number): Recent<number, string> => {
  const recent = new Recent<number, string>(size);
  for (let key = 0; key < count; key += 1) recent.set(key, `${key}`);
  return recent;
};

describe('Recent', () => {
  it('knows the last ones that were set, and no more than twice its size', () => {
    const recent = filled(10, 100);
    const known = Array.from({ length: 100 }, (_, key) => recent.get(key)).filter((value) => value !== undefined);
    expect(known.length).toBeLessThanOrEqual(20);
    for (let key = 90; key < 100; key += 1) expect(filled(10, 100).get(key)).toBe(`${key}`);
  });

  it('keeps what is used again and again', () => {
    const recent = filled(10, 1);
    for (let key = 1; key < 100; key += 1) {
      recent.set(key, `${key}`);
      expect(recent.get(0)).toBe('0');
    }
  });

  it('forgets what it is told to forget, however old that is', () => {
    const recent = filled(10, 15);
    for (const key of [3, 14]) {
      recent.delete(key);
      expect(recent.get(key)).toBeUndefined();
    }
    recent.clear();
    expect(recent.get(12)).toBeUndefined();
  });
});
