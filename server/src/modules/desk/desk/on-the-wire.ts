import { toKoreanTime } from '@teum/contract';
import type { DeskCase, DeskPerson, DeskRecord } from '@teum/contract/desk/desk.routes';
import { visibleText } from '@teum/contract/visible-text';
import type { CaseRow } from './case.sql.ts';
import type { PersonAtDesk } from './people.ts';
import type { RecordRow } from './record.sql.ts';

export const person = (id: number, nickName: string | null) => ({ id, nickName: nickName ?? '' });

/** Reports and objections quote plain text, disputes the HTML of a title. */
const quoteOf = ({ kind, quote }: CaseRow): string => (kind === 'dispute' ? visibleText(quote) : quote);

export const caseOnTheWire = (row: CaseRow): DeskCase => ({
  kind: row.kind,
  id: row.id,
  openedAt: toKoreanTime(row.openedAt),
  ...(row.thing && { thing: row.thing }),
  ...(row.reason && { reason: row.reason }),
  ...(row.byId !== null && { by: person(row.byId, row.byNickName) }),
  ...(row.aboutId !== null && { about: person(row.aboutId, row.aboutNickName) }),
  quote: quoteOf(row),
  ...(row.takenById !== null && {
    taken: { by: person(row.takenById, row.takenByNickName), until: toKoreanTime(row.takenUntil!) },
  }),
});

export const recordOnTheWire = (row: RecordRow): DeskRecord => ({
  id: row.id,
  at: toKoreanTime(row.at),
  ...(row.operatorId !== null && { operator: person(row.operatorId, row.operatorNickName) }),
  action: row.action,
  reason: row.reason,
  thing: row.thing,
  thingId: row.thingId,
  ...(row.aboutId !== null && { about: person(row.aboutId, row.aboutNickName) }),
  ...(row.caseKind !== null && { caseKind: row.caseKind, caseId: row.caseId! }),
  ...(row.details.until !== undefined && { until: toKoreanTime(new Date(row.details.until)) }),
});

export const personOnTheWire = (row: PersonAtDesk): DeskPerson => ({
  ...person(row.id, row.nickName),
  email: row.email ?? '',
  memberSince: toKoreanTime(row.createdAt),
  ...(row.suspendedUntil && { suspendedUntil: toKoreanTime(row.suspendedUntil) }),
  isOperator: row.isOperator,
  appointments: { settled: row.settled, kept: row.kept },
  reportsAbout: { all: row.reportsAbout, acted: row.actedAbout },
  reportsBy: { all: row.reportsBy, acted: row.actedBy },
  decisions: row.decisions,
});
