import { htmlTokens } from './html-tokens.ts';
import { visibleText } from './visible-text.ts';

/** Whether someone wrote HTML: a `<` that begins a tag, with a `>` somewhere behind it. */
export const hasTags = (text: string): boolean => /<[a-z/!?]/i.test(text.slice(0, Math.max(text.lastIndexOf('>'), 0)));

/** What was typed: a comment without tags to the letter, one with tags as a reader sees it. */
export function commentText(html: string): string {
  if (html.includes('<')) return visibleText(html);
  const [token] = htmlTokens(html);
  return token?.kind === 'text' ? token.text : '';
}
