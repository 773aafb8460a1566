import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCodePoint } from './any-code-point.ts';
import { htmlTokens } from './html-tokens.ts';
import { limits } from './limits.ts';
import { checkRichText, isAllowedLink, isEmptyRichText, richTextTags } from './rich-text.ts';
import { isBlankText, visibleText } from './visible-text.ts';

describe('the allow-list', () => {
  it('[RICH-1] lets a title carry one paragraph of inline marks and nothing else', () => {
    expect(richTextTags.title).toEqual(['p', 'strong', 'em', 's', 'u', 'code']);
  });

  it('[RICH-1] gives comments all of the text’s tags but headings and rules', () => {
    const missing = richTextTags.text.filter((tag) => !richTextTags.comment.includes(tag));
    expect(missing).toEqual(['h2', 'h3', 'hr']);
  });

  it.each([
    'http://example.com',
    'HTTPS://Example.com/a?b=c#d',
    'https://한글.kr/시간',
    'mailto:minji@teum.kr',
    'tel:+82-10-1234-5678',
  ])('[RICH-3] keeps the link %s', (href) => {
    expect(isAllowedLink(href)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' javascript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'feed:javascript:alert(1)',
    'file:///etc/passwd',
    'ftp://example.com',
    '//example.com',
    '\\\\example.com',
    'https:example.com',
    'https:///example.com',
    'https:\\\\example.com',
    'ht\ntps://example.com',
    '/auction/17',
    '#top',
    'https://teum.kr\\@evil.example',
    'https://teum.kr/a b',
    'mailto:a@b.kr\nBcc:c@d.kr',
    'tel:\u0000110',
    'mailto:',
    '',
    `https://example.com/${'a'.repeat(2_048)}`,
  ])('[RICH-3] refuses the link %j', (href) => {
    expect(isAllowedLink(href)).toBe(false);
  });
});

describe('visibleText', () => {
  it.each([
    ['plain words', 'plain words'],
    ['<p>하나</p><p>둘</p>', '하나\n둘'],
    ['<p>하나</p>\n  <p>둘</p>', '하나\n둘'],
    ['<p>하나<br>둘<br/>셋</p>', '하나\n둘\n셋'],
    ['<ul><li><p>하나</p></li><li><p>둘</p></li></ul>', '하나\n둘'],
    ['<p>굵은 <strong>글</strong>씨</p>', '굵은 글씨'],
    ['a &lt;b&gt; &amp; &quot;c&quot; &#39;d&#x27; &apos;', `a <b> & "c" 'd' '`],
    ['a&nbsp;b', 'a b'],
    ['&amp;lt;', '&lt;'],
    ['&#0;&#xD800;&#x110000;', '\ufffd\ufffd\ufffd'],
    ['&unknown; & &;', '&unknown; & &;'],
    ['1 < 2 > 1', '1 < 2 > 1'],
    ['a <3 b', 'a <3 b'],
    ['if a<b then c', 'if a<b then c'],
    ['<p>a</p> <img src="x', 'a\n <img src="x'],
    ['a<!-- hidden <b>text</b> -->b', 'ab'],
    ['a<!-->b', 'ab'],
    ['a<!-- x --!>b', 'ab'],
    ['a<!-- never closed <p>b</p>', 'a'],
    ['a<!doctype html><?xml ?></ >b', 'ab'],
    ['a<script>if (1 < 2) alert("</p>")</script >b', 'ab'],
    ['a<STYLE>p{}</sTyLe>b', 'ab'],
    ['a<script>never closed<p>b</p>', 'a'],
    ['<a title="a > b" href=x>c</a>', 'c'],
    ["<a title='a > b'>c</a>", 'c'],
    ['<a b= >c</a>', 'c'],
    ['<a b = "<p>" c>d</a>', 'd'],
    ['<a ">b</a>', 'b'],
    ['한'.normalize('NFD'), '한'],
  ])('[RICH-10] reads %j as %j', (html, text) => {
    expect(visibleText(html)).toBe(text);
  });

  it('[RICH-10] takes any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCodePoint, maxLength: 200 }), (input) => {
        expect(visibleText(input).length).toBeLessThanOrEqual(input.length * 2);
      }),
    );
  });

  it.each(['<', '<a ', '<a b="', "<a b='", '</', '<!--', '<!', '<script>', '&', '&#', '<p>', 'a=', '<b '])(
    '[RICH-10] stays linear on half a million of %j',
    (piece) => {
      const started = performance.now();
      visibleText(piece.repeat(500_000));
      visibleText(`${piece.repeat(500_000)}>`);
      expect(performance.now() - started).toBeLessThan(15_000);
    },
  );
});

