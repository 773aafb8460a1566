// @vitest-environment happy-dom
import { type RichTextKind, richTextTags } from '@teum/contract/rich-text';
import { Editor, getSchema } from '@tiptap/react';
import { afterEach, describe, expect, it } from 'vitest';
import { completeConfig } from '../config.ts';
import { provideServerRender, type ServerRender } from '../first-render.ts';
import { editorExtensions } from './editor-extensions.ts';
import { documentOf } from './editor-html.ts';

const media = { post: 'https://cdn.teum.kr/posts/' };
provideServerRender(() => ({ config: completeConfig({ media }) }) as ServerRender);

let editors: Editor[] = [];

afterEach(() => {
  for (const editor of editors) editor.destroy();
  editors = [];
});

/** What a text becomes after the editor has opened and saved it. */
function reopened(html: string, kind: RichTextKind = 'text'): string {
  const extensions = editorExtensions[kind];
  const editor = new Editor({ extensions, injectCSS: false, content: documentOf(html, getSchema(extensions)) });
  editors.push(editor);
  return editor.getHTML();
}

const picture = '<img src="/media/auction/origin/0a.webp" alt="" width="4" height="3">';
const link = '<a target="_blank" rel="noopener nofollow ugc" href="https://teum.kr/">틈</a>';

// Texts here begin with a paragraph: happy-dom, unlike browsers, takes the first element apart.
describe('a text opened in the editor', () => {
  it.each([
    '<p>처음</p><h2>큰 제목</h2><h3>작은 제목</h3><p><strong>굵게</strong> <em>기울임</em> <s>취소</s> <u>밑줄</u> <code>코드</code></p>',
    '<ul><li><p>하나</p></li></ul><ol><li><p>둘</p></li></ol><blockquote><p>인용</p></blockquote><p></p>',
    '<p>처음</p><img src="https://cdn.teum.kr/posts/origin/0a.webp" alt="" width="4" height="3">',
    `<p>처음</p><pre><code>let a = 1;</code></pre><hr>${picture}<p>끝 ${link}</p>`,
    '<p>첫 줄<br>둘째 줄</p>',
  ])('is the same when it is handed back: %s', (html) => {
    expect(reopened(html)).toBe(html);
  });

  it.each([
    ['<p onclick="x()" style="color:red" class="a">글</p>', '<p>글</p>'],
    ['<script>alert(1)</script><p>글</p><style>p{}</style>', '<p>글</p>'],
    ['<p><a href="javascript:alert(1)">나쁜 링크</a></p>', '<p>나쁜 링크</p>'],
    ['<p>글</p><img src="data:image/png;base64,AAAA">', '<p>글</p>'],
    ['<p>글</p><img src="https://elsewhere.example/a.png">', '<p>글</p>'],
    ['<p>글</p><img src="https://elsewhere.example/posts/origin/0a.webp">', '<p>글</p>'],
    ['<p>글</p><img src="https://cdn.teum.kr/posts/more/origin/0a.webp">', '<p>글</p>'],
    ['<b style="font-weight:normal"><p>글</p></b>', '<p>글</p>'],
    ['<div>하나</div><div>둘</div>', '<p>하나</p><p>둘</p>'],
    ['<p>1 &lt; 2 &amp; &quot;3&quot;</p>', '<p>1 &lt; 2 &amp; "3"</p>'],
    ['<h1>제목</h1>', '<p>제목</p>'],
  ])('loses what the allow-list does not hold: %s', (html, kept) => {
    expect(reopened(html)).toBe(kept);
  });

  it('is one line of text when it is a title', () => {
    expect(reopened(`<p>한 <strong>줄</strong></p>${picture}`, 'title')).toBe('<p>한 <strong>줄</strong></p>');
  });

  it('has neither headings nor rules when it is a comment', () => {
    expect(reopened('<p>처음</p><h2>제목</h2><hr><p>글</p>', 'comment')).toBe('<p>처음</p><p>제목</p><p>글</p>');
  });

  it('writes no tag that the contract’s allow-list does not hold', () => {
    for (const kind of ['title', 'text', 'comment'] as const) {
      const { nodes, marks } = getSchema(editorExtensions[kind]);
      const written = [...Object.values(nodes), ...Object.values(marks)].flatMap(({ spec }) => spec.parseDOM ?? []);
      const names = new Set(written.map(({ tag }) => tag?.match(/^[a-z0-9]+/)?.[0]).filter((tag) => tag !== undefined));
      const otherSpellings = ['b', 'i', 'del', 'strike'];
      expect([...names].filter((name) => !richTextTags[kind].includes(name) && !otherSpellings.includes(name))).toEqual(
        [],
      );
    }
  });
});
