import type { Language, Sentence } from '../language.ts';

/** What the product writes as the reason of a cancelled appointment. The Korean sentence is stored, as what people write is. */
export const cancelReasons = {
  notPaid: { ko: '결제 기한이 지났어요', en: 'The time to pay was over' },
  dealDropped: { ko: '결제 전에 거래를 그만두었어요', en: 'The deal was ended before it was paid' },
} as const satisfies Record<string, Sentence>;

/** The reason as its reader reads it: what people have written stays as it is. */
export const reasonIn = (reason: string, language: Language): string =>
  Object.values(cancelReasons).find(({ ko }) => ko === reason)?.[language] ?? reason;
