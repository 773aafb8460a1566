import { type Refusal, refuse } from '@teum/contract';
import type { CaseKind } from '@teum/contract/desk/desk';
import type { Tx } from '../../../platform/db/database.ts';
import { findDispute } from '../../talk/appointment/index.ts';
import { findReportTarget, hasReported, lockReportsAbout } from '../report/index.ts';
import { type CaseRow, deleteLock, findOpenCase, upsertLock } from './case.sql.ts';
import { findObjection } from './objection.sql.ts';
import { isOtherOperator } from './operator.sql.ts';
import { findRecord, insertRecord } from './record.sql.ts';

type Refused = Refusal<'CASE_CLOSED' | 'CASE_TAKEN' | 'OWN_CASE' | 'OWN_DECISION'>;

/** For 15 minutes of the database's clock nobody else decides this case. Taking it again begins them anew. */
export async function takeCase(
  tx: Tx,
  operatorId: number,
  kind: CaseKind,
  id: number,
): Promise<{ ok: true; until: Date } | Refused> {
  const found = await findOpenCase(tx, kind, id);
  if (!found) return refuse('CASE_CLOSED');
  const refused = await refuseOwn(tx, operatorId, found);
  if (refused) return refused;
  const until = await upsertLock(tx, kind, id, operatorId);
  if (!until) return refuse('CASE_TAKEN');
  // A decision deletes the lock for which this waited: the case may be closed by now.
  if (!(await findOpenCase(tx, kind, id))) {
    await deleteLock(tx, kind, id, operatorId);
    return refuse('CASE_CLOSED');
  }
  await insertRecord(tx, recordOf('take', operatorId, found));
  return { ok: true, until };
}

export async function releaseCase(tx: Tx, operatorId: number, kind: CaseKind, id: number): Promise<void> {
  const found = await findOpenCase(tx, kind, id);
  if ((await deleteLock(tx, kind, id, operatorId)) && found)
    await insertRecord(tx, recordOf('release', operatorId, found));
}

const recordOf = (action: 'take' | 'release', operatorId: number, { kind, id, aboutId, thing }: CaseRow) =>
  ({
    operatorId,
    action,
    reason: '',
    thing: thing ?? (kind === 'dispute' ? 'appointment' : 'record'),
    thingId: id,
    aboutId: aboutId ?? undefined,
    case: { kind, id },
  }) as const;

interface Concerning {
  thing: string;
  thingId: number;
  aboutId: number;
}

/** Whose thing it is, and everybody who has reported it, leaves it to another operator. */
export async function refuseConcerned(
  tx: Tx,
  operatorId: number,
  { aboutId, ...about }: Concerning,
): Promise<Refusal<'OWN_CASE'> | undefined> {
  await lockReportsAbout(tx, aboutId);
  const isConcerned = aboutId === operatorId || (await hasReported(tx, operatorId, about));
  return isConcerned ? refuse('OWN_CASE') : undefined;
}

/** Nobody decides what concerns themselves. An objection goes to another operator than the one who decided, where there is one. */
export function refuseOwn(
  tx: Tx,
  operatorId: number,
  { kind, id }: Pick<CaseRow, 'kind' | 'id'>,
): Promise<Refusal<'OWN_CASE' | 'OWN_DECISION'> | undefined> {
  return { report: refuseOwnReport, dispute: refuseOwnDispute, objection: refuseOwnObjection }[kind](
    tx,
    operatorId,
    id,
  );
}

async function refuseOwnReport(tx: Tx, operatorId: number, id: number) {
  return refuseConcerned(tx, operatorId, (await findReportTarget(tx, id))!);
}

async function refuseOwnDispute(tx: Tx, operatorId: number, id: number) {
  const dispute = await findDispute(tx, id);
  return [dispute?.sellerId, dispute?.buyerId].includes(operatorId) ? refuse('OWN_CASE') : undefined;
}

async function refuseOwnObjection(tx: Tx, operatorId: number, id: number) {
  const objection = (await findObjection(tx, id))!;
  const decision = (await findRecord(tx, objection.recordId))!;
  const refused = await refuseConcerned(tx, operatorId, { ...decision, aboutId: objection.accountId });
  if (refused) return refused;
  const isOwn = decision.operatorId === operatorId;
  return isOwn && (await isOtherOperator(tx, [operatorId, objection.accountId])) ? refuse('OWN_DECISION') : undefined;
}
