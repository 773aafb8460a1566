import { convertHangulToQwerty, convertQwertyToAlphabet } from 'es-hangul';
import { syllablesOf } from './hangul.ts';

/**
 * What the same keys type with the keyboard in the other language: rudao is 경매, ㅔㅛ쇄ㅜ is python. Undefined if the input reads well
 * as it is, or if the other language gives no whole syllables.
 */
export function swapKeyboard(typed: string): string | undefined {
  if (/^[a-z ]+$/i.test(typed)) return /[a-z]/i.test(typed) ? syllablesOf(convertQwertyToAlphabet(typed)) : undefined;
  if (/^[ㄱ-ㅣ가-힣 ]+$/.test(typed) && /[ㄱ-ㅣ]/.test(typed)) return convertHangulToQwerty(typed).toLowerCase();
  return undefined;
}
