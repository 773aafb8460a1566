import { isLoneConsonant, isSyllable, keysOf, withoutLastFinal } from './hangul.ts';
import { LoosePattern, type Piece, type Place, type Reading } from './loose-pattern.ts';
import { searchKeyword } from './search-keyword.ts';

/** Lower case, character for character: places in the folded text are places in the text itself. */
export function foldText(text: string): string {
  const folded = text.toLowerCase();
  if (folded.length === text.length) return folded;
  return Array.from(text, (character) => {
    const lower = character.toLowerCase();
    return lower.length === character.length ? lower : character;
  }).join('');
}

export interface SearchWord {
  readonly text: string;
  /** Where the text holds the word as typed, by its initials, with its last syllable unfinished, or with spaces inside. */
  readonly loosely: LoosePattern;
}

/** The words that must all be found, each once. */
export const searchWords = (typed: string): SearchWord[] =>
  [...new Set(foldText(searchKeyword(typed)).split(' '))].filter(Boolean).map(readWord);

function readWord(text: string): SearchWord {
  const pieces = piecesOf(text);
  const readings = hasInitials(text)
    ? [{ pieces, mayPauseAfter: never }]
    : [asTyped(pieces), ...withLastKeyMoved(text)];
  return { text, loosely: new LoosePattern(readings) };
}

const never = (): boolean => false;
const asTyped = (pieces: Piece[]): Reading => ({ pieces, mayPauseAfter: () => true });

/** Whether single consonants stand for syllables in it: ㄱㅁ, 겨ㅁ. */
export const hasInitials = (word: string): boolean => Array.from(word).some(isLoneConsonant);

/** Each lone consonant begins a syllable of the text. The syllable before one, and the last, may be unfinished. */
export function piecesOf(word: string): Piece[] {
  const characters = Array.from(word);
  return characters.flatMap((text, index) => {
    const next = characters[index + 1];
    if (isLoneConsonant(text)) return Array.from(keysOf(text), (key) => ({ text: key, isBegun: true }));
    const isUnfinished = isSyllable(text) && (next === undefined || isLoneConsonant(next));
    return [isUnfinished ? { text: keysOf(text), isBegun: true } : { text, isBegun: false }];
  });
}

/** 경맹 on the way to 경매일: the last key may belong to the syllable that comes next, without a space between. */
function withLastKeyMoved(word: string): Reading[] {
  const characters = Array.from(word);
  const parts = withoutLastFinal(characters.pop()!);
  if (!parts) return [];
  const whole = [...characters, parts.rest].map((text) => ({ text, isBegun: false }));
  const pieces = [...whole, { text: parts.moved, isBegun: true }];
  return [{ pieces, mayPauseAfter: (index) => index < characters.length }];
}

/** Where the word stands as it was typed. */
export function findExactly(folded: string, { text }: SearchWord, from = 0): Place | undefined {
  const start = folded.indexOf(text, from);
  return start === -1 ? undefined : { start, end: start + text.length };
}

export const findLoosely = (folded: string, { loosely }: SearchWord, from = 0): Place | undefined =>
  loosely.find(folded, from);

export interface MarkedPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** The text in parts, those that the words found set apart: to be shown as text, never as HTML. */
export function markMatches(text: string, words: readonly SearchWord[]): MarkedPart[] {
  const folded = foldText(text);
  const parts: MarkedPart[] = [];
  let position = 0;
  for (const { start, end } of joined(words.flatMap((word) => placesOf(folded, word)))) {
    if (start > position) parts.push({ text: text.slice(position, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    position = end;
  }
  if (position < text.length) parts.push({ text: text.slice(position), isMatch: false });
  return parts;
}

/** All places of a word; those that only resemble it count where it does not stand as typed. */
function placesOf(folded: string, word: SearchWord): Place[] {
  const find = findExactly(folded, word) ? findExactly : findLoosely;
  const places: Place[] = [];
  for (let place = find(folded, word); place; place = find(folded, word, place.end)) places.push(place);
  return places;
}

/** In order of the text, those that overlap or touch as one. */
function joined(places: Place[]): Place[] {
  const result: Place[] = [];
  for (const place of places.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && place.start <= last.end)
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, place.end) };
    else result.push(place);
  }
  return result;
}
