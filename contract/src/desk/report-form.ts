import { formCheck, textField } from '../form-check.ts';
import type { Sentence } from '../language.ts';
import { limits } from '../limits.ts';
import { grouped } from '../money.ts';
import { reportReasonCodes } from '../report.ts';
import { countCharacters } from '../visible-text.ts';

export const reportSentences = {
  reason: { ko: '신고하는 이유를 골라주세요.', en: 'Please choose a reason.' },
  text: {
    ko: `${grouped(limits.report.max)}자까지 적을 수 있습니다.`,
    en: `This may have at most ${grouped(limits.report.max)} characters.`,
  },
} as const satisfies Record<string, Sentence>;

const { max, maxUnits } = limits.report;

/** Free text of at most 1,000 characters; it may be missing. */
export const shortText = textField({ maxUnits, tooLong: reportSentences.text }, (text) =>
  countCharacters(text.trim()) > max ? reportSentences.text : undefined,
);

export const checkReport = formCheck({
  reason: (value) => (reportReasonCodes.some((code) => code === value) ? undefined : reportSentences.reason),
  text: shortText,
});
