import type { Deal } from '@teum/contract/money/deal-schema';
import { describe, expect, it } from 'vitest';
import type { ProviderView } from '../../test/payments.ts';
import { type DealPlan, dealPlans } from './deal-kinds.ts';
import { type DealRecord, judgeMoney } from './judge-money.ts';

const price = 90_000;
const planNamed = (name: string): DealPlan => dealPlans.find((plan) => plan.name === name)!;
const final = { id: 7, state: 'released', paidAmount: price, refundedAmount: 0, timeline: [] } as unknown as Deal;
const record: DealRecord = {
  plan: planNamed('paid once, confirmed'),
  price,
  orders: ['mid_1'],
  stolen: 0,
  cancelled: [],
  confirmed: 1,
  objected: 0,
  dropped: 0,
  decided: [],
  final,
};
const payment: ProviderView = {
  imp_uid: 'imp_1',
  merchant_uid: 'mid_1',
  status: 'paid',
  amount: price,
  cancel_amount: 0,
  currency: 'KRW',
};

interface Changes {
  known?: Partial<DealRecord>;
  seen?: Partial<Deal>;
  payments?: Partial<ProviderView>[];
  books?: { provider?: number; owed?: number };
}

function judge({ known = {}, seen = {}, payments = [{}], books = {} }: Changes): string[] {
  const ledger = payments.map((changes) => ({ ...payment, ...changes }));
  const deal = { ...final, ...seen };
  const kept = deal.paidAmount - deal.refundedAmount;
  return judgeMoney([{ ...record, ...known, final: deal }], ledger, { provider: kept, owed: kept, ...books });
}

const cancelled = { plan: planNamed('paid once, cancelled by both at once, 5 hours before'), confirmed: 0 };

describe('judgeMoney', () => {
  it('finds nothing wrong with a confirmed deal, a cancelled one, and one that was never paid', () => {
    expect(judge({})).toEqual([]);
    expect(
      judge({
        known: { ...cancelled, cancelled: [{ refund: 63_000 }] },
        seen: { refundedAmount: 63_000 },
        payments: [{ cancel_amount: 63_000, status: 'paid' }],
      }),
    ).toEqual([]);
    expect(
      judge({
        known: { plan: planNamed('hourly, paid never'), confirmed: 0 },
        seen: { state: 'lapsed', paidAmount: 0 },
        payments: [],
      }),
    ).toEqual([]);
  });

  it.each<[string, Changes, string]>([
    ['a deal that did not end', { seen: { state: 'returning' } }, 'is still returning'],
    ['money that went back unseen', { payments: [{ cancel_amount: 1 }] }, 'the provider holds 89999 of 90000 − 0 won'],
    ['a second payment that was kept', { payments: [{}, { imp_uid: 'imp_2' }] }, '2 payments were kept'],
    ['a deal without a payment', { payments: [] }, 'is paid without a payment'],
    [
      'another refund than promised',
      { known: { ...cancelled, cancelled: [{ refund: 63_000 }] } },
      '63000 won were promised, 0 returned',
    ],
    ['two ends of one deal', { known: { cancelled: [{ refund: 0 }] } }, 'was decided twice'],
    ['a stolen payment', { known: { stolen: 1 } }, 'someone else’s claim was answered as good'],
    ['another part than the desk’s', { known: { confirmed: 0, decided: [30] } }, 'the desk decided on 30 %'],
    ['a paid deal that was dropped', { known: { dropped: 1 } }, 'was dropped, and is paid'],
    [
      'an unpaid deal that was paid in time',
      { known: { confirmed: 0 }, seen: { state: 'lapsed', paidAmount: 0 }, payments: [] },
      'was paid in time, and is lapsed',
    ],
    [
      'answers that came to nothing',
      { known: { confirmed: 0, plan: planNamed('paid once, seller says absent, buyer says nothing') } },
      '0 won went back, 60 % were due',
    ],
    [
      'a return that happened twice',
      { seen: { timeline: [{ kind: 'returned' }, { kind: 'returned' }] as Deal['timeline'] } },
      'returned happened 2 times',
    ],
  ])('finds %s', (_what, changes, fault) => {
    expect(judge(changes).join('\n')).toContain(fault);
  });

  it('finds books that differ from the provider, or from what was not returned', () => {
    expect(judge({ books: { provider: 1 } })).toEqual(['the provider holds 90000 won, the books say 1']);
    expect(judge({ books: { owed: 2 } })).toEqual(['90000 won were not returned, the books owe 2']);
  });
});
