import { krwSentence, refuse } from '@teum/contract';
import { dealProblem, stateAfterReturn } from '@teum/contract/money/deal-transitions';
import { visibleText } from '@teum/contract/visible-text';
import { notify } from '../../notice/notification/index.ts';
import { book, credit, debit } from '../books/index.ts';
import { type DealPurpose, holdPayment } from '../payment/index.ts';
import { changeDeal } from './change-deal.ts';
import { dealNotice, pageOf } from './deal-notices.ts';
import { type LockedDeal, lockDeal } from './lock-deal.ts';
import { takeBackDeal } from './take-back-deal.ts';

/** The provider's window shows at most so many characters. */
const longestName = 40;

/** Deals as something that an order pays for. */
export const dealPayments: DealPurpose = {
  async priceOf(tx, accountId, { dealId, amount }) {
    const deal = await lockDeal(tx, dealId);
    if (deal?.row.buyerId !== accountId) return refuse('DEAL_NOT_FOUND');
    const { row, facts, room, at } = deal;
    const problem = dealProblem('pay', facts, 'provider', at.getTime());
    if (problem) return refuse(problem === 'too late' ? 'DEAL_TOO_LATE' : 'DEAL_CHANGED');
    if (room.isReadOnly) return refuse('NOT_REACHABLE');
    if (amount !== row.priceKrw)
      return refuse('DEAL_AMOUNT_CHANGED', {
        values: { amount: krwSentence(row.priceKrw) },
        extra: { amount: row.priceKrw },
      });
    const name = visibleText(row.title).slice(0, longestName);
    return { ok: true, amountKrw: row.priceKrw, name, page: pageOf(row.id) };
  },

  async lock(tx, { dealId }) {
    await lockDeal(tx, dealId!);
  },

  async accept(tx, order, payment) {
    const deal = (await lockDeal(tx, order.dealId!))!;
    const { row, facts, at } = deal;
    if (dealProblem('pay', facts, 'provider', at.getTime())) {
      await notify(tx, [dealNotice(row, 'buyer', 'paymentReturned')]);
      return false;
    }
    await holdForDeal(tx, deal, order, payment);
    return true;
  },

  /** M4 */
  async returned(tx, dealId, amountKrw) {
    const deal = (await lockDeal(tx, dealId))!;
    const { row, facts, at } = deal;
    const problem = dealProblem('returned', facts, 'provider', at.getTime());
    if (problem) throw new Error(`Deal ${dealId} returned ${amountKrw} won, and is ${row.state}`);
    const state = stateAfterReturn(row.sellerPartKrw!);
    await changeDeal(tx, deal, { transition: 'returned', by: 'provider', state, amountKrw });
    const entries = [debit(`returning:${dealId}`, amountKrw), credit('provider', amountKrw)];
    await book(tx, { key: `deal:${dealId}:returned`, entries });
    await notify(tx, [dealNotice({ ...row, priceKrw: amountKrw }, 'buyer', 'dealReturned')]);
  },

  takenBack: takeBackDeal,
};

type Settled = Parameters<DealPurpose['accept']>;

/** M1, at the instant of the locked deal. */
export async function holdForDeal(
  tx: Settled[0],
  deal: Pick<LockedDeal, 'row' | 'at'>,
  order: Settled[1],
  payment: Settled[2],
): Promise<void> {
  const { row, at } = deal;
  const { id, priceKrw } = row;
  await holdPayment(tx, order, payment);
  const columns = { paid_at: at };
  await changeDeal(tx, deal, { transition: 'pay', by: 'provider', state: 'held', columns, amountKrw: priceKrw });
  await book(tx, { key: `deal:${id}:paid`, entries: [debit('provider', priceKrw), credit(`held:${id}`, priceKrw)] });
  await notify(tx, [dealNotice(row, 'buyer', 'dealPaid'), dealNotice(row, 'seller', 'dealPaid')]);
}
