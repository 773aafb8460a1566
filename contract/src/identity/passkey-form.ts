import { formCheck, textField } from '../form-check.ts';
import type { Sentence } from '../language.ts';
import { limits } from '../limits.ts';
import { countCharacters, isBlankText } from '../visible-text.ts';

const { nameMax, nameMaxUnits } = limits.passkey;

const sentences = {
  nameRequired: { ko: '패스키 이름을 입력해주세요.', en: 'Please enter a name for the passkey.' },
  nameTooLong: {
    ko: `이름은 ${limits.passkey.nameMax}자 이하로 입력해주세요.`,
    en: `The name may have at most ${limits.passkey.nameMax} characters.`,
  },
  nameCharacters: { ko: '사용할 수 없는 문자가 있습니다.', en: 'It contains characters that cannot be used.' },
} satisfies Record<string, Sentence>;

const unusable = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

export const checkPasskeyName = formCheck({
  name: textField(
    { maxUnits: nameMaxUnits, tooLong: sentences.nameTooLong },
    (text) => (isBlankText(text) ? sentences.nameRequired : undefined),
    (text) => (countCharacters(text.trim()) > nameMax ? sentences.nameTooLong : undefined),
    (text) => (unusable.test(text) ? sentences.nameCharacters : undefined),
  ),
});
