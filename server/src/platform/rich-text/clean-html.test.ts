import { limits } from '@teum/contract/limits';
import { isEmptyRichText, type RichTextKind, richTextTags } from '@teum/contract/rich-text';
import { storedLine } from '@teum/contract/stored-line';
import { visibleText } from '@teum/contract/visible-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanRichText, storedBounds } from './clean-html.ts';
import { anyHtml, hostileHtml } from './hostile-html.ts';

const ownImage = '/own.webp';
const kinds = ['title', 'text', 'comment'] as const;

function clean(html: string, kind: RichTextKind): string {
  const result = cleanRichText(html, kind, (address) => (address === ownImage ? address : undefined));
  if (!result.ok) throw new Error(`${result.code}: ${html.slice(0, 80)}`);
  return result.html;
}

/** The only tags that may be stored, as the cleaner writes them. */
function onlyAllowedTags(kind: RichTextKind): RegExp {
  const plain = richTextTags[kind].filter((tag) => tag !== 'a' && tag !== 'img');
  const link = '<a href="(?:https?://|mailto:|tel:)[^"<>]*" rel="noopener nofollow ugc" target="_blank">|</a>';
  const image = `<img src="${ownImage}" alt="[^"<>]*"(?: width="\\d+" height="\\d+")?>`;
  const tags = [`</?(?:${plain.join('|')})>`, ...(kind === 'title' ? [] : [link, image])];
  return new RegExp(`^(?:[^<>]|${tags.join('|')})*$`);
}

