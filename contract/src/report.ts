import type { Sentence } from './language.ts';

export const reportKinds = ['person', 'auction', 'product', 'post', 'comment', 'message', 'review'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportKindWords = {
  person: { ko: '사람', en: 'person' },
  auction: { ko: '경매', en: 'auction' },
  product: { ko: '판매', en: 'listing' },
  post: { ko: '글', en: 'post' },
  comment: { ko: '댓글', en: 'comment' },
  message: { ko: '메시지', en: 'message' },
  review: { ko: '후기', en: 'review' },
} as const satisfies Record<ReportKind, Sentence>;

/** Why something is reported, in the order of the form. */
export const reportReasons = {
  'paid-outside': { ko: '거래 밖에서 돈을 보내라고 해요', en: 'Asks for money outside the deal' },
  misleading: { ko: '설명과 다른 시간이에요', en: 'The time is not what was described' },
  abuse: { ko: '욕설이나 비하가 있어요', en: 'Insults or degrades people' },
  sexual: { ko: '성적인 만남이나 대가를 요구해요', en: 'Asks for sex, or offers it' },
  threat: { ko: '위협하거나 괴롭혀요', en: 'Threatens or harasses' },
  impersonation: { ko: '다른 사람인 척해요', en: 'Pretends to be someone else' },
  spam: { ko: '광고나 도배예요', en: 'Advertising or flooding' },
  forbidden: { ko: '팔 수 없는 것을 팔아요', en: 'Sells what may not be sold' },
  other: { ko: '기타', en: 'Something else' },
} as const satisfies Record<string, Sentence>;
export type ReportReason = keyof typeof reportReasons;

export const reportReasonCodes = Object.keys(reportReasons) as ReportReason[];
