import { composed } from '../composed.ts';
import { type FieldCheck, formCheck } from '../form-check.ts';
import type { Sentence } from '../language.ts';
import { limits } from '../limits.ts';
import { countCharacters } from '../visible-text.ts';

export const profileSentences = {
  introduction: {
    ko: `소개는 ${limits.introduction.max}자까지 적을 수 있습니다.`,
    en: `The introduction may have at most ${limits.introduction.max} characters.`,
  },
  picture: { ko: '올린 사진을 골라주세요.', en: 'Please choose a picture that you have uploaded.' },
} as const satisfies Record<string, Sentence>;

/** As it is stored: composed, without spaces around it, with at most one empty line between two paragraphs. */
export const writtenIntroduction = (typed: string): string =>
  composed(typed)
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const introduction: FieldCheck = (value) => {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value.length > limits.introduction.maxUnits) return profileSentences.introduction;
  return countCharacters(writtenIntroduction(value)) > limits.introduction.max
    ? profileSentences.introduction
    : undefined;
};

const picture: FieldCheck = (value) =>
  value === undefined || value === null || typeof value === 'string' ? undefined : profileSentences.picture;

export const checkProfile = formCheck({ introduction, picture });
