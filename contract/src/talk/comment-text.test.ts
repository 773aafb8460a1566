import { describe, expect, it } from 'vitest';
import { commentOnWire, commentText, hasTags } from './comment-text.ts';

describe('hasTags', () => {
  it.each(['<p>글</p>', '글<br>', '</p>', '<!-- -->', 'List<String>'])('finds one in %j', (text) => {
    expect(hasTags(text)).toBe(true);
  });

  it.each(['', '1 < 2 & 3 > 2', 'a<b', '<3', '>_<', '&lt;b&gt;', '<a'.repeat(50_000)])('finds none in %j', (text) => {
    expect(hasTags(text)).toBe(false);
  });
});

describe('commentText', () => {
  it.each([
    ['1 &lt; 2 &amp; 3 &gt; 2', '1 < 2 & 3 > 2'],
    ['&amp;lt;', '&lt;'],
    ['  두 줄\n이어도 ', '  두 줄\n이어도 '],
    ['<p>저도 <strong>가요</strong></p><p>같이</p>', '저도 가요\n같이'],
    ['', ''],
  ])('reads %j as %j', (html, text) => {
    expect(commentText(html)).toBe(text);
  });
});

describe('commentOnWire', () => {
  it.each([
    ['R&amp;D &lt;3', 'R&D <3'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['a&lt;b &amp; c', 'a&lt;b &amp; c'],
    ['<p>R&amp;D</p>', '<p>R&amp;D</p>'],
    ['', ''],
  ])('answers the stored %j as %j', (stored, answered) => {
    expect(commentOnWire(stored)).toBe(answered);
  });
});
