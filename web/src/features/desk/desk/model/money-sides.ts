import type { DeskMoney } from '@teum/contract/desk/desk.routes';

type Balance = DeskMoney['balances'][number];

export interface MoneyLine {
  account:
    | 'provider'
    | 'bank'
    | 'providerCost'
    | 'debt'
    | 'held'
    | 'returning'
    | 'pending'
    | 'payable'
    | 'paying'
    | 'fees'
    | 'suspense';
  amount: number;
  owners: number;
}

const counted: ReadonlySet<MoneyLine['account']> = new Set(['held', 'returning', 'paying']);
export const isCounted = ({ account }: MoneyLine): boolean => counted.has(account);

/** The books as two columns whose sums are the same: where the money is, and whose it is. */
export function moneySides(balances: readonly Balance[]): { where: MoneyLine[]; whose: MoneyLine[] } {
  const found = (account: string): Balance =>
    balances.find((one) => one.account === account) ?? { account, amount: 0, owners: 0 };
  const line = (account: Exclude<MoneyLine['account'], 'fees'>): MoneyLine => ({ ...found(account), account });
  const suspense = line('suspense');
  const fees: MoneyLine = { account: 'fees', amount: found('fee').amount + found('feeVat').amount, owners: 0 };
  return {
    where: [
      ...(['provider', 'bank', 'providerCost', 'debt'] as const).map(line),
      ...(suspense.amount > 0 ? [suspense] : []),
    ],
    whose: [
      ...(['held', 'returning', 'pending', 'payable', 'paying'] as const).map(line),
      fees,
      ...(suspense.amount > 0 ? [] : [{ ...suspense, amount: 0 - suspense.amount }]),
    ],
  };
}

export const sumOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);
