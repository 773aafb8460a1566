import { findExactly, findLoosely, foldText, type SearchWord } from '@teum/contract/search-match';

/** How well a document answers: the words as typed before words that merely resemble, the title before the rest. */
export type Rank = 0 | 1 | 2 | 3;

export interface Texts {
  title: string;
  body: string;
  nickName: string;
}

/** Undefined when some word is nowhere in it. */
export function rankOf({ title, body, nickName }: Texts, words: readonly SearchWord[]): Rank | undefined {
  const isIn = (places: string[], find: typeof findExactly) =>
    words.every((word) => places.some((place) => find(place, word) !== undefined));
  const inTitle = [foldText(title)];
  if (isIn(inTitle, findExactly)) return 0;
  const everywhere = [...inTitle, foldText(body), foldText(nickName)];
  if (isIn(everywhere, findExactly)) return 1;
  if (isIn(inTitle, findLoosely)) return 2;
  return isIn(everywhere, findLoosely) ? 3 : undefined;
}
