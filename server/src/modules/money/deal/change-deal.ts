import type { DealActor, DealState, DealTransition } from '@teum/contract/money/deal-transitions';
import type { Tx } from '../../../platform/db/database.ts';
import { type DealColumns, insertDealEvent, updateDeal } from './deal.sql.ts';
import type { LockedDeal } from './lock-deal.ts';

interface Change {
  transition: DealTransition;
  by: DealActor;
  state: DealState;
  columns?: Omit<DealColumns, 'state'>;
  amountKrw?: number;
  /** What a person wrote. */
  reason?: string | null;
}

/** Writes one transition and its line of the timeline. The caller holds the deal and has asked the table. */
export async function changeDeal(
  tx: Tx,
  { row, at }: Pick<LockedDeal, 'row' | 'at'>,
  { transition, by, state, columns, amountKrw = undefined, reason = null }: Change,
): Promise<void> {
  await updateDeal(tx, row.id, { ...columns, state });
  await insertDealEvent(tx, row.id, { at, transition, by, state, amountKrw: amountKrw ?? null, reason });
}
