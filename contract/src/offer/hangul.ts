const initials = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const vowels = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(' ');
const compoundFinals = 'ㄱㅅ ㄴㅈ ㄴㅎ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅂㅅ'.split(' ');
const finals =
  ' ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(' ');
const compoundConsonants = new Map(
  [...'ㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄ'].map((letter, index) => [letter, compoundFinals[index]!]),
);

const firstVowelKeys = [...new Set(vowels.map((keys) => keys.charAt(0)))];

const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;

/** 가 to 힣. */
export function isSyllable(character: string): boolean {
  const code = character.charCodeAt(0);
  return code >= firstSyllable && code <= lastSyllable;
}

/** ㄱ to ㅎ standing alone, as they are typed for initials: ㄳ too, which is ㄱ and ㅅ typed quickly. */
export const isLoneConsonant = (character: string): boolean => character >= 'ㄱ' && character <= 'ㅎ';

/** The keys of the Korean keyboard that type a character, in their order: 닭 is ㄷㅏㄹㄱ, 과 is ㄱㅗㅏ. Others are themselves. */
export function keysOf(character: string): string {
  if (!isSyllable(character)) return compoundConsonants.get(character) ?? character;
  const index = character.charCodeAt(0) - firstSyllable;
  return initials[Math.floor(index / 588)]! + vowels[Math.floor((index % 588) / 28)]! + finals[index % 28]!;
}

/** The syllables that typing may lead to from this one: 달 may stay or become 닭, 도 also 돠 and 됬. */
export function completionsOf(syllable: string): string[] {
  const keys = keysOf(syllable);
  const first = syllable.charCodeAt(0) - ((syllable.charCodeAt(0) - firstSyllable) % 588);
  const ofInitial = Array.from({ length: 588 }, (_, place) => String.fromCharCode(first + place));
  return ofInitial.filter((other) => keysOf(other).startsWith(keys));
}

/** The first two keys of every syllable with this initial, and the consonants that begin with it: ㄱ and ㄳ of ㄱ. */
export const beginningsWith = (initial: string): string[] => [
  initial,
  ...[...compoundConsonants.keys()].filter((letter) => keysOf(letter).startsWith(initial)),
  ...firstVowelKeys.map((vowel) => initial + vowel),
];

/** The consonant that a syllable begins with (초성); a lone consonant is its own. */
export function initialOf(character: string): string | undefined {
  if (!isSyllable(character) && !isLoneConsonant(character)) return undefined;
  return keysOf(character).charAt(0);
}

/**
 * The last consonant of a syllable that is still being typed may begin the next syllable: 늘 is 느 and then ㄹ, 닭 is 달 and then ㄱ.
 * Undefined for a character that does not end in a consonant.
 */
export function withoutLastFinal(character: string): { rest: string; moved: string } | undefined {
  if (!isSyllable(character)) return undefined;
  const index = character.charCodeAt(0) - firstSyllable;
  const final = finals[index % 28]!;
  if (final === '') return undefined;
  const kept = finals.indexOf(final.slice(0, -1));
  return { rest: String.fromCharCode(character.charCodeAt(0) - (index % 28) + kept), moved: final.slice(-1) };
}

const oneOf = (parts: string[]): string => parts.toSorted((a, b) => b.length - a.length).join('|');
/** A final that a vowel follows would begin the next syllable instead. */
const syllableKeys = `(${oneOf(initials)})(${oneOf(vowels)})((?:${oneOf(finals.slice(1))})(?![ㅏ-ㅣ]))?`;

/** The syllables that keys of the Korean keyboard type, spaces kept; undefined when some key is left over. */
export function syllablesOf(keys: string): string | undefined {
  if (!new RegExp(`^(?:${syllableKeys}| )+$`).test(keys)) return undefined;
  return keys.replace(new RegExp(syllableKeys, 'g'), (_, initial: string, vowel: string, final = '') =>
    String.fromCharCode(
      firstSyllable + (initials.indexOf(initial) * 21 + vowels.indexOf(vowel)) * 28 + finals.indexOf(final),
    ),
  );
}

/** 을 or 를, as the word's last sound asks. */
export const objectParticle = (word: string): '을' | '를' => (withoutLastFinal(word.slice(-1)) ? '을' : '를');
