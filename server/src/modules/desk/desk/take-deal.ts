import { type Refusal, refuse } from '@teum/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { type DealRow, findDeal, roleInDeal } from '../../money/deal/index.ts';
import { deleteLock, findOtherHolder, upsertLock } from './case.sql.ts';
import { insertRecord } from './record.sql.ts';

/** For 15 minutes of the database's clock no other operator decides about this deal. Taking it again begins them anew. */
export async function takeDeal(
  tx: Tx,
  operatorId: number,
  id: number,
): Promise<{ ok: true; until: Date } | Refusal<'CASE_CLOSED' | 'CASE_TAKEN' | 'OWN_CASE'>> {
  const deal = await findDeal(tx, id);
  if (deal?.state !== 'disputed') return refuse('CASE_CLOSED');
  if (roleInDeal(deal, operatorId)) return refuse('OWN_CASE');
  const until = await upsertLock(tx, 'deal', id, operatorId);
  if (!until) return refuse('CASE_TAKEN');
  // A decision deletes the lock for which this waited: the dispute may be over by now.
  if ((await findDeal(tx, id))?.state !== 'disputed') {
    await deleteLock(tx, 'deal', id, operatorId);
    return refuse('CASE_CLOSED');
  }
  await insertRecord(tx, recordOf('take', operatorId, deal));
  return { ok: true, until };
}

export async function releaseDeal(tx: Tx, operatorId: number, id: number): Promise<void> {
  if (!(await deleteLock(tx, 'deal', id, operatorId))) return;
  await insertRecord(tx, recordOf('release', operatorId, (await findDeal(tx, id))!));
}

/** Whoever has taken a deal has it alone; one that nobody has taken is open to all operators. */
export const refuseTakenDeal = async (
  tx: Tx,
  operatorId: number,
  id: number,
): Promise<Refusal<'CASE_TAKEN'> | undefined> =>
  (await findOtherHolder(tx, 'deal', id, operatorId)) ? refuse('CASE_TAKEN') : undefined;

const recordOf = (action: 'take' | 'release', operatorId: number, { id, buyerId }: DealRow) =>
  ({ operatorId, action, reason: '', thing: 'deal', thingId: id, aboutId: buyerId }) as const;
