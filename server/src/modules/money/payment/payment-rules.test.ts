import { describe, expect, it } from 'vitest';
import { decidePayment, isRefundable, type OrderFacts } from './payment-rules.ts';
import type { ProviderPayment } from './portone/answers.ts';

const order: OrderFacts = {
  merchantUid: 'mid_1',
  dealId: null,
  amountKrw: 10_000,
  isPrepared: true,
  state: 'open',
  grantedImpUid: null,
};
const payment: ProviderPayment = {
  impUid: 'imp_1',
  merchantUid: 'mid_1',
  status: 'paid',
  amount: 10_000,
  cancelAmount: 0,
  currency: 'KRW',
  paidAt: new Date(),
  buyerName: null,
  receiptUrl: null,
  returns: [],
};
const granted: OrderFacts = { ...order, state: 'granted', grantedImpUid: 'imp_1' };
const decide = (facts: Partial<OrderFacts>, returned: Partial<ProviderPayment> = {}, from = order) =>
  decidePayment({ ...from, ...facts }, { ...payment, ...returned }, undefined);

describe('decidePayment', () => {
  it('[PAY-12] grants the paid payment of an open order', () => {
    expect(decide({})).toEqual({ do: 'grant' });
  });

  it('[PAY-12] does not know a payment that is missing or of another order', () => {
    expect(decidePayment(order, undefined, undefined)).toEqual({ do: 'nothing', because: 'not-good' });
    expect(decide({}, { merchantUid: 'mid_2' })).toEqual({ do: 'nothing', because: 'not-good' });
  });

  it.each([
    ['amount', { amount: 9_999 }],
    ['currency', { currency: 'USD' }],
    ['partial cancellation', { cancelAmount: 1 }],
  ])('[PAY-13] [PAY-14] sets a wrong %s aside, if we prepared the order', (_what, returned) => {
    expect(decide({}, returned)).toEqual({ do: 'set-aside', reason: 'wrong-amount' });
    expect(decide({ isPrepared: false }, returned)).toEqual({ do: 'nothing', because: 'not-good' });
  });

  it('[PAY-16] remembers a payment that is cancelled before it was granted', () => {
    expect(decide({}, { status: 'cancelled' })).toEqual({ do: 'set-aside', reason: 'cancelled' });
    expect(decidePayment(order, payment, 'cancelled')).toEqual({ do: 'nothing', because: 'not-paid' });
  });

  it('[PAY-17] takes back a granted payment that is cancelled, or finishes its refund', () => {
    expect(decide({}, { status: 'cancelled' }, granted)).toEqual({ do: 'take-back' });
    expect(decide({ state: 'refunding' }, { status: 'cancelled' }, granted)).toEqual({ do: 'finish-refund' });
    expect(decide({ state: 'refunded' }, { status: 'cancelled' }, granted)).toEqual({
      do: 'nothing',
      because: 'not-paid',
    });
  });

  it('[PAY-11] keeps a granted payment, even if the provider reports another amount later', () => {
    expect(decide({}, { amount: 1 }, granted)).toEqual({ do: 'nothing', because: 'granted' });
  });

  it('[PAY-13] [PAY-14] sets a second payment aside, if we prepared the order', () => {
    const second = { impUid: 'imp_2' };
    expect(decide({}, second, granted)).toEqual({ do: 'set-aside', reason: 'surplus' });
    expect(decide({ state: 'refunded' }, second, granted)).toEqual({ do: 'set-aside', reason: 'surplus' });
    expect(decide({ isPrepared: false }, second, granted)).toEqual({ do: 'nothing', because: 'not-good' });
    expect(decide({}, { ...second, status: 'failed' }, granted)).toEqual({ do: 'nothing', because: 'granted' });
  });
});

describe('isRefundable', () => {
  const grantedAt = new Date('2026-11-01T12:00:00+09:00');
  const grant = { state: 'granted', isPrepared: true, grantedAt } as const;
  const justInTime = new Date('2026-11-08T11:59:59+09:00');

  it('[PAY-60] ends with the seventh day', () => {
    expect(isRefundable(grant, [null, null], justInTime)).toBe(true);
    expect(isRefundable(grant, [null, null], new Date('2026-11-08T12:00:00+09:00'))).toBe(false);
  });

  it('[PAY-60] counts uses since the purchase alone', () => {
    expect(isRefundable(grant, [new Date('2026-11-01T11:59:59+09:00'), null], justInTime)).toBe(true);
    expect(isRefundable(grant, [grantedAt, null], justInTime)).toBe(false);
  });
});
