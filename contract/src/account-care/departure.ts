import type { Sentence } from '../language.ts';

export const reasonsToStay = ['auction', 'bid', 'appointment', 'deal', 'money'] as const;

/** What someone without a password types to confirm; either language is accepted. */
export const closingSentence: Sentence = { ko: '탈퇴하겠습니다', en: 'close my account' };

export const isClosingSentence = (typed: string): boolean =>
  Object.values(closingSentence).some((sentence) => sentence === typed.trim().toLowerCase());
