import { composed } from './composed.ts';
import { htmlTokens } from './html-tokens.ts';

const lineTag =
  /^(?:p|div|h[1-6]|pre|blockquote|[uo]l|li|hr|img|table|t[rdh]|d[ltd]|section|article|figure|figcaption)$/;

/** Whether the tag begins a new line for a reader. */
export function startsNewLine(tag: string): boolean {
  return lineTag.test(tag);
}

/** The text as a reader sees it: one line per block and `<br>`, none at the ends. For lengths, search and previews. */
export function visibleText(html: string): string {
  const parts: string[] = [];
  let isAtNewBlock = false;
  for (const token of htmlTokens(html)) {
    if (token.kind !== 'text') {
      if (token.name === 'br') parts.push('\n');
      isAtNewBlock ||= startsNewLine(token.name);
    } else if (!isAtNewBlock || token.text.trim() !== '') {
      if (isAtNewBlock && parts.at(-1) !== '\n') parts.push('\n');
      parts.push(token.text);
      isAtNewBlock = false;
    }
  }
  return composed(parts.join('').replaceAll('\u00a0', ' ')).trim();
}

/** Characters as a person counts them: an emoji is one, though UTF-16 stores two units. */
export function countCharacters(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}

/** Characters that show nothing: spaces, zero-width characters, the Hangul fillers and the empty Braille cell. */
export function isBlankText(text: string): boolean {
  return /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}
