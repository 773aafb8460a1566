import type { Refusal } from '@teum/contract';
import { extendedPayByMs } from '@teum/contract/money/pay-by';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../../notice/notification/index.ts';
import { changeDeal } from './change-deal.ts';
import { dealNotice } from './deal-notices.ts';
import { lockOwnDeal } from './own-deal.ts';

/** The seller gives the winner more time to pay, once. */
export async function extendDeal(tx: Tx, accountId: number, id: number): Promise<{ ok: true } | Refusal> {
  const own = await lockOwnDeal(tx, accountId, id, 'extend');
  if (!own.ok) return own;
  const payBy = new Date(extendedPayByMs(own.row.payBy.getTime()));
  const columns = { pay_by: payBy, is_extended: true };
  await changeDeal(tx, own, { transition: 'extend', by: 'seller', state: 'due', columns, times: { untilAt: payBy } });
  await notify(tx, [dealNotice({ ...own.row, payBy }, 'buyer', 'dealExtended')]);
  return { ok: true };
}
