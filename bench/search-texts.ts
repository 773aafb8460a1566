import type { SearchDocument } from '../server/src/modules/offer/search/search-document.ts';

/** Seeded random numbers, so that all runs ask the same. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Frequent syllables of Korean, the most frequent first. */
const syllables =
  '이다는에의가고을하지한사도로기은대리시어인자들서아과를해전나수정일으보부제있것나장그주적스여구원무게면라조상조계경간학중국동성만년식할거신공발안선용생우세유위방비관연말었모매양요회물소당치진실마통산문내교바금행와반전명법미호려결단회었현려터개재건작화민보특본분오출트원했되종드배운입심니청았후표체투르품최권석점감력람임업책증불영급직예카피타울손평독임질처려희순파월포접못없형각승험음설김박강밥닭떡꽃숲빛'.match(
    /./gu,
  )!;
const vocabularySize = 30_000;

const pickByRank = (random: number, length: number): number => Math.floor(length ** random) - 1;

function makeWord(random: () => number): string {
  const length = 2 + Math.floor(random() * 3);
  return Array.from({ length }, () => syllables[Math.floor(random() ** 2 * syllables.length)]!).join('');
}

const leading = ['시간', '경매', '함께', '주말', '저녁', '동네', '산책', '통역', '영어', '요리'];

/** Word frequencies follow Zipf's law, as in a natural language. */
export const vocabulary: readonly string[] = (() => {
  const random = seeded(1);
  const words = new Set(leading);
  while (words.size < vocabularySize) words.add(makeWord(random));
  return [...words];
})();

const plantedSyllables = '쩔뺨쿵텅훌쭉뭉툴꿩쫓팽깻딸휘줌컵벌숨꼬땅'.match(/./gu)!;

/** Words that no other text contains. */
export const planted: readonly string[] = plantedSyllables.map(
  (syllable, place) => syllable + plantedSyllables.at(place - 1)! + plantedSyllables.at(place - 3)!,
);
/** In how many documents each of them is, however many documents there are. */
export const plantings = 20;

function plantedIn(index: number, size: number): string {
  const word = planted[index % Math.floor(size / plantings)];
  return word && index < plantings * Math.floor(size / plantings) ? ` ${word}` : '';
}

const types = ['auction', 'product', 'post'] as const;

/** Listings of about a hundred syllables, alternating between the three types. */
export function writeDocument(index: number, size: number): SearchDocument {
  const random = seeded(index + 7);
  const words = (count: number) =>
    Array.from({ length: count }, () => vocabulary[pickByRank(random(), vocabularySize)]!).join(' ');
  return {
    type: types[index % types.length]!,
    id: Math.floor(index / types.length) + 1,
    accountId: 1,
    title: words(4),
    text: words(28) + plantedIn(index, size),
    closesAt: null,
  };
}
