import {
  beginningsWith,
  completionsOf,
  initialOf,
  isLoneConsonant,
  isSyllable,
  keysOf,
  withoutLastFinal,
} from '@teum/contract/offer/hangul';
import type { Piece } from '@teum/contract/offer/loose-pattern';
import type { SearchType } from '@teum/contract/offer/search.routes';
import { foldText, hasInitials, piecesOf } from '@teum/contract/offer/search-match';

/**
 * A gram is one feature of a text that a term may require. By its first letter: `=` a whole character · `^` the keys a syllable
 * begins with · `~` a character and the first keys of the next · `-` the initials of two or three syllables in a row.
 */
type Gram = string;

const whole = (character: string): Gram => `=${character}`;
const begun = (keys: string): Gram => `^${keys}`;
const pair = (first: string, second: string): Gram => `~${first}${headOf(second)}`;
const row = (initials: string): Gram => `-${initials}`;

/** The initial and the first key of the vowel: the part of 하늘's last syllable that 하느 already has. */
const headOf = (character: string): string => (isSyllable(character) ? keysOf(character).slice(0, 2) : character);

export function gramsOfText(text: string): Set<Gram> {
  const grams = new Set<Gram>();
  let previous = '';
  let initials = '';
  for (const character of foldText(text)) {
    const { initial, head, own } = shapeOf(character);
    initials = initial === undefined ? '' : initials.slice(-2) + initial;
    if (character === ' ') continue;
    if (previous) grams.add(`~${previous}${head}`);
    previous = character;
    for (const gram of own) grams.add(gram);
    if (initials.length > 1) grams.add(row(initials.slice(-2)));
    if (initials.length > 2) grams.add(row(initials));
  }
  return grams;
}

interface Shape {
  initial: string | undefined;
  head: string;
  /** The grams of the character alone, without its neighbours. */
  own: readonly Gram[];
}

/** Cached: a text repeats few syllables often. Only Hangul, since all of Unicode would fill the memory. */
const knownShapes = new Map<string, Shape>();

function shapeOf(character: string): Shape {
  const known = knownShapes.get(character);
  if (known) return known;
  const shape = { initial: initialOf(character), head: headOf(character), own: gramsOfCharacter(character) };
  if (isSyllable(character)) knownShapes.set(character, shape);
  return shape;
}

function gramsOfCharacter(character: string): Gram[] {
  if (initialOf(character) === undefined) return [whole(character)];
  const keys = keysOf(character);
  const beginnings = Array.from(keys, (_, index) => begun(keys.slice(0, index + 1)));
  return isClosed(character) ? beginnings : [...beginnings, whole(character)];
}

/** 닭, but not 다: only the syllable itself has all these keys. */
const isClosed = (character: string): boolean => isSyllable(character) && withoutLastFinal(character) !== undefined;

/** The grams that a text must have if it contains the term as typed. */
export function gramsOfTerm(term: string): Gram[] {
  const characters = Array.from(term);
  const last = characters.at(-1)!;
  const ending = isClosed(last) ? begun(keysOf(last)) : whole(last);
  return [...pairsOf(characters), ending];
}

const pairsOf = (characters: string[]): Gram[] =>
  characters.slice(1).map((character, index) => pair(characters[index]!, character));

/**
 * The grams that a text must have if it contains the term by its initials or unfinished: all of `certain`, one list of `either`,
 * and one of `oneOf`; of each only if it is not empty.
 */
export interface LooseGrams {
  certain: Gram[];
  either: Gram[][];
  oneOf: Gram[];
}

export function gramsOfLooseTerm(term: string): LooseGrams {
  return hasInitials(term) ? gramsOfInitials(term) : gramsOfUnfinished(term);
}

function gramsOfInitials(term: string): LooseGrams {
  const pieces = piecesOf(term);
  const initials = pieces.map(({ text, isBegun }) => (isBegun ? text.charAt(0) : (initialOf(text) ?? '\n'))).join('');
  const rows = initials.split('\n').flatMap(rowsOf);
  const grams = [...rows, ...pieces.flatMap(gramsOfPiece), ...wholePairsOf(term)];
  const isCompound = Array.from(term).some((character) => !isSyllable(character) && keysOf(character).length > 1);
  // ㄳ stands for two syllables, but a text may contain it as it is.
  if (isCompound) return { certain: [], either: [grams, gramsOfTerm(term)], oneOf: [] };
  return { certain: grams, either: [], oneOf: pairsBeforeInitial(term) };
}

/** Those of a syllable that ends in a consonant. 가ㅋ has 420, since 가 may become 각 to 갛: they cost more than false candidates. */
const mostPairs = 200;

