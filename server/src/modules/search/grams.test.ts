import { findExactly, findLoosely, foldText, searchWords } from '@teum/contract/search-match';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wantedExactly, wantedLoosely } from './candidates.ts';
import { gramsOfText, hashGrams, segmentOf } from './grams.ts';

/** Few enough letters that words and texts often meet, of every sort that is treated differently. */
const letter = fc.constantFrom(...'가각갃갈갉고과곽나난느는늘ㄱㄴㄳㅋㅏaA1.😀   ');
const written = (maxLength: number) => fc.array(letter, { minLength: 1, maxLength }).map((parts) => parts.join(''));
const oneLine = (text: string): string => text.replace(/ +/g, ' ').trim();

describe('grams', () => {
  it('[SRCH-3] lead to every text that a word matches', () => {
    let matches = 0;
    const leads = (wanted: readonly (readonly string[])[], text: string) => {
      const grams = gramsOfText(text);
      return wanted.some((list) => list.every((gram) => grams.has(gram)));
    };
    fc.assert(
      fc.property(written(30), written(4), (rawText, keyword) => {
        const text = oneLine(rawText);
        const words = searchWords(keyword);
        if (words.length === 0) return;
        const isIn = (find: typeof findExactly) => words.every((word) => find(foldText(text), word) !== undefined);
        if (isIn(findExactly)) expect(leads(wantedExactly(words), text)).toBe(true);
        if (!isIn(findLoosely)) return;
        matches += 1;
        expect(leads(wantedLoosely(words), text)).toBe(true);
      }),
      { numRuns: 5_000 },
    );
    expect(matches).toBeGreaterThan(100);
  });

  it('[SRCH-8] of different segments, types and fields are stored apart', () => {
    const places = [
      hashGrams(['=가'], 'post', 'any', 0),
      hashGrams(['=가'], 'post', 'any', 1),
      hashGrams(['=가'], 'post', 'title', 0),
      hashGrams(['=가'], 'auction', 'any', 0),
    ];
    expect(new Set(places.flat()).size).toBe(4);
    expect(places.flat().every((hash) => hash === (hash | 0))).toBe(true);
    expect([segmentOf(1), segmentOf(8_191), segmentOf(8_192), segmentOf(2 ** 40)]).toEqual([0, 0, 1, 2 ** 27]);
  });
});
