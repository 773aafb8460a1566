import { describe, expect, it } from 'vitest';
import { isPaid, readPaymentReturn } from './payment-return.ts';

describe('readPaymentReturn', () => {
  it('finds the payment', () => {
    expect(readPaymentReturn('?imp_uid=imp_1&merchant_uid=mid_1&imp_success=true')).toEqual({
      outcome: 'paid',
      payment: { impUid: 'imp_1', merchantUid: 'mid_1' },
    });
  });

  it('finds the reason of a failure', () => {
    const search = `?imp_uid=imp_1&merchant_uid=mid_1&imp_success=false&error_msg=${encodeURIComponent('잔액 부족')}`;
    expect(readPaymentReturn(search)).toEqual({ outcome: 'failed', message: '잔액 부족' });
    expect(readPaymentReturn('?merchant_uid=mid_1')).toEqual({ outcome: 'failed', message: '' });
  });

  it('finds nothing in an address that somebody opened by hand', () => {
    expect(readPaymentReturn('')).toBeUndefined();
  });
});

describe('isPaid', () => {
  it('takes 1 and true for a payment, and nothing else', () => {
    expect([1, true].map(isPaid)).toEqual([true, true]);
    expect([0, false, 2, '1', 'true', null, undefined, {}].filter(isPaid)).toEqual([]);
  });
});
