import { formCheck, textField } from '../form-check.ts';
import type { Sentence } from '../language.ts';
import { limits } from '../limits.ts';
import { grouped } from '../money.ts';
import { countCharacters } from '../visible-text.ts';

const { max, maxUnits } = limits.report;

export const dealSentences = {
  problem: { ko: '어떤 문제가 있었는지 적어주세요.', en: 'Please say what went wrong.' },
  words: { ko: '더할 내용을 적어주세요.', en: 'Please write what you want to add.' },
  progress: { ko: '두 사람이 읽을 진행 상황을 적어주세요.', en: 'Please say how far you are, for both to read.' },
  problemTooLong: {
    ko: `${grouped(max)}자까지 적을 수 있습니다.`,
    en: `This may have at most ${grouped(max)} characters.`,
  },
} as const satisfies Record<string, Sentence>;

/** A text of at most `limits.report.max` characters that is not empty. */
const checkText = (missing: Sentence) =>
  formCheck({
    text: textField({ maxUnits, tooLong: dealSentences.problemTooLong }, (text) => {
      if (text.trim() === '') return missing;
      return countCharacters(text.trim()) > max ? dealSentences.problemTooLong : undefined;
    }),
  });

export const checkObjectionToDeal = checkText(dealSentences.problem);
export const checkWordsOnDeal = checkText(dealSentences.words);
export const checkProgressOfDeal = checkText(dealSentences.progress);
