import type { SearchTerm } from '@teum/contract/offer/search-match';
import { type Find, type SearchWork, searchTicks } from './search-work.ts';

/**
 * How well a document matches, the best first. As typed: all terms in the title, in title and text, or only together with the
 * author's name. Then merely resembling: in the title, or anywhere. A title with spaces inside a term counts as typed: Korean is
 * written with and without them, and 영어회의 in a text must not come before 영어 회의 in a title.
 */
export type Rank = 0 | 1 | 2 | 3 | 4;

export interface Texts {
  title: string;
  body: string;
  nickName: string;
}

/** Undefined if a term is missing, if its rank is worse than `worst`, or if the budget is spent first. */
export async function rankOf(
  { title, body, nickName }: Texts,
  terms: readonly SearchTerm[],
  work: SearchWork,
  worst: Rank = 4,
): Promise<Rank | undefined> {
  const folded = work.fold(title);
  const inTitle = [folded, folded.replaceAll(' ', '')];
  if ((await placeOf(terms, work.findExactly, work, { texts: inTitle })) === 'texts') return 0;
  if (worst === 0) return undefined;
  const [text, name] = [work.fold(body), work.fold(nickName)];
  const place = await placeOf(terms, work.findExactly, work, { texts: [...inTitle, text], name });
  if (place !== undefined) return place === 'texts' ? 1 : 2;
  if (worst <= 2) return undefined;
  if ((await placeOf(terms, work.findLoosely, work, { texts: [folded] })) === 'texts') return 3;
  if (worst === 3) return undefined;
  return (await placeOf(terms, work.findLoosely, work, { texts: [folded, text, name] })) && 4;
}

/** Whether all terms are in the texts, or some only in the name; undefined if one is in neither. */
async function placeOf(
  terms: readonly SearchTerm[],
  find: Find,
  work: SearchWork,
  { texts, name }: { texts: readonly string[]; name?: string },
): Promise<'texts' | 'name' | undefined> {
  let place: 'texts' | 'name' = 'texts';
  for (const term of terms) {
    if (searchTicks.isSpent) await searchTicks.nextTick();
    if (work.isSpent) return undefined;
    if (texts.some((text) => find(text, term) !== undefined)) continue;
    if (name === undefined || find(name, term) === undefined) return undefined;
    place = 'name';
  }
  return place;
}
