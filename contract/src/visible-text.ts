import { htmlTokens } from './html-tokens.ts';

const lineTag =
  /^(?:p|div|h[1-6]|pre|blockquote|[uo]l|li|hr|img|table|t[rdh]|d[ltd]|section|article|figure|figcaption)$/;

/** Whether a reader sees a new line begin at this tag. */
export function startsNewLine(tag: string): boolean {
  return lineTag.test(tag);
}

/** The text as a reader sees it: a new line for each block and `<br>`, none at the ends. For lengths, search and previews. */
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
  return parts.join('').replaceAll('\u00a0', ' ').normalize('NFC').trim();
}

/** Nothing that leaves a mark on the page: spaces, zero-width characters, the Hangul fillers and the empty Braille cell. */
export function isBlankText(text: string): boolean {
  return /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}
