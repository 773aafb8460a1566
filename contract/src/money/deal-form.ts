import { formCheck, textField } from '../form-check.ts';
import type { Sentence } from '../language.ts';
import { limits } from '../limits.ts';
import { grouped } from '../money.ts';
import { countCharacters } from '../visible-text.ts';

const { max, maxUnits } = limits.report;

export const dealSentences = {
  problem: { ko: '어떤 문제가 있었는지 적어주세요.', en: 'Please say what went wrong.' },
  problemTooLong: {
    ko: `${grouped(max)}자까지 적을 수 있습니다.`,
    en: `This may have at most ${grouped(max)} characters.`,
  },
} as const satisfies Record<string, Sentence>;

export const checkObjectionToDeal = formCheck({
  text: textField({ maxUnits, tooLong: dealSentences.problemTooLong }, (text) => {
    if (text.trim() === '') return dealSentences.problem;
    return countCharacters(text.trim()) > max ? dealSentences.problemTooLong : undefined;
  }),
});
