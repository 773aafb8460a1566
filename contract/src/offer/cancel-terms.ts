import type { Sentence } from '../language.ts';

export const cancelTerms = ['normal', 'strict'] as const;
export type CancelTerms = (typeof cancelTerms)[number];

export const cancelTermsWords: Readonly<Record<CancelTerms, Sentence>> = {
  normal: { ko: '보통', en: 'Normal' },
  strict: { ko: '엄격', en: 'Strict' },
};
