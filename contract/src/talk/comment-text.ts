import { htmlTokens } from '../html-tokens.ts';
import { visibleText } from '../visible-text.ts';

/** Whether an HTML parser would read a tag in it. A comment on the wire is HTML if it would, and plain text otherwise. */
export const opensTag = (text: string): boolean => /<[a-z/!?]/i.test(text);

/** Whether someone wrote HTML: a `<` that begins a tag, with a `>` somewhere behind it. */
export const hasTags = (text: string): boolean => opensTag(text.slice(0, Math.max(text.lastIndexOf('>'), 0)));

/**
 * A stored comment as the wire has it. Plain text is stored escaped and answered as it was typed: a client that reads it and saves
 * it again would otherwise escape it twice. It stays escaped only if a client that shows HTML would read a tag in it.
 */
export function commentOnWire(stored: string): string {
  if (stored.includes('<')) return stored;
  const typed = commentText(stored);
  return opensTag(typed) ? stored : typed;
}

/** What was typed: a comment without tags to the letter, one with tags as a reader sees it. */
export function commentText(html: string): string {
  if (html.includes('<')) return visibleText(html);
  const [token] = htmlTokens(html);
  return token?.kind === 'text' ? token.text : '';
}
