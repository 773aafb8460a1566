import { type HtmlBounds, isWithinHtmlBounds } from './html-bounds.ts';
import { htmlTokens } from './html-tokens.ts';
import { countCharacters, isBlankText, visibleText } from './visible-text.ts';

/** Where a rich text stands: a one-line title, a description or post, or a comment. */
export type RichTextKind = 'title' | 'text' | 'comment';

const plainMarks = ['strong', 'em', 's', 'u', 'code'] as const;
const commentTags = ['p', 'br', 'pre', 'blockquote', 'ul', 'ol', 'li', 'img', 'a', ...plainMarks] as const;

/** Inline marks, the outermost first: the order in which they are stored. */
export const richTextMarks = ['a', ...plainMarks] as const;

/** The one allow-list: the server's cleaner, the browser's display and the editor's schema all read it. */
export const richTextTags: Readonly<Record<RichTextKind, readonly string[]>> = {
  title: ['p', ...plainMarks],
  text: ['h2', 'h3', 'hr', ...commentTags],
  comment: commentTags,
};

export const richTextAttributes = {
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height'],
} as const;

export const linkProtocols = ['http', 'https', 'mailto', 'tel'] as const;

/** Written on every link: the linked page gets no `window.opener`, and search engines give it no credit. */
export const linkAttributes = { rel: 'noopener nofollow ugc', target: '_blank' } as const;

const maxLinkLength = 2_048;

export function isAllowedLink(href: string): boolean {
  if (href.length > maxLinkLength || /[\s\p{Cc}\\]/u.test(href)) return false;
  const [, protocol = '', rest = ''] = /^([a-z]+):(.+)$/i.exec(href) ?? [];
  const known = linkProtocols.find((name) => name === protocol.toLowerCase());
  return known === 'http' || known === 'https' ? /^\/\/[^/?#]/.test(rest) : known !== undefined;
}

/** No visible text and no image. */
export function isEmptyRichText(html: string): boolean {
  return !hasImage(html) && isBlankText(visibleText(html));
}

function hasImage(html: string): boolean {
  for (const token of htmlTokens(html)) {
    if (token.kind === 'open' && token.name === 'img' && token.attributes.get('src')) return true;
  }
  return false;
}

/** Characters are counted as Unicode code points of the composed text, so that 한 is one however it was typed. */
export function checkRichText(
  html: string,
  bounds: HtmlBounds & { maxVisible: number },
): 'ok' | 'empty' | 'too-long' | 'too-complex' {
  if (!isWithinHtmlBounds(html, bounds)) return 'too-complex';
  const text = visibleText(html);
  if (isBlankText(text) && !hasImage(html)) return 'empty';
  return countCharacters(text) > bounds.maxVisible ? 'too-long' : 'ok';
}
