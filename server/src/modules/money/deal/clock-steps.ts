import { moneyOutcome } from '@teum/contract/money/answered-deal';
import { refundOf } from '@teum/contract/money/cancelling';
import { nextClockStep } from '@teum/contract/money/deal-transitions';
import { splitAt } from '@teum/contract/money/split';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../../notice/notification/index.ts';
import { changeDeal } from './change-deal.ts';
import { dealNotice } from './deal-notices.ts';
import { paidDeal } from './deal-on-the-wire.ts';
import type { LockedDeal } from './lock-deal.ts';
import { splitDeal } from './split-deal.ts';

/** What the answers about the hour have decided by now: the money is released, returned or disputed. */
export async function followAnswers(tx: Tx, deal: LockedDeal): Promise<void> {
  const next = nextClockStep(deal.facts);
  if (!next || next.dueMs > deal.at.getTime()) return;
  if (next.step === 'autoConfirm') await releaseByAnswers(tx, deal);
  if (next.step === 'settle') await settleByAnswers(tx, deal);
}

async function releaseByAnswers(tx: Tx, deal: LockedDeal): Promise<void> {
  await splitDeal(tx, deal, splitAt(deal.row.priceKrw, 0), { transition: 'autoConfirm', by: 'clock' });
  await notify(tx, [dealNotice(deal.row, 'seller', 'dealReleased')]);
}

async function settleByAnswers(tx: Tx, deal: LockedDeal): Promise<void> {
  const { row, facts, at } = deal;
  const outcome = moneyOutcome(facts.answers ?? {}, facts.endMs!);
  if (outcome.what === 'return') {
    const split = refundOf(paidDeal(deal), outcome.ending, at.getTime());
    await splitDeal(tx, deal, split, { transition: 'settle', by: 'clock' });
    return;
  }
  const columns = { disputed_at: at };
  await changeDeal(tx, deal, { transition: 'settle', by: 'clock', state: 'disputed', columns });
  await notify(tx, [dealNotice(row, 'buyer', 'dealDisputed'), dealNotice(row, 'seller', 'dealDisputed')]);
}
