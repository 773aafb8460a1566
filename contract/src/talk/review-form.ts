import { composed } from '../composed.ts';
import { type FieldCheck, type FormCheck, formCheck } from '../form-check.ts';
import type { Sentence } from '../language.ts';
import { limits } from '../limits.ts';
import { countCharacters } from '../visible-text.ts';
import { opposites, type Praise, reviewTags } from './review.ts';

export const reviewSentences = {
  tags: { ko: '목록에 있는 표현을 골라주세요.', en: 'Please choose from the list.' },
  opposites: { ko: '서로 반대되는 표현은 함께 고를 수 없습니다.', en: 'Please choose one of two opposites.' },
  text: {
    ko: `후기는 ${limits.review.maxText}자까지 적을 수 있습니다.`,
    en: `A review may have at most ${limits.review.maxText} characters.`,
  },
  empty: { ko: '표현을 고르거나 후기를 적어주세요.', en: 'Please choose a phrase or write a few words.' },
} as const satisfies Record<string, Sentence>;

const { maxText, maxUnits, maxTags } = limits.review;

/** As it is stored: composed, without spaces around it, with at most one empty line between two paragraphs. */
export const writtenReview = (typed: string): string =>
  composed(typed)
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const tags: FieldCheck = (value) => {
  if (!Array.isArray(value) || value.length > maxTags || new Set(value).size < value.length)
    return reviewSentences.tags;
  if (!value.every((tag) => reviewTags.includes(tag))) return reviewSentences.tags;
  const isTorn = value.some((tag) => value.includes(opposites[tag as Praise]));
  return isTorn ? reviewSentences.opposites : undefined;
};

const text: FieldCheck = (value) => {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value.length > maxUnits) return reviewSentences.text;
  return countCharacters(writtenReview(value)) > maxText ? reviewSentences.text : undefined;
};

const checkFields = formCheck({ tags, text });

export const checkReview: FormCheck = (form) => {
  const problems = checkFields(form);
  if (Object.keys(problems).length > 0) return problems;
  const isEmpty = (form.tags as unknown[]).length === 0 && writtenReview(String(form.text ?? '')) === '';
  return isEmpty ? { text: reviewSentences.empty } : {};
};
