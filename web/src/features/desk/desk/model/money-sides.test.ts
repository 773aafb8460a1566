import { describe, expect, it } from 'vitest';
import { moneySides, sumOf } from './money-sides.ts';

const balances = (of: Record<string, number>) =>
  Object.entries(of).map(([account, amount]) => ({ account, amount, owners: amount === 0 ? 0 : 1 }));

describe('moneySides', () => {
  it.each([
    ['nothing is unexplained', { provider: 90_000, held: 36_000, pending: 51_300, fee: 2_455, feeVat: 245 }],
    ['money went without a counterpart', { provider: 0, suspense: 90_000, pending: 85_500, fee: 4_091, feeVat: 409 }],
    ['money came without a counterpart', { bank: 48_000, suspense: -48_000 }],
  ])('[DESK-19] adds up on both sides when %s', (_, of) => {
    const { where, whose } = moneySides(balances(of));
    expect(sumOf(where)).toBe(sumOf(whose));
    expect([...where, ...whose].every(({ amount }) => amount >= 0)).toBe(true);
  });
});
