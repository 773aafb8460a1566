import type { SearchTerm } from '@teum/contract/offer/search-match';
import type { Texts } from './rank.ts';
import { type SearchWork, searchTicks } from './search-work.ts';

const passageLength = 140;
const before = 30;

/** The part of the text around the first match; if only the nickname matches, it is put in front. */
export async function passageAround(
  { title, body, nickName }: Texts,
  terms: readonly SearchTerm[],
  work: SearchWork,
): Promise<string> {
  const place = await firstPlace(body, terms, work);
  if (place !== undefined) return cut(body, Math.max(0, place - before));
  const isByName = nickName !== '' && !work.isSpent && (await firstPlace(title, terms, work)) === undefined;
  return isByName ? `${nickName} · ${cut(body, 0)}` : cut(body, 0);
}

/** Also undefined when the budget is spent: the passage is then the beginning of the text. */
async function firstPlace(text: string, terms: readonly SearchTerm[], work: SearchWork): Promise<number | undefined> {
  if (work.isSpent) return undefined;
  const folded = work.fold(text);
  for (const term of terms) {
    if (searchTicks.isSpent) await searchTicks.nextTick();
    if (work.isSpent) return undefined;
    const place = work.findExactly(folded, term) ?? work.findLoosely(folded, term);
    if (place !== undefined) return place;
  }
  return undefined;
}

function cut(text: string, from: number): string {
  const start = from === 0 ? 0 : wordStartNear(text, from);
  const end = Math.min(text.length, start + passageLength);
  // Half a surrogate pair would not be well-formed text.
  const passage = text
    .slice(start, end)
    .replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
    .trim();
  return `${start > 0 ? '…' : ''}${passage}${end < text.length ? '…' : ''}`;
}

/** Starts at the beginning of a word, if one is near. */
function wordStartNear(text: string, from: number): number {
  const space = text.indexOf(' ', from - 1);
  return space === -1 || space >= from + before / 2 ? from : space + 1;
}
