import type { SearchTerm } from '@teum/contract/search-match';
import { type Find, type SearchWork, searchTicks } from './search-work.ts';

/** How well a document matches: terms as typed before loose matches, the title before the rest. */
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
  const inTitle = [work.fold(title)];
  if (await areIn(inTitle, terms, work.findExactly, work)) return 0;
  if (worst === 0) return undefined;
  const everywhere = [...inTitle, work.fold(body), work.fold(nickName)];
  if (await areIn(everywhere, terms, work.findExactly, work)) return 1;
  if (worst === 1) return undefined;
  if (await areIn(inTitle, terms, work.findLoosely, work)) return 2;
  if (worst === 2) return undefined;
  return (await areIn(everywhere, terms, work.findLoosely, work)) ? 3 : undefined;
}

async function areIn(texts: string[], terms: readonly SearchTerm[], find: Find, work: SearchWork): Promise<boolean> {
  for (const term of terms) {
    if (searchTicks.isSpent) await searchTicks.nextTick();
    if (work.isSpent || texts.every((text) => find(text, term) === undefined)) return false;
  }
  return true;
}
