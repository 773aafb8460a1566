import type { Refusal } from '@teum/contract';
import { splitAt } from '@teum/contract/money/split';
import { otherRole } from '@teum/contract/talk/appointment';
import { writtenText } from '@teum/contract/talk/appointment-form';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../../notice/notification/index.ts';
import { dealNotice } from './deal-notices.ts';
import { disputeDeal } from './dispute-deal.ts';
import { lockOwnDeal } from './own-deal.ts';
import { splitDeal } from './split-deal.ts';

/** 만났어요: the buyer releases the money. */
export async function confirmDeal(tx: Tx, accountId: number, id: number): Promise<{ ok: true } | Refusal> {
  const own = await lockOwnDeal(tx, accountId, id, 'confirm');
  if (!own.ok) return own;
  await splitDeal(tx, own, splitAt(own.row.priceKrw, 0), { transition: 'confirm', by: 'buyer' });
  await notify(tx, [dealNotice(own.row, 'seller', 'dealReleased')]);
  return { ok: true };
}

/** 문제가 있어요: the desk decides, and nothing moves meanwhile. */
export async function objectToDeal(
  tx: Tx,
  accountId: number,
  id: number,
  text: string,
): Promise<{ ok: true } | Refusal> {
  const own = await lockOwnDeal(tx, accountId, id, 'object');
  if (!own.ok) return own;
  const { role, row } = own;
  await disputeDeal(tx, own, { transition: 'object', by: role, reason: writtenText(text) });
  await notify(tx, [dealNotice(row, otherRole(role), 'dealDisputed')]);
  return { ok: true };
}
