import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameHolder } from './holder-name.ts';

describe('isSameHolder', () => {
  it.each([
    ['the same name', '김민지', '김민지'],
    ['spaces', '김민지', ' 김 민 지 '],
    ['decomposed Hangul, as macOS writes it', '김민지', '김민지'.normalize('NFD')],
    ['full width', 'SMITH JOHN', 'ＳＭＩＴＨ　ＪＯＨＮ'],
    ['a shop behind the name', '김민지', '김민지(틈상회)'],
    ['a shop behind the name in full width', '김민지', '김민지（틈상회）'],
    ['Chinese characters in two encodings', '金李', '\uF90A\uF9E1'],
    ['case', 'SMITH JOHN', 'Smith John'],
    ['the family name last', 'SMITH JOHN', 'JOHN SMITH'],
    ['the family name first, with a comma', 'JOHN PAUL SMITH', 'Smith, John Paul'],
    ['words written together', 'NGUYEN THI MINH', 'NGUYENTHIMINH'],
    ['marks', 'NGUYEN THI MINH', 'Nguyễn Thị Minh'],
    ['a hyphen and a dot', 'JEAN-PIERRE O. DUPONT', 'JEAN PIERRE O DUPONT'],
    ['a long foreign name, cut', 'MAXIMILIAN ALEXANDER VON HOHENBERG', 'MAXIMILIAN ALEXANDER'],
    ['a long foreign name with the family name first, cut', 'MARIA DEL CARMEN FERNANDEZ', 'FERNANDEZ MARIA D'],
    ['a long Korean name, cut', '황보금은동이슬', '황보금은동'],
  ])('[PAYOUT-10] sees past %s', (_, proven, holder) => {
    expect(isSameHolder(proven, holder)).toBe(true);
  });

  it.each([
    ['another name', '김민지', '박준호'],
    ['one syllable less', '김민지', '김민'],
    ['one syllable more', '김민지', '김민지현'],
    ['the name behind that of the holder', '김민지', '박준호(김민지)'],
    ['the name behind a bracket alone', '김민지', '(김민지)'],
    ['nothing', '김민지', ' '],
    ['a reading of Chinese characters', '김민지', '金旼志'],
    ['a family name alone', 'SMITH JOHN', 'SMITH'],
    ['a middle name that is missing', 'JOHN PAUL SMITH', 'JOHN SMITH'],
    ['a short beginning', 'KIM MINJI', 'KIM MIN'],
    ['four syllables of seven', '황보금은동이슬', '황보금은'],
    ['letters that only look alike', 'SMITH JOHN', 'ЅМІТН ЈОНN'],
    ['a voiced mark that makes another letter', 'か', 'が'],
  ])('[PAYOUT-10] refuses %s', (_, proven, holder) => {
    expect(isSameHolder(proven, holder)).toBe(false);
  });

  it('[PAYOUT-10] takes every name for itself, and never an empty one', () => {
    const name = fc.stringMatching(/^[가-힣]{2,6}$|^[A-Z]{2,9}( [A-Z]{2,9}){1,3}$/);
    fc.assert(fc.property(name, (proven) => isSameHolder(proven, proven) && !isSameHolder(proven, '')));
  });
});
