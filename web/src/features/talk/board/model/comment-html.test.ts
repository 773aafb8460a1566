import { describe, expect, it } from 'vitest';
import { commentHtml, editableHtml, sentComment } from './comment-html.ts';

describe('sentComment', () => {
  it.each([
    ['<p>저도 가요</p>', '저도 가요'],
    ['<p>1 &lt; 2 &amp; 3</p>', '1 < 2 & 3'],
    ['<p>첫 줄</p><p></p><p>셋째 줄<br>넷째 줄</p>', '첫 줄\n\n셋째 줄\n넷째 줄'],
  ])('sends %j as the text that was typed', (html, text) => {
    expect(sentComment(html)).toBe(text);
  });

  it.each([
    '<p>저도 <strong>가요</strong></p>',
    '<p>그림</p><img src="/media/post/origin/a.webp">',
    '<ul><li><p>하나</p></li></ul>',
    '<p>List&lt;String&gt;</p>', // as plain text the server would read it as a tag
  ])('sends %j as it is', (html) => {
    expect(sentComment(html)).toBe(html);
  });
});

describe('editableHtml', () => {
  it('gives each line of a plain comment a paragraph, and leaves HTML alone', () => {
    const plain = '첫 줄\n1 < 2';
    expect(editableHtml({ comment: plain, commentText: plain })).toBe('<p>첫 줄</p><p>1 &lt; 2</p>');
    expect(editableHtml({ comment: '<p>저도</p>', commentText: '저도' })).toBe('<p>저도</p>');
  });
});

describe('commentHtml', () => {
  it.each([
    [{ comment: 'R&D <3', commentText: 'R&D <3' }, 'R&amp;D &lt;3'],
    [{ comment: '&lt;b&gt;', commentText: '&lt;b&gt;' }, '&amp;lt;b&amp;gt;'],
    [{ comment: 'a&lt;b', commentText: 'a<b' }, 'a&lt;b'],
    [{ comment: '<p>저도</p>', commentText: '저도' }, '<p>저도</p>'],
  ])('[BRD-8] shows %j as its author wrote it', (written, html) => {
    expect(commentHtml(written)).toBe(html);
  });
});
