import { describe, expect, it } from 'vitest';
import { SentPage } from '../../platform/http/sent-page.ts';
import { PageCache } from './page-cache.ts';

const keptPage = (html: string) => ({ signature: '', drawnAtMs: 0, page: new SentPage(html) });
const tenBytes = () => keptPage('0123456789');

describe('PageCache', () => {
  it('forgets what nobody has asked for the longest when there is no more room', () => {
    const cache = new PageCache(40);
    cache.put('a', tenBytes());
    cache.put('b', tenBytes());
    cache.get('a');
    cache.put('c', tenBytes());
    expect(['a', 'b', 'c'].filter((name) => cache.get(name))).toEqual(['a', 'c']);
  });

  it('counts a page that is drawn again once', () => {
    const cache = new PageCache(40);
    for (let times = 0; times < 10; times += 1) cache.put('a', tenBytes());
    cache.put('b', tenBytes());
    expect(['a', 'b'].filter((name) => cache.get(name))).toEqual(['a', 'b']);
  });

  it('keeps no page that is larger than all the room', () => {
    const cache = new PageCache(40);
    cache.put('a', keptPage('0123456789'.repeat(10)));
    expect(cache.get('a')).toBeUndefined();
  });
});
