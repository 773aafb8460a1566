import type { Sentence } from '../language.ts';

/** What kind of time is offered. The last one takes whatever fits none of the others. */
export const categories = {
  talk: { ko: '대화·상담', en: 'Talk & advice' },
  lesson: { ko: '배움·과외', en: 'Lessons & tutoring' },
  food: { ko: '요리·식사', en: 'Cooking & meals' },
  outdoor: { ko: '산책·운동', en: 'Walks & sports' },
  music: { ko: '음악·공연', en: 'Music & shows' },
  work: { ko: '일·문서', en: 'Work & documents' },
  drive: { ko: '이동·운전', en: 'Rides & driving' },
  home: { ko: '집안일·수리', en: 'Housework & repairs' },
  care: { ko: '돌봄·동행', en: 'Care & company' },
  other: { ko: '기타', en: 'Other' },
} as const satisfies Record<string, Sentence>;

export type Category = keyof typeof categories;
export const categoryCodes = Object.keys(categories) as Category[];
