import { composed, decomposed, halfWidth } from '../composed.ts';

/** Banks cut long names after 20 bytes: ten letters, or five syllables where each takes four. A shorter beginning proves nothing. */
const shortestCut = { letters: 10, syllables: 5 };

const isHangul = (name: string): boolean => /^\p{Script=Hangul}+$/u.test(name);

/** What a holder has behind the name in brackets was chosen by the holder: a shop, or anybody's name. */
function withoutRemark(name: string): string {
  const remark = name.search(/[([]/);
  return remark < 0 ? name : name.slice(0, remark);
}

/** The words of a name without marks, dots and commas, in one spelling of width and case. */
function wordsOf(name: string): string[] {
  const plain = decomposed(withoutRemark(halfWidth(name))).replace(/\p{Script=Latin}\p{M}+/gu, (letter) => letter[0]!);
  return composed(plain)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');
}

/** As written, and with the family name at the other end. */
function ordersOf(words: readonly string[]): string[] {
  const surnameFirst = [...words.slice(-1), ...words.slice(0, -1)];
  const surnameLast = [...words.slice(1), ...words.slice(0, 1)];
  return [words, surnameFirst, surnameLast].map((order) => order.join(''));
}

function isCutOf(holder: string, proven: string): boolean {
  const least = isHangul(holder) ? shortestCut.syllables : shortestCut.letters;
  return holder.length >= least && proven.startsWith(holder);
}

/**
 * Whether the bank's holder is the proven person. Spaces, case, width, marks and the order of a foreigner's names do not count, and a
 * long name may be cut. Chinese characters are only equal to themselves: one reading belongs to many.
 */
export function isSameHolder(proven: string, holder: string): boolean {
  const given = wordsOf(holder).join('');
  if (given === '') return false;
  return ordersOf(wordsOf(proven)).some((name) => name === given || isCutOf(given, name));
}
