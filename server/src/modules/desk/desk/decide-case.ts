import { isRefusal, type Refusal, refuse } from '@teum/contract';
import type { CaseAction, CaseKind } from '@teum/contract/desk/desk';
import { pagePath } from '@teum/contract/pages';
import type { AppointmentOutcome } from '@teum/contract/talk/appointment';
import type { Tx } from '../../../platform/db/database.ts';
import { lockAccounts } from '../../identity/account/index.ts';
import { notify } from '../../notice/notification/index.ts';
import { decideDispute } from '../../talk/appointment/index.ts';
import { findOpenReportForUpdate, listOpenReporters, type OpenReport, settleReports } from '../report/index.ts';
import { type Done, hide, leave, liftSuspension, type Order, show, stop, suspendPerson, warn } from './actions.ts';
import { deleteLock, findOpenCase, holdsLock } from './case.sql.ts';
import type { DeskDeps } from './desk-deps.ts';
import { updateAsDecided } from './objection.sql.ts';
import { findRecord, insertRecord, type RecordRow } from './record.sql.ts';
import { refuseOwn } from './take-case.ts';

export interface Ruling {
  action: CaseAction;
  reason: string;
  days?: number | undefined;
  outcome?: AppointmentOutcome | undefined;
}

/** Decides a case that the operator has taken. Of two decisions at once, the lock of the case lets exactly one through. */
export async function decideCase(
  tx: Tx,
  deps: DeskDeps,
  operatorId: number,
  { kind, id }: { kind: CaseKind; id: number },
  ruling: Ruling,
): Promise<Done | Refusal> {
  if (!(await holdsLock(tx, kind, id, operatorId))) return refuse('CASE_NOT_TAKEN');
  const found = await findOpenCase(tx, kind, id);
  if (!found) return refuse('CASE_CLOSED');
  const refused = await refuseOwn(tx, operatorId, found);
  if (refused) return refused;
  const decide = { report: decideReport, dispute: decideAppointment, objection: decideObjection }[kind];
  const done = await decide(tx, deps, operatorId, id, ruling);
  if (isRefusal(done)) return done;
  await deleteLock(tx, kind, id, operatorId);
  await notify(tx, done.notices);
  return done;
}

async function decideReport(
  tx: Tx,
  deps: DeskDeps,
  operatorId: number,
  id: number,
  { action, reason, days }: Ruling,
): Promise<Done | Refusal> {
  const report = await findOpenReportForUpdate(tx, id);
  if (!report) return refuse('CASE_CLOSED');
  const order: Order = {
    operatorId,
    reason,
    thing: report.kind,
    thingId: report.targetId,
    roomId: report.roomId ?? undefined,
    aboutId: report.aboutId,
    quote: report.quote,
    case: { kind: 'report', id },
  };
  if (action === 'suspend') await lockConcerned(tx, report);
  const done = await actOn(tx, deps, order, action, days);
  if (isRefusal(done)) return done;
  const settled = await settleReports(tx, report, action === 'leave' ? 'left' : 'acted');
  return { ...done, notices: [...done.notices, ...settled] };
}

async function actOn(
  tx: Tx,
  deps: DeskDeps,
  order: Order,
  action: CaseAction,
  days: number | undefined,
): Promise<Done | Refusal> {
  switch (action) {
    case 'leave':
      return leave(tx, order);
    case 'hide':
      return hide(tx, deps, order);
    case 'warn':
      return warn(tx, order);
    case 'suspend':
      return suspendPerson(tx, deps, order, days!);
    case 'stop':
      return stop(tx, deps, order);
    default:
      return refuse('ACTION_NOT_HERE');
  }
}

async function decideAppointment(
  tx: Tx,
  _deps: DeskDeps,
  operatorId: number,
  id: number,
  { action, reason, outcome }: Ruling,
): Promise<Done | Refusal> {
  if (action !== 'settle' && action !== 'discount') return refuse('ACTION_NOT_HERE');
  const decided = await decideDispute(tx, id, action === 'settle' ? outcome : undefined);
  if (!decided.ok) return decided;
  const about = { thing: 'appointment', thingId: id, case: { kind: 'dispute', id } } as const;
  const recordId = await insertRecord(tx, { operatorId, action, reason, ...about });
  return { ok: true, recordId, notices: decided.notices };
}

async function decideObjection(
  tx: Tx,
  deps: DeskDeps,
  operatorId: number,
  id: number,
  { action, reason }: Ruling,
): Promise<Done | Refusal> {
  if (action !== 'keep' && action !== 'undo') return refuse('ACTION_NOT_HERE');
  const objection = await updateAsDecided(tx, id, action === 'keep' ? 'kept' : 'undone');
  if (!objection) return refuse('CASE_CLOSED');
  const decision = (await findRecord(tx, objection.recordId))!;
  if (action === 'undo') await undo(tx, deps, operatorId, decision, reason);
  const recordId = await insertRecord(tx, {
    operatorId,
    action,
    reason,
    thing: 'record',
    thingId: decision.id,
    aboutId: objection.accountId,
    case: { kind: 'objection', id },
  });
  const notice = action === 'keep' ? 'objectionKept' : 'objectionUndone';
  const link = pagePath('decision', { decisionId: decision.id });
  return { ok: true, recordId, notices: [{ accountId: objection.accountId, notice, values: { reason }, link }] };
}

/** A warning ends with the objection. A stopped auction stays ended: its bidders have been notified. */
async function undo(
  tx: Tx,
  deps: DeskDeps,
  operatorId: number,
  { action, thing, thingId, aboutId, details }: RecordRow,
  reason: string,
): Promise<void> {
  const order = { operatorId, reason, thing, thingId, roomId: details.roomId, aboutId: aboutId! } as Order;
  if (action === 'hide') await show(tx, deps, order);
  if (action === 'suspend') await liftSuspension(tx, order);
}

/**
 * The person who is reported and all who reported the same thing, in the order in which notices lock their readers. A suspension
 * locks the person before the notices: without this, it could deadlock with notices to the same people.
 */
const lockConcerned = async (tx: Tx, report: OpenReport): Promise<void> =>
  lockAccounts(tx, [report.aboutId, ...(await listOpenReporters(tx, report))]);
