import { describe, expect, it } from 'vitest';
import { escapeHtml, jsonForHtml } from './escape.ts';
import { excerpt } from './excerpt.ts';
import { type Head, headTags } from './head-tags.ts';

const plain: Head = {
  title: '저녁 두 시간 · 틈',
  cardTitle: '저녁 두 시간',
  description: '같이 먹습니다.',
  language: 'ko',
  siteName: '틈',
  canonical: 'https://teum.kr/auction/17',
  picture: 'https://teum.kr/share/auction/17.jpg',
  type: 'product',
  things: [{ '@type': 'Product', name: '저녁 두 시간' }],
};

describe('headTags', () => {
  it('[PAGE-1] names the page, describes it, and gives it one address and a picture', () => {
    expect(
      headTags(plain)
        .split('\n')
        .map((line) => line.trim()),
    ).toEqual([
      '<title>저녁 두 시간 · 틈</title>',
      '<meta name="description" content="같이 먹습니다." />',
      '<link rel="canonical" href="https://teum.kr/auction/17" />',
      '<meta property="og:site_name" content="틈" />',
      '<meta property="og:locale" content="ko_KR" />',
      '<meta property="og:type" content="product" />',
      '<meta property="og:title" content="저녁 두 시간" />',
      '<meta property="og:description" content="같이 먹습니다." />',
      '<meta property="og:url" content="https://teum.kr/auction/17" />',
      '<meta property="og:image" content="https://teum.kr/share/auction/17.jpg" />',
      '<meta property="og:image:width" content="1200" />',
      '<meta property="og:image:height" content="600" />',
      '<meta name="twitter:card" content="summary_large_image" />',
      '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Product","name":"저녁 두 시간"}]}</script>',
    ]);
  });

  it('[PAGE-4] asks search engines to stay away where there is no address to keep', () => {
    const tags = headTags({ ...plain, canonical: undefined });
    expect(tags).toContain('<meta name="robots" content="noindex" />');
    expect(tags).not.toMatch(/canonical|og:url/);
  });

  it('[PAGE-8] lets no title out of its place', () => {
    const hostile = `</title><script>alert(1)</script>"><img src=x onerror=alert(2)>`;
    const tags = headTags({
      ...plain,
      title: hostile,
      cardTitle: hostile,
      description: hostile,
      things: [{ name: hostile }],
    });
    expect(tags.match(/<script/g)).toHaveLength(1);
    expect(tags).not.toContain('<img');
    expect(tags.match(/<\/title>/g)).toHaveLength(1);
  });
});

describe('jsonForHtml', () => {
  it('[PAGE-8] cannot be left by a script end, a comment or a line end of JavaScript', () => {
    const value = { text: '</script><!--\u2028\u2029' };
    const json = jsonForHtml(value);
    expect(json).toBe('{"text":"\\u003c/script>\\u003c!--\\u2028\\u2029"}');
    expect(JSON.parse(json)).toEqual(value);
  });
});

describe('escapeHtml', () => {
  it('escapes what ends a text or a quoted value', () => {
    expect(escapeHtml(`<a href="x">'&'</a>`)).toBe(`&lt;a href=&quot;x&quot;&gt;'&amp;'&lt;/a&gt;`);
  });
});

describe('excerpt', () => {
  it('is the visible text in one line', () => {
    expect(excerpt('<h2>저녁</h2><p>장을 보고,\n 같이   먹습니다.</p>')).toBe('저녁 장을 보고, 같이 먹습니다.');
  });

  it('ends with a word', () => {
    const cut = excerpt(`<p>${'같이 먹습니다 '.repeat(40)}</p>`);
    expect(cut).toMatch(/^(같이 먹습니다 )+(같이|먹습니다|같이 먹습니다)…$/);
    expect(cut.length).toBeLessThanOrEqual(121);
  });

  it('cuts a text without gaps between two characters, never within one', () => {
    expect(excerpt('👩‍🍳'.repeat(100))).not.toMatch(/[\ud800-\udbff]…$/);
    expect(Array.from(excerpt('가'.repeat(500)))).toHaveLength(121);
  });

  it('is empty where there are only pictures', () => {
    expect(excerpt('<img src="/media/post/a.webp" alt="">')).toBe('');
  });
});