describe('cleanRichText', () => {
  it.each([
    ['<p>하나 <strong>둘</strong> <em>셋</em> <s>넷</s> <u>다섯</u> <code>여섯</code></p>'],
    ['<h2>제목</h2><h3>작은 제목</h3><p>글</p><hr><p>끝</p>'],
    ['<ul><li><p>하나</p><ul><li><p>안</p></li></ul></li><li><p>둘</p></li></ul><ol><li><p>셋</p></li></ol>'],
    ['<blockquote><p>말</p><p></p><p>또 말</p></blockquote>'],
    ['<pre><code>if (a &lt; b) {\n  return;\n}</code></pre>'],
    ['<p>첫 줄<br>둘째 줄</p><p></p><p><br></p>'],
    [`<img src="${ownImage}" alt="두 시간" width="480" height="360"><p>글</p>`],
    ['<p><a href="https://teum.example/?a=1&amp;b=2" rel="noopener nofollow ugc" target="_blank">링크</a></p>'],
  ])('[RICH-1] keeps what the editor writes: %s', (html) => {
    expect(clean(html, 'text')).toBe(html);
  });

  it.each([
    [
      '<b>a</b><i>b</i><del>c</del><strike>d</strike><ins>e</ins>',
      '<p><strong>a</strong><em>b</em><s>cd</s><u>e</u></p>',
    ],
    ['<h1>a</h1><h6>b</h6>', '<h2>a</h2><h3>b</h3>'],
    ['<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
    ['<table><tr><td>a</td><td>b</td></tr></table>', '<p>a</p><p>b</p>'],
    ['<strong><p>a</p><p>b</p></strong>', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
    ['<em>a<strong>b</strong></em>', '<p><em>a</em><strong><em>b</em></strong></p>'],
    ['<p>a<ul>b<li>c', '<p>a</p><ul><li><p>b</p></li><li><p>c</p></li></ul>'],
    ['<ul><ul><li>a</ul></ul>', '<ul><li><ul><li><p>a</p></li></ul></li></ul>'],
    ['<li>a</li>', '<p>a</p>'],
    ['<p>a<img src="/own.webp">b</p>', '<p>a</p><img src="/own.webp" alt=""><p>b</p>'],
    ['<pre>a<br><b>b</b></pre>', '<pre><code>a\nb</code></pre>'],
    ['<ul></ul><blockquote> </blockquote><strong></strong>', ''],
  ])('[RICH-2] gives %s the editor’s shape', (html, expected) => {
    expect(clean(html, 'text')).toBe(expected);
  });

  it('[RICH-2] keeps comments free of headings and rules, not of their words', () => {
    expect(clean('<h2>a</h2><hr><p>b</p>', 'comment')).toBe('<p>a</p><p></p><p>b</p>');
  });

  it.each(hostileHtml.flatMap((html) => kinds.map((kind) => [kind, html] as const)))(
    '[RICH-3] leaves nothing that acts in a %s: %j',
    (kind, html) => {
      expect(clean(html, kind)).toMatch(onlyAllowedTags(kind));
    },
  );

  it('[RICH-3] removes invisible content together with its tag', () => {
    const hidden =
      '<svg><g>a</g></svg><noscript>b</noscript><select><option>c</select><iframe>d</iframe><template>e</template>';
    expect(clean(`${hidden}<p>글</p>`, 'text')).toBe('<p>글</p>');
  });

  it.each([
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    ['java\tscript:alert(1)'],
    ['java\nscript:alert(1)'],
    ['java&#9;script:alert(1)'],
    ['data:text/html,x'],
    ['vbscript:x'],
    ['//evil.example'],
    ['/auction/1'],
  ])('[RICH-3] drops the link to %j and keeps its words', (href) => {
    expect(clean(`<p>가 <a href="${href}">나</a> 다</p>`, 'text')).toBe('<p>가 나 다</p>');
  });

  it('[RICH-4] marks every link as a stranger’s', () => {
    expect(clean('<a href=" mailto:minji@teum.kr " rel=opener target=_top>민지</a>', 'text')).toBe(
      '<p><a href="mailto:minji@teum.kr" rel="noopener nofollow ugc" target="_blank">민지</a></p>',
    );
  });

  it.each(['https://evil.example/pixel.png', 'data:image/png;base64,AAAA', '/own.webp?x', ' /own.webp', '//own.webp'])(
    '[RICH-5] drops the picture at %j',
    (src) => {
      expect(clean(`<p>글</p><img src="${src}">`, 'text')).toBe('<p>글</p>');
    },
  );

  it('[RICH-5] keeps a picture’s size only as two whole numbers, and its description short', () => {
    const image = `<img src="/own.webp" width="100%" height="20" alt="${'가'.repeat(400)}">`;
    expect(clean(image, 'text')).toBe(`<img src="/own.webp" alt="${'가'.repeat(300)}">`);
  });

  it.each([
    ['hello <3 world', 'hello &lt;3 world'],
    ['  두 줄\n말 & "따옴표" \'  ', '  두 줄\n말 &amp; "따옴표" \'  '],
    ['if a<b then c', 'if a&lt;b then c'],
    ['a > b < c', 'a &gt; b &lt; c'],
    ['<제목> 안녕', '&lt;제목&gt; 안녕'],
    ['', ''],
  ])('[RICH-6] gives a comment without tags back unchanged, escaped: %j', (text, expected) => {
    expect(clean(text, 'comment')).toBe(expected);
    expect(visibleText(expected)).toBe(text.trim());
  });

  it('[RICH-6] makes a plain description one paragraph', () => {
    expect(clean('두 시간 & 커피', 'text')).toBe('<p>두 시간 &amp; 커피</p>');
  });

  it.each([
    ['두 시간', '<p>두 시간</p>'],
    ['<p>두</p><p>시간</p>', '<p>두 시간</p>'],
    ['<h1>두<br>시간</h1>', '<p>두 시간</p>'],
    ['  두 \n <strong> 시간 </strong> ', '<p>두 <strong>시간</strong></p>'],
    ['<a href="https://x.example">두</a><img src="/own.webp">시간', '<p>두시간</p>'],
    ['', '<p></p>'],
  ])('[RICH-7] makes a title of %j one paragraph of inline marks', (html, expected) => {
    expect(clean(html, 'title')).toBe(expected);
  });

  it.each(kinds)('[RICH-8] changes nothing when it cleans a cleaned %s again', (kind) => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const once = clean(html, kind);
        expect(clean(once, kind)).toBe(once);
        expect(once).toMatch(onlyAllowedTags(kind));
        expect(once.normalize('NFC')).toBe(once);
        expect(once.isWellFormed() && !once.includes('\0')).toBe(true);
      }),
      { numRuns: 1_500 },
    );
  });

  it('[RICH-8] joins adjacent text before it composes characters', () => {
    expect(clean('<b>e</b><b>\u0301</b>', 'text')).toBe('<p><strong>é</strong></p>');
  });

  it('[RICH-8] keeps the words through any number of cleanings', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const once = clean(html, 'text');
        expect(visibleText(clean(once, 'comment'))).toBe(visibleText(once));
      }),
    );
  });

  it.each(kinds)(
    '[RICH-16] writes a %s whose words the short reader of stored texts finds as the whole one does',
    (kind) => {
      fc.assert(
        fc.property(anyHtml, (html) => {
          const stored = clean(html, kind);
          expect(storedLine(stored)).toBe(visibleText(stored).replace(/\s+/g, ' ').trim());
        }),
        { numRuns: 1_500 },
      );
    },
  );

  it.each([
    ['a hundred thousand tags inside each other', '<b>'.repeat(100_000)],
    ['a hundred and one tags inside each other', '<blockquote>'.repeat(101)],
    ['a hundred thousand tags in a row', '<br>'.repeat(100_000)],
    ['more than twenty thousand tags', '<br>'.repeat(20_001)],
    ['more than sixty thousand entities', '&amp;'.repeat(60_001)],
    ['five megabytes', 'a'.repeat(5_000_000)],
    ['five megabytes that nobody would see', `<!--${'a'.repeat(5_000_000)}-->`],
    [
      'a link that grows with each paragraph',
      `<a href="https://x.example/${'a'.repeat(2_000)}">${'<p>a</p>'.repeat(9_000)}`,
    ],
    ['foreign content inside itself', '<svg><g>'.repeat(100)],
  ])('[RICH-9] refuses %s at once', (_, html) => {
    const started = performance.now();
    expect(cleanRichText(html, 'text')).toEqual({ ok: false, code: 'TEXT_TOO_COMPLEX' });
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('[RICH-9] takes a hundred levels, and a long text with marks on every second letter', () => {
    expect(clean(`${'<blockquote>'.repeat(99)}가`, 'text')).toContain('<p>가</p>');
    expect(clean('<strong>가나</strong>다라'.repeat(limits.text.maxMarkup / 2), 'text')).toContain('가');
  });

  it('[RICH-9] still cleans a stored text that an earlier version took', () => {
    const stored = '<p>가</p>'.repeat(limits.text.maxMarkup);
    expect(cleanRichText(stored, 'text')).toMatchObject({ ok: false });
    expect(cleanRichText(stored, 'text', undefined, storedBounds)).toEqual({ ok: true, html: stored });
  });

  it('[RICH-11] leaves nothing of a text that was only markup', () => {
    expect(isEmptyRichText(clean('<script>x</script><img src=https://evil.example/x.png><p>&#8203;</p>', 'text'))).toBe(
      true,
    );
  });

  it('[RICH-13] removes what PostgreSQL cannot hold, and composes Hangul', () => {
    expect(clean(`a\0b\ud800c&#1;${'한'.normalize('NFD')}`, 'comment')).toBe('abc한');
  });
});
