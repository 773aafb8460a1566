import { findExactly, findLoosely, foldText, searchTerms } from '@teum/contract/offer/search-match';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Wanted, wantedExactly, wantedLoosely } from './candidates.ts';
import { firstIdOf, gramsOfText, hashGrams, isSelective, stretchOf } from './grams.ts';

/** Few enough letters that terms and texts often match, of every sort that is treated differently. */
const letter = fc.constantFrom(...'가각갃갈갉고과곽나난느는늘ㄱㄴㄳㅋㅏaA1.😀   ');
const written = (maxLength: number) => fc.array(letter, { minLength: 1, maxLength }).map((parts) => parts.join(''));
const oneLine = (text: string): string => text.replace(/ +/g, ' ').trim();

describe('grams', () => {
  it('[SRCH-3] lead to every text that a term matches', () => {
    let matches = 0;
    let textsWithFarGrams = 0;
    const hasOneOf = (lists: Wanted['near'], grams: Set<string>) =>
      lists.some((list) => list.every((gram) => grams.has(gram)));
    const leads = ({ near, far, oneOf }: Wanted, text: string) => {
      const grams = gramsOfText(text);
      const selective = new Set([...grams].filter(isSelective));
      if (far.length > 0) textsWithFarGrams += 1;
      const hasOne = oneOf.length === 0 || oneOf.some((gram) => selective.has(gram));
      return hasOne && hasOneOf(near, grams) && (far.length === 0 || hasOneOf(far, selective));
    };
    fc.assert(
      fc.property(written(30), written(4), (rawText, keyword) => {
        const text = oneLine(rawText);
        const words = searchTerms(keyword);
        if (words.length === 0) return;
        const isIn = (find: typeof findExactly) => words.every((word) => find(foldText(text), word) !== undefined);
        if (isIn(findExactly)) expect(leads(wantedExactly(words), text)).toBe(true);
        if (!isIn(findLoosely)) return;
        matches += 1;
        expect(leads(wantedLoosely(words), text)).toBe(true);
      }),
      { numRuns: 20_000 },
    );
    expect(matches).toBeGreaterThan(100);
    expect(textsWithFarGrams).toBeGreaterThan(0);
  });

  it('[SRCH-8] say of a syllable and a lone consonant that the one follows the other', () => {
    const { oneOf } = wantedLoosely(searchTerms('람ㅋ'));
    const leads = (text: string) => oneOf.some((gram) => gramsOfText(text).has(gram));
    expect(['사람 코끼리', '바람ㅋ', '람카'].map(leads)).toEqual([true, true, true]);
    expect(['사람과 코끼리', '코람', '라카'].map(leads)).toEqual([false, false, false]);
  });

  it('[SRCH-8] of different stretches, types and fields are stored apart', () => {
    const near = stretchOf(5, 'near');
    const places = [
      hashGrams(['=가'], 'post', 'any', near),
      hashGrams(['=가'], 'post', 'any', stretchOf(5, 'far')),
      hashGrams(['=가'], 'post', 'any', stretchOf(1_024, 'near')),
      hashGrams(['=가'], 'post', 'title', near),
      hashGrams(['=가'], 'auction', 'any', near),
    ];
    expect(new Set(places.flat()).size).toBe(5);
    expect(places.flat().every((hash) => hash === (hash | 0))).toBe(true);
  });

  it.each([1, 1_023, 1_024, 65_535, 65_536, 2 ** 40])('[SRCH-8] of document %i lie in stretches that hold it', (id) => {
    for (const reach of ['near', 'far'] as const) {
      const stretch = stretchOf(id, reach);
      expect(firstIdOf(stretch)).toBeLessThanOrEqual(id);
      expect(firstIdOf({ ...stretch, number: stretch.number + 1 })).toBeGreaterThan(id);
    }
  });
});
