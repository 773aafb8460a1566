import { describe, expect, it } from 'vitest';
import { postPreview } from './post-preview.ts';

describe('postPreview', () => {
  it.each([
    ['<p>첫 줄</p><ul><li><p>둘째 줄</p></li></ul>', '첫 줄 둘째 줄'],
    ['<p>1 &lt; 2 &amp;&amp; <strong>굵게</strong></p>', '1 < 2 && 굵게'],
    ['<img src="/media/post/origin/a.webp" alt="바다">', '사진'],
    [`<p>${'글'.repeat(300)}</p>`, '글'.repeat(200)],
  ])('shows %s as one line of text', (content, line) => {
    expect(postPreview(content, '사진')).toBe(line);
  });
});
