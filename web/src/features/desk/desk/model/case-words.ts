import type { DeskCase, DeskDetail } from '@teum/contract/desk/desk.routes';
import { fill, type Language } from '@teum/contract/language';
import { reportKindWords, reportReasons } from '@teum/contract/report';
import type { useDeskMessages } from '../messages/use-desk-messages.ts';

type Words = ReturnType<typeof useDeskMessages>;

export const kindOf = ({ kind, thing }: DeskCase, m: Words, language: Language): string =>
  kind === 'report' ? reportKindWords[thing!][language] : m.desk.names[kind];

export function titleOf({ kind, reason }: DeskCase, m: Words, language: Language): string {
  if (kind === 'report') return reportReasons[reason!][language];
  return kind === 'dispute' ? m.desk.disputeTitle : m.desk.objectionTitle;
}

export function whoOf({ kind, by, about }: DeskCase, m: Words): string {
  const names = { by: by?.nickName ?? '', about: about?.nickName ?? '' };
  if (kind === 'report') return fill(m.desk.reported, names);
  return fill(kind === 'dispute' ? m.desk.between : m.desk.byOne, names);
}

export type Action = 'leave' | 'hide' | 'warn' | 'suspend' | 'stop' | 'settle' | 'discount' | 'keep' | 'undo';

/** What an operator can do here; the server decides again. */
export function actionsFor({ kind, thing, isRunning }: DeskDetail): readonly Action[] {
  if (kind === 'dispute') return ['settle', 'discount'];
  if (kind === 'objection') return ['keep', 'undo'];
  if (thing === 'person') return ['leave', 'warn', 'suspend'];
  if (thing === 'auction' && isRunning) return ['leave', 'warn', 'suspend', 'stop'];
  return ['leave', 'hide', 'warn', 'suspend'];
}
