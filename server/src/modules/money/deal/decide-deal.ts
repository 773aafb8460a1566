import { krwSentence, type Refusal, refuse } from '@teum/contract';
import { dealProblem, dealRefusals } from '@teum/contract/money/deal-transitions';
import { splitAt } from '@teum/contract/money/split';
import { writtenText } from '@teum/contract/talk/appointment-form';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../../notice/notification/index.ts';
import { balanceOf } from '../books/index.ts';
import { dealNotice } from './deal-notices.ts';
import { lockDeal, roleInDeal } from './lock-deal.ts';
import { splitDeal } from './split-deal.ts';

interface Decision {
  operatorId: number;
  refundPercent: number;
  reason: string;
}

/** The desk splits disputed money. Nobody decides about their own deal, and what is back already cannot be given to the seller. */
export async function decideDeal(
  tx: Tx,
  id: number,
  { operatorId, refundPercent, reason }: Decision,
): Promise<{ ok: true; buyerId: number } | Refusal> {
  const deal = await lockDeal(tx, id);
  if (!deal) return refuse('DEAL_NOT_FOUND');
  const { row, facts, at } = deal;
  if (roleInDeal(row, operatorId)) return refuse('OWN_CASE');
  const problem = dealProblem('decide', facts, 'desk', at.getTime());
  if (problem) return refuse(dealRefusals[problem]);
  const split = splitAt(row.priceKrw, refundPercent);
  const backKrw = row.priceKrw - (await balanceOf(tx, `held:${id}`));
  if (split.refundKrw < backKrw)
    return refuse('DEAL_ALREADY_BACK', {
      values: { refund: krwSentence(backKrw) },
      extra: { refund: backKrw },
    });
  const why = { transition: 'decide', by: 'desk', reason: writtenText(reason) } as const;
  await splitDeal(tx, deal, split, why);
  await notify(tx, [dealNotice(row, 'buyer', 'dealDecided'), dealNotice(row, 'seller', 'dealDecided')]);
  return { ok: true, buyerId: row.buyerId };
}
