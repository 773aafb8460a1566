import { limits, type Refusal, refuse } from '@teum/contract';
import { type DealActor, dealProblem, dealRefusals, deskDeadlines } from '@teum/contract/money/deal-transitions';
import { otherRole } from '@teum/contract/talk/appointment';
import { writtenText } from '@teum/contract/talk/appointment-form';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../../notice/notification/index.ts';
import { changeDeal } from './change-deal.ts';
import { countExplanations } from './deal.sql.ts';
import { dealNotice } from './deal-notices.ts';
import { type LockedDeal, lockDeal, roleInDeal } from './lock-deal.ts';
import { lockOwnDeal } from './own-deal.ts';

interface Cause {
  transition: 'object' | 'settle' | 'takeBack';
  by: DealActor;
  reason?: string;
  amountKrw?: number;
}

/** The deal goes to the desk, whose deadlines begin now. The caller sends the notices. */
export async function disputeDeal(tx: Tx, deal: Pick<LockedDeal, 'row' | 'at'>, cause: Cause): Promise<void> {
  const { progressMs } = deskDeadlines(deal.at.getTime());
  const columns = { disputed_at: deal.at, answer_by: new Date(progressMs) };
  await changeDeal(tx, deal, { ...cause, state: 'disputed', columns });
}

/** 내용 더하기: one of the two says more about a disputed deal. The other one reads it, and the desk. */
export async function explainDeal(
  tx: Tx,
  accountId: number,
  id: number,
  text: string,
): Promise<{ ok: true } | Refusal> {
  const own = await lockOwnDeal(tx, accountId, id, 'explain');
  if (!own.ok) return own;
  const { role, row } = own;
  if ((await countExplanations(tx, id, role)) >= limits.deal.mostExplanations) return refuse('DEAL_ENOUGH_SAID');
  await changeDeal(tx, own, { transition: 'explain', by: role, state: 'disputed', reason: writtenText(text) });
  await notify(tx, [dealNotice(row, otherRole(role), 'dealExplained')]);
  return { ok: true };
}

interface Progress {
  operatorId: number;
  /** For both to read. */
  reason: string;
}

/** The desk tells both how far it is. From the first time on its next deadline is the decision. */
export async function reportProgress(
  tx: Tx,
  id: number,
  { operatorId, reason }: Progress,
): Promise<{ ok: true; buyerId: number } | Refusal> {
  const deal = await lockDeal(tx, id);
  if (!deal) return refuse('DEAL_NOT_FOUND');
  const { row, facts, at } = deal;
  if (roleInDeal(row, operatorId)) return refuse('OWN_CASE');
  const problem = dealProblem('progress', facts, 'desk', at.getTime());
  if (problem) return refuse(dealRefusals[problem]);
  const { decisionMs } = deskDeadlines(row.disputedAt!.getTime());
  const columns = { progress_at: row.progressAt ?? at, answer_by: new Date(decisionMs) };
  await changeDeal(tx, deal, { transition: 'progress', by: 'desk', state: 'disputed', columns, reason });
  await notify(tx, [
    dealNotice(row, 'buyer', 'dealProgress', { reason }),
    dealNotice(row, 'seller', 'dealProgress', { reason }),
  ]);
  return { ok: true, buyerId: row.buyerId };
}
