import { describe, expect, it } from 'vitest';
import { type AccountView, judgePayments, type PurchaseRecord } from './judge-payments.ts';

const purchase: PurchaseRecord = {
  kind: 'honest',
  accountId: 1,
  merchantUid: 'mid_1',
  isPrepared: true,
  isForged: false,
  granted: 1,
  stolen: 0,
  refunded: 0,
};
const payment = {
  imp_uid: 'imp_1',
  merchant_uid: 'mid_1',
  status: 'paid',
  amount: 10_000,
  cancel_amount: 0,
  currency: 'KRW',
};
const receipt = {
  merchantUid: 'mid_1',
  amount: 10_000,
  paidAt: '',
  ticketFrom: '',
  ticketUntil: '',
  refundable: true,
  refundedAt: null,
  receiptUrl: null,
};
const account: AccountView = { accountId: 1, ticketDays: 30, receipts: [receipt] };
const none: AccountView = { ...account, ticketDays: 0, receipts: [] };
const judge = (changes: Partial<PurchaseRecord>, seen = account, ledger: object = {}) =>
  judgePayments([{ ...purchase, ...changes }], [seen], [{ ...payment, ...ledger }]);

describe('judgePayments', () => {
  it('finds nothing wrong with one payment and one ticket, or neither', () => {
    expect(judge({})).toEqual([]);
    expect(judge({ granted: 0 }, none, { status: 'cancelled', cancel_amount: 10_000 })).toEqual([]);
  });

  it.each([
    ['a payment without a ticket', {}, none, {}, ['mid_1 is paid and gave nothing']],
    ['a ticket without a payment', {}, account, { status: 'failed' }, ['mid_1 gave a ticket and is not paid']],
    ['a ticket too long', {}, { ...account, ticketDays: 60 }, {}, ['account 1 has 60 days and paid for 30']],
    ['a forged answer', { isForged: true }, account, {}, ['honest mid_1: a forged payment was answered with 1']],
    ['a stolen ticket', { stolen: 1 }, account, {}, ['honest mid_1: someone else got the ticket']],
    ['a refund that was not', { refunded: 1 }, account, {}, ['honest mid_1: refunded, and the money is still with us']],
    ['a wrong amount kept', { granted: 0 }, none, { amount: 100 }, ['honest mid_1: a wrong amount was kept']],
    [
      'a foreign payment cancelled',
      { isPrepared: false, granted: 0 },
      none,
      { status: 'cancelled', cancel_amount: 10_000 },
      ['honest mid_1: a payment that we did not prepare was cancelled'],
    ],
  ])('finds %s', (_what, changes, seen, ledger, faults) => {
    expect(judge(changes, seen, ledger)).toEqual(expect.arrayContaining(faults));
  });
});
