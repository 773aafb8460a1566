import type { DealActor, DealTransition } from '@teum/contract/money/deal-transitions';
import { stateAfterSplit } from '@teum/contract/money/deal-transitions';
import { feeOn } from '@teum/contract/money/fee';
import { maturesMs } from '@teum/contract/money/maturity';
import type { Split } from '@teum/contract/money/split';
import type { Tx } from '../../../platform/db/database.ts';
import { lockPeople } from '../../talk/appointment/index.ts';
import { balanceOf, bookTogether, credit, debit, sellerNumberOf, type Transfer } from '../books/index.ts';
import { beginReturn, makePaymentDue } from '../payment/index.ts';
import { changeDeal } from './change-deal.ts';
import { countReleases, type DealRow } from './deal.sql.ts';
import type { LockedDeal } from './lock-deal.ts';

interface Why {
  transition: DealTransition;
  by: DealActor;
  reason?: string | null;
}

/**
 * Both parts of held money in one transaction: what returns begins to return, and what is the seller's is released. What the provider
 * took back before (DEAL-80) is a part of what returns, and is not sent again.
 */
export async function splitDeal(
  tx: Tx,
  deal: LockedDeal,
  { refundKrw, sellerPartKrw }: Split,
  why: Why,
): Promise<void> {
  const { row, at } = deal;
  // Before order and books. Answers about other hours of the seller's hold the people, and then book on the same account.
  await lockPeople(tx, row);
  const toReturnKrw = (await balanceOf(tx, `held:${row.id}`)) - sellerPartKrw;
  const parts = { refund_krw: refundKrw, seller_part_krw: sellerPartKrw };
  const released = sellerPartKrw > 0 ? await releasedAt(tx, row, sellerPartKrw, at) : {};
  const columns = { ...parts, ...released };
  await changeDeal(tx, deal, {
    ...why,
    state: stateAfterSplit(toReturnKrw, sellerPartKrw),
    columns,
    amountKrw: refundKrw || sellerPartKrw,
  });
  // The order is locked before the books, as where it is paid.
  await (toReturnKrw > 0 ? beginReturn(tx, row.id, toReturnKrw) : makePaymentDue(tx, row.id));
  await bookTogether(tx, [
    ...(toReturnKrw > 0 ? [returnBegun(row, toReturnKrw)] : []),
    ...(sellerPartKrw > 0 ? [await release(tx, row, sellerPartKrw)] : []),
  ]);
}

async function releasedAt(tx: Tx, { sellerId }: DealRow, sellerPartKrw: number, at: Date) {
  const earlierReleases = await countReleases(tx, sellerId);
  const matures = maturesMs({ releasedMs: at.getTime(), sellerPartKrw, earlierReleases });
  return { released_at: at, matures_at: new Date(matures) };
}

/** M3 */
const returnBegun = ({ id }: DealRow, amount: number): Transfer => ({
  key: `deal:${id}:returning`,
  entries: [debit(`held:${id}`, amount), credit(`returning:${id}`, amount)],
});

/** M2 */
async function release(tx: Tx, { id, sellerId, feePercent }: DealRow, sellerPartKrw: number): Promise<Transfer> {
  const { feeNetKrw, feeVatKrw, sellerReceivesKrw } = feeOn(sellerPartKrw, feePercent);
  const seller = await sellerNumberOf(tx, sellerId);
  const credits = [
    [`pending:${seller}`, sellerReceivesKrw],
    ['fee', feeNetKrw],
    ['feeVat', feeVatKrw],
  ] as const;
  return {
    key: `deal:${id}:released`,
    entries: [
      debit(`held:${id}`, sellerPartKrw),
      ...credits.filter(([, amount]) => amount > 0).map(([account, amount]) => credit(account, amount)),
    ],
  };
}
