import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { swapKeyboard } from './keyboard-swap.ts';

describe('swapKeyboard', () => {
  it.each([
    ['rudao', '경매'],
    ['wlqqkq ehdn', '집밥 도우'],
    ['ekfr', '닭'],
    ['ㅔㅛ쇄ㅜ', 'python'],
    ['ㄱㄷㄴㅅ', 'rest'],
    ['hello', undefined],
    ['경매', undefined],
    ['시간 a&b#%', undefined],
    ['2024', undefined],
    ['', undefined],
    [' ', undefined],
  ])('turns %j into %j', (typed, meant) => {
    expect(swapKeyboard(typed)).toBe(meant);
  });

  it('gives whole syllables or nothing for letters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z ]{1,30}$/), (typed) => {
        expect(swapKeyboard(typed) ?? '가').toMatch(/^[가-힣 ]+$/);
      }),
    );
  });
});
