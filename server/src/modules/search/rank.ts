import type { SearchTerm } from '@teum/contract/search-match';
import { type Find, type SearchWork, searchTicks } from './search-work.ts';

/**
 * How well a document matches: terms as typed before loose matches, the title before the rest. A title with spaces inside a term
 * counts as typed: Korean is written with and without them, and 영어회의 in a text must not come before 영어 회의 in a title.
 */
export type Rank = 0 | 1 | 2 | 3;

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
  worst: Rank = 3,
): Promise<Rank | undefined> {
  const folded = work.fold(title);
  const inTitle = [folded, folded.replaceAll(' ', '')];
  if (await areIn(inTitle, terms, work.findExactly, work)) return 0;
  if (worst === 0) return undefined;
  const rest = [work.fold(body), work.fold(nickName)];
  if (await areIn([...inTitle, ...rest], terms, work.findExactly, work)) return 1;
  if (worst === 1) return undefined;
  if (await areIn([folded], terms, work.findLoosely, work)) return 2;
  if (worst === 2) return undefined;
  return (await areIn([folded, ...rest], terms, work.findLoosely, work)) ? 3 : undefined;
}

async function areIn(texts: string[], terms: readonly SearchTerm[], find: Find, work: SearchWork): Promise<boolean> {
  for (const term of terms) {
    if (searchTicks.isSpent) await searchTicks.nextTick();
    if (work.isSpent || texts.every((text) => find(text, term) === undefined)) return false;
  }
  return true;
}
