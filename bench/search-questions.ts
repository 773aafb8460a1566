import { initialOf, keysOf, withoutLastFinal } from '../contract/src/offer/hangul.ts';
import { planted, plantings, seeded, vocabulary } from './search-texts.ts';

export interface Question {
  kind: string;
  keyword: string;
}

const random = seeded(200);
const from = (start: number, end: number): string => vocabulary[start + Math.floor(random() * (end - start))]!;
const times = (count: number, make: () => string): string[] => Array.from({ length: count }, make);

const initialsOf = (word: string): string => Array.from(word, (syllable) => initialOf(syllable)).join('');

/** A word without its last keystroke. */
function unfinished(word: string): string {
  const last = word.at(-1)!;
  const shorter = withoutLastFinal(last)?.rest ?? keysOf(last).charAt(0);
  return word.slice(0, -1) + shorter;
}

const absent = (): string => `${from(0, 3000).charAt(0)}뷁${from(0, 3000).charAt(0)}`;
/** Common syllables that no text contains in this order. */
const nearlyAbsent = (): string => from(0, 300).slice(0, 2) + from(0, 300).slice(0, 2) + from(0, 300).slice(0, 2);

const loneConsonantAfter = (word: string): string => word.charAt(0) + initialOf(word.charAt(1));

/** Kinds that find as much in a large library as in a small one. */
export const equallyFound = ['absent', `in ${plantings} documents`, `in ${plantings} documents, unfinished`] as const;

/** Some 260 realistic searches, including initials and unfinished words. */
export function searchQuestions(): Question[] {
  const kinds: Record<string, string[]> = {
    rare: times(30, () => from(15_000, 30_000)),
    middling: times(30, () => from(300, 5_000)),
    common: [...vocabulary.slice(0, 30)],
    'one syllable': times(30, () => from(0, 30_000).charAt(0)),
    absent: [...times(10, absent), ...times(10, nearlyAbsent)],
    initials: times(20, () => initialsOf(from(0, 30_000))),
    unfinished: times(20, () => unfinished(from(0, 30_000))),
    'a lone consonant after a syllable': times(20, () => loneConsonantAfter(from(0, 30_000))),
    [equallyFound[1]]: [...planted],
    [equallyFound[2]]: planted.map(unfinished),
    'several words': [
      ...times(10, () => `${from(0, 50)} ${from(0, 50)}`),
      ...times(10, () => `${from(0, 50)} ${from(500, 30_000)} ${from(0, 30_000).charAt(0)}`),
    ],
  };
  return Object.entries(kinds).flatMap(([kind, keywords]) => keywords.map((keyword) => ({ kind, keyword })));
}
