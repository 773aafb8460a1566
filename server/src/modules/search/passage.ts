import { findExactly, findLoosely, foldText, type SearchWord } from '@teum/contract/search-match';
import type { Texts } from './rank.ts';

const passageLength = 140;
const before = 30;

/** The part of the text where the first of the words stands; whose nickname alone matches is named in front. */
export function passageAround({ title, body, nickName }: Texts, words: readonly SearchWord[]): string {
  const folded = foldText(body);
  const place = firstPlace(folded, words);
  if (place !== undefined) return cut(body, Math.max(0, place - before));
  const isByName = firstPlace(foldText(title), words) === undefined && nickName !== '';
  return isByName ? `${nickName} · ${cut(body, 0)}` : cut(body, 0);
}

function firstPlace(folded: string, words: readonly SearchWord[]): number | undefined {
  for (const word of words) {
    const place = findExactly(folded, word) ?? findLoosely(folded, word);
    if (place) return place.start;
  }
  return undefined;
}

function cut(text: string, from: number): string {
  const start = from === 0 ? 0 : wordStartNear(text, from);
  const end = Math.min(text.length, start + passageLength);
  // A pair of surrogates cut in half would not be well-formed text.
  const passage = text
    .slice(start, end)
    .replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
    .trim();
  return `${start > 0 ? '…' : ''}${passage}${end < text.length ? '…' : ''}`;
}

/** The beginning of a word rather than its middle, if one is near. */
function wordStartNear(text: string, from: number): number {
  const space = text.indexOf(' ', from - 1);
  return space === -1 || space >= from + before / 2 ? from : space + 1;
}
