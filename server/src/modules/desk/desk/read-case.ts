import { limits, toKoreanTime } from '@teum/contract';
import type { CaseKind } from '@teum/contract/desk/desk';
import type { DeskDetail } from '@teum/contract/desk/desk.routes';
import { commentPath, pagePath, thingPath } from '@teum/contract/pages';
import { commentText } from '@teum/contract/talk/comment-text';
import type { Db } from '../../../platform/db/database.ts';
import { findDispute } from '../../talk/appointment/index.ts';
import { listAroundComment } from '../../talk/board/index.ts';
import { findReportable, findReportTarget, isPublicThing } from '../report/index.ts';
import { type CaseRow, findOpenCase } from './case.sql.ts';
import { findLookTarget } from './look-target.ts';
import { findObjection } from './objection.sql.ts';
import { caseOnTheWire, person, personOnTheWire, recordOnTheWire } from './on-the-wire.ts';
import { readPeople } from './people.ts';
import { findRecord } from './record.sql.ts';

/** One open case with what stood around it. Private messages are not among it: reading them is a call of its own. */
export async function readCase(db: Db, kind: CaseKind, id: number): Promise<DeskDetail | undefined> {
  const row = await findOpenCase(db, kind, id);
  if (!row) return undefined;
  const details = await { report: readReport, dispute: readDispute, objection: readObjection }[kind](db, row);
  const ids = [row.aboutId, row.byId].filter((one) => one !== null);
  const people = await readPeople(db, [...new Set(ids)]);
  const isPrivate = (await findLookTarget(db, kind, id)) !== undefined;
  return {
    ...caseOnTheWire(row),
    words: row.words,
    isPrivate,
    around: [],
    ...details,
    people: people.map(personOnTheWire),
  };
}

async function readReport(db: Db, row: CaseRow): Promise<Partial<DeskDetail>> {
  const { thingId: targetId } = (await findReportTarget(db, row.id))!;
  const thing = row.thing!;
  if (thing === 'person') return { page: pagePath('person', { personId: targetId }) };
  if (!isPublicThing(thing)) return {};
  const { isHidden = false, isRunning = false, subjectId, postId } = (await findReportable(db, thing, targetId)) ?? {};
  if (thing === 'review')
    return { ...(subjectId !== undefined && { page: pagePath('person', { personId: subjectId }) }), isHidden };
  if (thing !== 'comment') return { page: thingPath(thing, targetId), isHidden, ...(isRunning && { isRunning }) };
  const around = await listAroundComment(db, targetId, limits.desk.around);
  return {
    isHidden,
    ...(postId !== undefined && { page: commentPath(postId, targetId) }),
    around: around.map(({ id, at, authorId, authorNickName, text }) => ({
      id,
      at: toKoreanTime(at),
      author: person(authorId, authorNickName),
      text: commentText(text),
      isReported: id === targetId,
    })),
  };
}

async function readDispute(db: Db, { id }: CaseRow): Promise<Partial<DeskDetail>> {
  const dispute = await findDispute(db, id);
  if (!dispute) return {};
  const { sellerAnswer, buyerAnswer } = dispute;
  return {
    answers: {
      seller: { ...person(dispute.sellerId, dispute.sellerNickName), ...(sellerAnswer && { answer: sellerAnswer }) },
      buyer: { ...person(dispute.buyerId, dispute.buyerNickName), ...(buyerAnswer && { answer: buyerAnswer }) },
      startsAt: toKoreanTime(dispute.startsAt),
    },
  };
}

async function readObjection(db: Db, { id }: CaseRow): Promise<Partial<DeskDetail>> {
  const objection = await findObjection(db, id);
  const decision = objection && (await findRecord(db, objection.recordId));
  if (!decision) return {};
  const { quote } = decision.details;
  return { decision: recordOnTheWire(decision), ...(quote !== undefined && { decidedAbout: quote }) };
}
