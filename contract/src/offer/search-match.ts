import { isLoneConsonant, isSyllable, keysOf, withoutLastFinal } from './hangul.ts';
import { LoosePattern, type Piece, type Place, type Reading } from './loose-pattern.ts';
import { searchKeyword } from './search-keyword.ts';

/** Lower case, character by character: positions in the folded text are positions in the text itself. */
export function foldText(text: string): string {
  const folded = text.toLowerCase();
  if (folded.length === text.length) return folded;
  return Array.from(text, (character) => {
    const lower = character.toLowerCase();
    return lower.length === character.length ? lower : character;
  }).join('');
}

export interface SearchTerm {
  readonly text: string;
  /** Where the text holds the term as typed, by its initials, with its last syllable unfinished, or with spaces inside. */
  readonly loosely: LoosePattern;
}

/** The terms that must all be found, each once. */
export const searchTerms = (typed: string): SearchTerm[] =>
  [...new Set(foldText(searchKeyword(typed)).split(' '))].filter(Boolean).map(readTerm);

function readTerm(text: string): SearchTerm {
  const pieces = piecesOf(text);
  const readings = hasInitials(text)
    ? [{ pieces, mayPauseAfter: never }]
    : [asTyped(pieces), ...withLastKeyMoved(text)];
  return { text, loosely: new LoosePattern(readings) };
}

const never = (): boolean => false;
const asTyped = (pieces: Piece[]): Reading => ({ pieces, mayPauseAfter: () => true });

/** Whether it uses single consonants for syllables: ㄱㅁ, 겨ㅁ. */
export const hasInitials = (term: string): boolean => Array.from(term).some(isLoneConsonant);

/** Each single consonant matches a syllable that begins with it. The syllable before one, and the last, may be unfinished. */
export function piecesOf(term: string): Piece[] {
  const characters = Array.from(term);
  return characters.flatMap((text, index) => {
    const next = characters[index + 1];
    if (isLoneConsonant(text)) return Array.from(keysOf(text), (key) => ({ text: key, isBegun: true }));
    const isUnfinished = isSyllable(text) && (next === undefined || isLoneConsonant(next));
    return [isUnfinished ? { text: keysOf(text), isBegun: true } : { text, isBegun: false }];
  });
}

/** 경맹 on the way to 경매일: the last key may belong to the next syllable, if no space is between. */
function withLastKeyMoved(term: string): Reading[] {
  const characters = Array.from(term);
  const parts = withoutLastFinal(characters.pop()!);
  if (!parts) return [];
  const whole = [...characters, parts.rest].map((text) => ({ text, isBegun: false }));
  const pieces = [...whole, { text: parts.moved, isBegun: true }];
  return [{ pieces, mayPauseAfter: (index) => index < characters.length }];
}

/** Where the text contains the term as typed. */
export function findExactly(folded: string, { text }: SearchTerm, from = 0): Place | undefined {
  const start = folded.indexOf(text, from);
  return start === -1 ? undefined : { start, end: start + text.length };
}

export const findLoosely = (folded: string, { loosely }: SearchTerm, from = 0): Place | undefined =>
  loosely.find(folded, from);

export interface MarkedPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits the text into parts and marks those that match a term. Show them as text, never as HTML. */
export function markMatches(text: string, terms: readonly SearchTerm[]): MarkedPart[] {
  const folded = foldText(text);
  const parts: MarkedPart[] = [];
  let position = 0;
  for (const { start, end } of joined(terms.flatMap((term) => placesOf(folded, term)))) {
    if (start > position) parts.push({ text: text.slice(position, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    position = end;
  }
  if (position < text.length) parts.push({ text: text.slice(position), isMatch: false });
  return parts;
}

/** All matches of a term as typed; if there is none, the loose ones. */
function placesOf(folded: string, term: SearchTerm): Place[] {
  const find = findExactly(folded, term) ? findExactly : findLoosely;
  const places: Place[] = [];
  for (let place = find(folded, term); place; place = find(folded, term, place.end)) places.push(place);
  return places;
}

/** Sorted by position; overlapping and adjacent matches are joined. */
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
