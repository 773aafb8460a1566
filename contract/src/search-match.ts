import { isLoneConsonant, isSyllable, keysOf, syllablesBeginningWith, withoutLastFinal } from './hangul.ts';
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

/** A piece of a word: a character that must stand in the text as it is, or (`isBegun`) the keys that one must begin with. */
export interface Piece {
  readonly text: string;
  readonly isBegun: boolean;
}

export interface SearchWord {
  readonly text: string;
  /** Where the text holds the word as typed, by its initials, with its last syllable unfinished, or with spaces inside. */
  readonly loosely: RegExp;
}

/** The words that must all be found, each once. */
export const searchWords = (typed: string): SearchWord[] =>
  [...new Set(foldText(searchKeyword(typed)).split(' '))].filter(Boolean).map(readWord);

function readWord(text: string): SearchWord {
  const readings = hasInitials(text)
    ? [piecesOf(text).map(patternOf).join('')]
    : [piecesOf(text).map(patternOf).join(' *'), ...movedPattern(text)];
  return { text, loosely: new RegExp(readings.join('|'), 'gu') };
}

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

const patternOf = ({ text, isBegun }: Piece): string =>
  isBegun ? `[${syllablesBeginningWith(text)}]` : text.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');

/** 경맹 on the way to 경매일: the last key may belong to the syllable that comes next. */
function movedPattern(word: string): string[] {
  const characters = Array.from(word);
  const parts = withoutLastFinal(characters.pop()!);
  if (!parts) return [];
  const whole = [...characters, parts.rest].map((text) => patternOf({ text, isBegun: false })).join(' *');
  return [whole + patternOf({ text: parts.moved, isBegun: true })];
}

export interface Place {
  readonly start: number;
  readonly end: number;
}

/** Where the word stands as it was typed. */
export function findExactly(folded: string, { text }: SearchWord, from = 0): Place | undefined {
  const start = folded.indexOf(text, from);
  return start === -1 ? undefined : { start, end: start + text.length };
}

export function findLoosely(folded: string, { loosely }: SearchWord, from = 0): Place | undefined {
  loosely.lastIndex = from;
  const match = loosely.exec(folded);
  return match ? { start: match.index, end: loosely.lastIndex } : undefined;
}

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
