import type { Sentence } from '../language.ts';

/** What waits for an operator. */
export const caseKinds = ['report', 'dispute', 'objection'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** What an operator decides about a case. `settle` and `discount` are for disputes, `keep` and `undo` for objections. */
export const caseActions = ['leave', 'hide', 'warn', 'suspend', 'stop', 'settle', 'discount', 'keep', 'undo'] as const;
export type CaseAction = (typeof caseActions)[number];

/** Everything that is recorded, in words. */
export const recordActions = {
  take: { ko: '맡음', en: 'Taken' },
  release: { ko: '놓음', en: 'Released' },
  look: { ko: '대화 열람', en: 'Messages read' },
  leave: { ko: '남겨 두기', en: 'Left' },
  split: { ko: '거래 결정', en: 'Deal decided' },
  progress: { ko: '진행 알림', en: 'Progress told' },
  hide: { ko: '가리기', en: 'Hidden' },
  show: { ko: '다시 보이기', en: 'Shown again' },
  warn: { ko: '경고', en: 'Warning' },
  suspend: { ko: '이용 정지', en: 'Suspension' },
  lift: { ko: '정지 풀기', en: 'Suspension lifted' },
  stop: { ko: '경매 중지', en: 'Auction stopped' },
  settle: { ko: '약속 결과 확정', en: 'Dispute settled' },
  discount: { ko: '약속 세지 않기', en: 'Dispute counts for nobody' },
  keep: { ko: '이의 받아들이지 않음', en: 'Objection refused' },
  undo: { ko: '이의 받아들임', en: 'Objection accepted' },
  'add-operator': { ko: '운영자 추가', en: 'Operator added' },
  'remove-operator': { ko: '운영자 제거', en: 'Operator removed' },
} as const satisfies Record<string, Sentence>;
export type RecordAction = keyof typeof recordActions;

/** Decisions to which the person concerned may object. */
export const contestable: readonly RecordAction[] = ['hide', 'warn', 'suspend', 'stop'];