/**
 * 람 and a syllable that begins with ㅋ, in 람ㅋ: a pair for each syllable that 람 may become and each beginning with ㅋ, since no gram
 * has an initial alone.
 */
function pairsBeforeInitial(term: string): Gram[] {
  const characters = Array.from(term);
  const place = characters.findIndex((character, index) => index > 0 && isLoneConsonant(character));
  const [before, initial] = [characters[place - 1], characters[place]!];
  if (before === undefined || isLoneConsonant(before)) return [];
  const firsts = isSyllable(before) ? completionsOf(before) : [before];
  const pairs = firsts.flatMap((first) => beginningsWith(initial).map((head) => `~${first}${head}`));
  return pairs.length > mostPairs ? [] : pairs;
}

/** Pairs of completely typed characters: 해의 in 해의ㅇ. */
function wholePairsOf(term: string): Gram[] {
  const parts = Array.from(term, (character) => (isLoneConsonant(character) ? '\n' : character))
    .join('')
    .split('\n');
  return parts.flatMap((part) => pairsOf(Array.from(part)));
}

function rowsOf(initials: string): Gram[] {
  if (initials.length < 2) return initials === '' ? [] : [begun(initials)];
  const length = Math.min(3, initials.length);
  return Array.from({ length: initials.length - length + 1 }, (_, index) => row(initials.slice(index, index + length)));
}

function gramsOfPiece({ text, isBegun }: Piece): Gram[] {
  if (isBegun) return text.length > 1 ? [begun(text)] : [];
  return [isClosed(text) ? begun(keysOf(text)) : whole(text)];
}

/** 느 may become 늘, 닭 may stay as it is, or the last key begins the next syllable: 달 and the ㄱ of 달걀. */
function gramsOfUnfinished(term: string): LooseGrams {
  const characters = Array.from(term);
  const last = characters.at(-1)!;
  const certain = pairsOf(characters);
  if (!isSyllable(last)) return { certain: [...certain, whole(last)], either: [], oneOf: [] };
  const parts = withoutLastFinal(last);
  const asTyped = begun(keysOf(last));
  if (!parts) return { certain: [...certain, asTyped], either: [], oneOf: [] };
  const rest = isClosed(parts.rest) ? begun(keysOf(parts.rest)) : whole(parts.rest);
  return { certain, either: [[asTyped], [rest, row(initialOf(last) + parts.moved)]], oneOf: [] };
}

/** Which of a document's texts contains the gram: its title, or any of them. */
export type Scope = 'title' | 'any';

/**
 * A gram is stored with the stretch of ids that its document lies in. In short stretches the newest documents with a common gram
 * are found without reading all of them. Selective grams are stored in long stretches, too, so that a rare term is looked up in
 * few places.
 */
const bitsOf = { near: 10, far: 16 } as const;
export type Reach = keyof typeof bitsOf;

/** Beginnings of one or two keys and two initials are so common that short stretches suffice. */
export const isSelective = (gram: Gram): boolean => !/^[\^-]..?$/u.test(gram);
/** A pair of neighbours is more selective than a single character. */
export const encodesOrder = (gram: Gram): boolean => isSelective(gram) && /^[~-]/.test(gram);

export interface Stretch {
  reach: Reach;
  number: number;
}

export const stretchOf = (id: number, reach: Reach): Stretch => ({
  reach,
  number: Math.floor(id / 2 ** bitsOf[reach]),
});
export const firstIdOf = ({ reach, number }: Stretch): number => number * 2 ** bitsOf[reach];

/** The grams of a document as they are stored. */
export function locateGrams(grams: ReadonlySet<Gram>, type: SearchType, scope: Scope, id: number): number[] {
  const selective = [...grams].filter(isSelective);
  return [
    ...hashGrams(grams, type, scope, stretchOf(id, 'near')),
    ...hashGrams(selective, type, scope, stretchOf(id, 'far')),
  ];
}

/** Hashed together with its field, so that the index keeps the fields of each stretch apart. */
export function hashGrams(grams: Iterable<Gram>, type: SearchType, scope: Scope, stretch: Stretch): number[] {
  const seed = hash(`${type} ${scope} ${stretch.reach} ${stretch.number} `, 0x811c9dc5);
  return Array.from(grams, (gram) => hash(gram, seed));
}

/** The same for every document. */
export const hashGram = (gram: Gram): number => hash(gram, 0x811c9dc5);

/** FNV-1a. Two grams with one hash cost one unnecessary look at a document. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value;
}
