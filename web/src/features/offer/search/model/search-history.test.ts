import { limits } from '@teum/contract/limits';
import { describe, expect, it, vi } from 'vitest';
import { keptKeyword, readSearchHistory, searchHistoryCookie, withKeyword, withoutKeyword } from './search-history.ts';

const stored = (history: readonly string[]) => searchHistoryCookie(history).split(';')[0]!;

describe('search history', () => {
  it('puts the newest first and keeps each keyword once', () => {
    const history = ['통역', '러닝', '통역'].reduce<readonly string[]>(withKeyword, []);
    expect(history).toEqual(['통역', '러닝']);
  });

  it('takes a keyword typed on a Mac for the same', () => {
    expect(withKeyword(['통역'], '통역'.normalize('NFD'))).toEqual(['통역']);
  });

  it('keeps ten', () => {
    const history = Array.from({ length: 12 }, (_, index) => `검색 ${index}`).reduce<readonly string[]>(
      withKeyword,
      [],
    );
    expect(history).toHaveLength(10);
    expect(history[0]).toBe('검색 11');
    expect(history.at(-1)).toBe('검색 2');
  });

  it('cuts a keyword at fifty characters as people count them', () => {
    expect(keptKeyword(`  ${'가'.repeat(60)} `)).toBe('가'.repeat(50));
    expect([...keptKeyword('😀'.repeat(60))]).toHaveLength(50);
    expect(keptKeyword(' a \n b ')).toBe('a b');
  });

  it('looks at no more of a pasted text than a search does', () => {
    const pasted = '가'.normalize('NFD').repeat(50_000);
    const normalize = vi.spyOn(String.prototype, 'normalize');
    keptKeyword(pasted);
    expect(normalize.mock.contexts.map((text) => String(text).length)).toEqual([limits.search.maxTyped]);
    normalize.mockRestore();
  });

  it('ignores a blank keyword', () => {
    expect(withKeyword(['통역'], '   ')).toEqual(['통역']);
  });

  it('forgets one', () => {
    expect(withoutKeyword(['통역', '러닝'], '통역')).toEqual(['러닝']);
  });
});

describe('the search history cookie', () => {
  it('lasts a week and comes back from among other cookies', () => {
    const history = ['통역; 동시', '러닝, 한강', '"따옴표"', '100%'];
    expect(searchHistoryCookie(history)).toMatch(/; Max-Age=604800; Path=\/; SameSite=Lax$/);
    expect(readSearchHistory(`theme=dark; ${stored(history)}; XSRF-TOKEN=x`)).toEqual(history);
  });

  it('is removed with its last keyword', () => {
    expect(searchHistoryCookie([])).toContain('Max-Age=0');
  });

  it.each(['가', '😀', '\\', '"'])('fits into a browser’s cookie with ten times fifty %s', (character) => {
    const history = Array.from({ length: 10 }, (_, index) => `${index}${character.repeat(49)}`);
    expect(stored(history).length).toBeLessThan(4000);
    expect(readSearchHistory(stored(history))).toEqual(history);
  });

  it('takes of a foreign cookie what are keywords, within the limits', () => {
    const foreign = [
      1,
      null,
      { a: 1 },
      '통역',
      ' 통역 ',
      '가'.repeat(60),
      ...Array.from({ length: 20 }, (_, i) => `말 ${i}`),
    ];
    const kept = readSearchHistory(`searchHistory=${Buffer.from(JSON.stringify(foreign)).toString('base64url')}`);
    expect(kept).toEqual(['통역', '가'.repeat(50), ...Array.from({ length: 8 }, (_, i) => `말 ${i}`)]);
  });

  it.each(['', 'searchHistory=', 'searchHistory=%%%', 'searchHistory=eyJh', 'searchHistory=e30', 'searchHistor=W10'])(
    'reads %j as none',
    (cookies) => {
      expect(readSearchHistory(cookies)).toEqual([]);
    },
  );
});
