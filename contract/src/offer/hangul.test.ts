import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beginningsWith,
  completionsOf,
  initialOf,
  keysOf,
  objectParticle,
  syllablesOf,
  withoutLastFinal,
} from './hangul.ts';

const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code));

describe('keysOf', () => {
  it.each([
    ['닭', 'ㄷㅏㄹㄱ'],
    ['과', 'ㄱㅗㅏ'],
    ['꽃', 'ㄲㅗㅊ'],
    ['의', 'ㅇㅡㅣ'],
    ['값', 'ㄱㅏㅂㅅ'],
    ['있', 'ㅇㅣㅆ'],
    ['ㄳ', 'ㄱㅅ'],
    ['ㄲ', 'ㄲ'],
    ['a', 'a'],
    ['😀', '😀'],
  ])('types %s as %s', (character, keys) => {
    expect(keysOf(character)).toBe(keys);
  });

  it('types no two syllables alike', () => {
    const all = Array.from({ length: 11_172 }, (_, index) => keysOf(String.fromCharCode(0xac00 + index)));
    expect(new Set(all).size).toBe(11_172);
  });

  it('types what Unicode takes a syllable apart into, key by key', () => {
    fc.assert(
      fc.property(syllable, (character) => {
        const parts = character.normalize('NFD').length;
        const keys = keysOf(character);
        expect(keys.length).toBeGreaterThanOrEqual(parts);
        expect(keys.length).toBeLessThanOrEqual(parts + 2);
        expect(keys).toMatch(/^[ㄱ-ㅎ][ㅏ-ㅣ]{1,2}[ㄱ-ㅎ]{0,2}$/);
      }),
    );
  });
});

describe('initialOf', () => {
  it.each([
    ['경', 'ㄱ'],
    ['뺨', 'ㅃ'],
    ['ㅋ', 'ㅋ'],
    ['ㅄ', 'ㅂ'],
    ['ㅏ', undefined],
    ['k', undefined],
    ['', undefined],
  ])('of %j is %s', (character, initial) => {
    expect(initialOf(character)).toBe(initial);
  });
});

describe('completionsOf', () => {
  it('are the syllables whose keys begin with those typed', () => {
    expect(completionsOf('람')).toEqual(['람']);
    expect(completionsOf('달')).toEqual([...'달닭닮닯닰닱닲닳']);
    fc.assert(
      fc.property(syllable, syllable, (typed, other) => {
        expect(completionsOf(typed).includes(other)).toBe(keysOf(other).startsWith(keysOf(typed)));
      }),
    );
  });
});

describe('beginningsWith', () => {
  it('has the first two keys of every syllable with that initial, and the consonants that stand alone', () => {
    expect(beginningsWith('ㅂ').slice(0, 2)).toEqual(['ㅂ', 'ㅄ']);
    fc.assert(
      fc.property(syllable, (any) => {
        expect(beginningsWith(initialOf(any)!)).toContain(keysOf(any).slice(0, 2));
      }),
    );
  });
});

describe('withoutLastFinal', () => {
  it.each([
    ['늘', { rest: '느', moved: 'ㄹ' }],
    ['닭', { rest: '달', moved: 'ㄱ' }],
    ['있', { rest: '이', moved: 'ㅆ' }],
    ['느', undefined],
    ['ㄹ', undefined],
    ['a', undefined],
  ])('of %s is %o', (character, parts) => {
    expect(withoutLastFinal(character)).toEqual(parts);
  });

  it('takes away exactly the last key', () => {
    fc.assert(
      fc.property(syllable, (character) => {
        const parts = withoutLastFinal(character);
        if (parts) expect(keysOf(parts.rest) + parts.moved).toBe(keysOf(character));
      }),
    );
  });
});

describe('syllablesOf', () => {
  it('puts together what the keys of any words typed', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(syllable, fc.constant(' ')), { minLength: 1 }), (text) => {
        expect(syllablesOf(text.map(keysOf).join(''))).toBe(text.join(''));
      }),
    );
  });

  it.each(['ㅗ', 'ㅗㅏㅁ', 'ㄱ', 'ㄱㅏㅃ', 'ㄱㄷㄴㅅ', 'ㄱㅏ1', ''])('leaves %j alone', (keys) => {
    expect(syllablesOf(keys)).toBeUndefined();
  });
});

describe('objectParticle', () => {
  it.each([
    ['경매', '를'],
    ['통역', '을'],
    ['닭', '을'],
    ['rest', '를'],
  ])('of %s is %s', (word, particle) => {
    expect(objectParticle(word)).toBe(particle);
  });
});
