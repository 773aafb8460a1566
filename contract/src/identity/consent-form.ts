import { type FieldCheck, formCheck } from '../form-check.ts';
import type { Sentence } from '../language.ts';
import { legalPeriods } from '../legal-periods.ts';
import { legalVersions } from './legal.ts';

const sentences = {
  age: {
    ko: `만 ${legalPeriods.minimumAge}세 이상만 가입할 수 있습니다.`,
    en: `You must be ${legalPeriods.minimumAge} or older.`,
  },
  terms: { ko: '이용약관에 동의해주세요.', en: 'Please agree to the terms of use.' },
  privacy: { ko: '개인정보 처리방침에 동의해주세요.', en: 'Please agree to the privacy policy.' },
  version: {
    ko: '약관이 바뀌었습니다. 페이지를 새로고침한 뒤 다시 확인해주세요.',
    en: 'The terms have changed. Please reload the page and read them again.',
  },
} as const satisfies Record<string, Sentence>;

const knownVersion =
  (document: 'terms' | 'privacy'): FieldCheck =>
  (value) =>
    value === undefined || legalVersions[document].some(({ version }) => version === value)
      ? undefined
      : sentences.version;

const given = {
  isOver14: ((value) => (value === undefined || value === true ? undefined : sentences.age)) satisfies FieldCheck,
  termsVersion: knownVersion('terms'),
  privacyVersion: knownVersion('privacy'),
};

/** What a client sends. A field that is missing is no consent; one that is there must be a consent to a text that exists. */
export const checkConsents = formCheck(given);

const ticked =
  (sentence: Sentence): FieldCheck =>
  (value) =>
    value === 'yes' ? undefined : sentence;

/** The boxes of our own form: `yes` once ticked. */
export const checkTickedConsents = formCheck({
  age: ticked(sentences.age),
  terms: ticked(sentences.terms),
  privacy: ticked(sentences.privacy),
});