describe('htmlTokens', () => {
  it('reads attributes once each, decoded, with the place of the tag', () => {
    const html = `x<IMG SRC='/a&amp;b' alt="두 시간" Alt=second width=480 hidden/>`;
    const [, tag] = htmlTokens(html);
    expect(tag).toEqual({
      kind: 'open',
      name: 'img',
      attributes: new Map([
        ['src', '/a&b'],
        ['alt', '두 시간'],
        ['width', '480'],
        ['hidden', ''],
      ]),
      start: 1,
      end: html.length,
    });
  });

  it('remembers at most fifty attributes of one tag', () => {
    const names = Array.from({ length: 10_000 }, (_, index) => `a${index}`);
    const [tag] = htmlTokens(`<p ${names.join(' ')}>`);
    expect(tag?.kind === 'open' && tag.attributes.size).toBe(50);
  });
});

describe('isEmptyRichText', () => {
  it.each([
    '',
    '   \n',
    '<p></p>',
    '<p><br></p>',
    '<p>&nbsp;</p>',
    '<p>\u200b\u200d\ufeff\u2060</p>',
    '<p>\u3164\u115f\u1160\uffa0\u2800</p>',
    '<ul><li><p></p></li></ul>',
    '<script>alert(1)</script>',
    '<img>',
    '<!-- words -->',
  ])('[RICH-11] calls %j empty', (html) => {
    expect(isEmptyRichText(html)).toBe(true);
  });

  it.each(['.', '<p>가</p>', '<img src="/media/post/origin/blank.webp">', '<p>👨‍👩‍👧</p>'])(
    '[RICH-11] calls %j filled',
    (html) => {
      expect(isEmptyRichText(html)).toBe(false);
    },
  );

  it('[RICH-11] knows blank text without markup too', () => {
    expect([isBlankText('\u3164 \u200b'), isBlankText('ㅋ')]).toEqual([true, false]);
  });
});

describe('checkRichText', () => {
  it('[RICH-12] counts composed code points: 한 typed as three letters, an emoji, a bold letter are one each', () => {
    const threeCharacters = `<p>${'한'.normalize('NFD')}😀<strong>a</strong></p>`;
    expect(checkRichText(threeCharacters, { ...limits.title, maxVisible: 3 })).toBe('ok');
    expect(checkRichText(threeCharacters, { ...limits.title, maxVisible: 2 })).toBe('too-long');
  });

  it('[RICH-12] allows exactly the limit and refuses one more', () => {
    const title = (length: number) => `<p><strong>${'가'.repeat(length)}</strong></p>`;
    expect(checkRichText(title(100), limits.title)).toBe('ok');
    expect(checkRichText(title(101), limits.title)).toBe('too-long');
  });

  it('[RICH-12] says empty before it counts', () => {
    expect(checkRichText(`<p>${'\u200b'.repeat(500)}</p>`, limits.title)).toBe('empty');
  });

  it('[RICH-9] refuses too many tags or entities, and too much text beside the pictures, before it reads any of it', () => {
    for (const piece of ['<p>', '<br>', '&amp;', '<b>a</b>']) {
      expect(checkRichText(piece.repeat(limits.comment.maxMarkup + 1), limits.comment)).toBe('too-complex');
    }
    expect(checkRichText('a'.repeat(limits.comment.maxPlainUnits + 1), limits.comment)).toBe('too-complex');
    expect(checkRichText(`<p>a<img src="data:image/png;base64,${'A'.repeat(1_000_000)}"></p>`, limits.comment)).toBe(
      'ok',
    );
  });
});
