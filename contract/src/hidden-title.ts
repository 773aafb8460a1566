import type { Sentence } from './language.ts';

/** Shown to others in place of the title of a hidden auction, product or post. */
export const hiddenTitle: Sentence = { ko: '운영팀이 가린 글', en: 'hidden by our team' };
