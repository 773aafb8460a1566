import { type Refusal, refuse } from '@teum/contract';
import { type DealTransition, dealProblem, dealRefusals } from '@teum/contract/money/deal-transitions';
import type { AppointmentRole } from '@teum/contract/talk/appointment';
import type { Tx } from '../../../platform/db/database.ts';
import { type LockedDeal, lockDeal, roleInDeal } from './lock-deal.ts';

export interface OwnDeal extends LockedDeal {
  ok: true;
  role: AppointmentRole;
}

/** Locks a deal of the caller's for something that they may do now. Nobody else learns that it exists. */
export async function lockOwnDeal(
  tx: Tx,
  accountId: number,
  id: number,
  transition: DealTransition,
): Promise<OwnDeal | Refusal> {
  const deal = await lockDeal(tx, id);
  const role = deal && roleInDeal(deal.row, accountId);
  if (!role) return refuse('DEAL_NOT_FOUND');
  const problem = dealProblem(transition, deal.facts, role, deal.at.getTime());
  return problem ? refuse(dealRefusals[problem]) : { ok: true, ...deal, role };
}
