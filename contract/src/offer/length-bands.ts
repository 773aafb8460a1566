import type { Sentence } from '../language.ts';

/** How long an offer takes, in minutes: more than the first number, at most the second. */
export const lengthBands = ['0-60', '60-120', '120-240', '240-720'] as const;
export type LengthBand = (typeof lengthBands)[number];

/** How long an offer takes, as a filter says it. */
export const lengthBandNames: Record<LengthBand, Sentence> = {
  '0-60': { ko: '1시간 이하', en: 'Up to 1 h' },
  '60-120': { ko: '1~2시간', en: '1–2 h' },
  '120-240': { ko: '2~4시간', en: '2–4 h' },
  '240-720': { ko: '4시간 넘게', en: 'Over 4 h' },
};
