import { describe, expect, it } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

const filled = (most: number, count: number): BoundedCache<number, string> => {
  const cache = new BoundedCache<number, string>({ most });
  for (let key = 0; key < count; key += 1) cache.set(key, `${key}`);
  return cache;
};

const knownKeys = <Key, Value>(cache: BoundedCache<Key, Value>, keys: readonly Key[]): Key[] =>
  keys.filter((key) => cache.get(key) !== undefined);

/** Texts by name, limited by the sum of their lengths. */
const texts = () => new BoundedCache<string, string>({ most: 20, weightOf: ({ length }) => length });
const tenLong = '0123456789';

describe('BoundedCache', () => {
  it('knows the half that was set last, and never more than its limit', () => {
    const newest = [95, 96, 97, 98, 99];
    expect(knownKeys(filled(10, 100), newest)).toEqual(newest);
    const cache = filled(10, 100);
    const known = Array.from({ length: 100 }, (_, key) => cache.get(99 - key)).filter((value) => value !== undefined);
    expect(known.length).toBeLessThanOrEqual(10);
  });

  it('keeps an entry that is used again and again', () => {
    const cache = filled(10, 1);
    for (let key = 1; key < 100; key += 1) {
      cache.set(key, `${key}`);
      expect(cache.get(0)).toBe('0');
    }
  });

  it('keeps half its limit of entries that are used one after the other, over and over', () => {
    const cache = filled(10, 5);
    const keys = [0, 1, 2, 3, 4];
    for (let round = 0; round < 3; round += 1) expect(knownKeys(cache, keys)).toEqual(keys);
  });

  it('forgets deleted entries of both generations', () => {
    const cache = filled(20, 15);
    for (const key of [3, 14]) {
      cache.delete(key);
      expect(cache.get(key)).toBeUndefined();
    }
    cache.clear();
    expect(knownKeys(cache, [8, 12])).toEqual([]);
  });

  it('forgets the entry that was used longest ago when the weights exceed the limit', () => {
    const cache = texts();
    for (const name of ['a', 'b', 'a', 'c']) if (!cache.get(name)) cache.set(name, tenLong);
    expect(knownKeys(cache, ['a', 'b', 'c'])).toEqual(['a', 'c']);
  });

  it('counts the weight of an entry that is set again once', () => {
    const cache = texts();
    for (let times = 0; times < 10; times += 1) cache.set('a', tenLong);
    cache.set('b', tenLong);
    expect(knownKeys(cache, ['a', 'b'])).toEqual(['a', 'b']);
  });

  it('keeps no entry that is heavier than half the limit, nor the value that it replaces', () => {
    const cache = texts();
    cache.set('a', tenLong);
    cache.set('a', `${tenLong}!`);
    expect(cache.get('a')).toBeUndefined();
  });
});
