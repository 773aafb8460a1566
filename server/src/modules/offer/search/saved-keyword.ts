import { findExactly, foldText, searchTerms } from '@teum/contract/offer/search-match';
import { encodesOrder, gramsOfTerm, gramsOfText, hashGram } from './grams.ts';
import type { Texts } from './rank.ts';

/** Stands for no keyword; no gram has it. */
const noAnchor = 0;

/**
 * A hash of one gram that every text with the keyword has, the most selective one: a new text finds the saved keywords that it may
 * contain by the hashes of its own grams.
 */
export function anchorOf(keyword: string): number {
  const grams = searchTerms(keyword).flatMap(({ text }) => gramsOfTerm(text));
  const [best] = grams.sort((a, b) => Number(encodesOrder(b)) - Number(encodesOrder(a)) || b.length - a.length);
  return best === undefined ? noAnchor : anchorAt(best);
}

export const anchorsIn = ({ title, body, nickName }: Texts): number[] => [
  ...new Set([title, body, nickName].flatMap((text) => [...gramsOfText(text)]).map(anchorAt)),
];

const anchorAt = (gram: string): number => hashGram(gram) || 1;

/** Whether every word of the keyword is in one of the texts as it was typed. */
export function hasKeyword({ title, body, nickName }: Texts, keyword: string): boolean {
  const texts = [title, body, nickName].map(foldText);
  return searchTerms(keyword).every((term) => texts.some((text) => findExactly(text, term) !== undefined));
}
