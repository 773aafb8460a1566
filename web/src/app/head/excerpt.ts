import { visibleText } from '@teum/contract/visible-text';

const mostCharacters = 120;

/** The beginning of a rich text as one line, cut after a whole word. */
export function excerpt(html: string): string {
  const line = visibleText(html).replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  if (characters.length <= mostCharacters) return line;
  const cut = characters.slice(0, mostCharacters).join('');
  const lastGap = cut.lastIndexOf(' ');
  // A text without gaps, such as one long address, is cut where it is.
  return `${lastGap > mostCharacters / 2 ? cut.slice(0, lastGap) : cut}…`;
}
