import type { Payment } from './payment.ts';

/** One payment, or one return of it, in the provider's settlement. Returns are negative. */
export interface SettlementLine {
  settled_on: string;
  imp_uid: string;
  merchant_uid: string;
  kind: 'payment' | 'cancel';
  amount: number;
  /** What the provider keeps, without VAT. */
  fee: number;
  vat: number;
  /** What reaches the merchant's bank account. */
  paid_out: number;
}

const feePercent = 3;
const vatPercent = 10;

/** The lines of a payment that were not settled yet: its first line is the payment, each further one a return. */
export function unsettledLines(payment: Payment, settledLines: number, now: number): SettlementLine[] {
  if (payment.paid_at === 0) return [];
  const { imp_uid, merchant_uid, amount, cancel_history } = payment;
  const amounts = [amount, ...cancel_history.map((cancellation) => -cancellation.amount)];
  return amounts.slice(settledLines).map((each) => {
    const fee = partOf(each, feePercent);
    const vat = partOf(fee, vatPercent);
    const kind = each > 0 ? 'payment' : 'cancel';
    return {
      settled_on: dayInSeoul(now),
      imp_uid,
      merchant_uid,
      kind,
      amount: each,
      fee,
      vat,
      paid_out: each - fee - vat,
    };
  });
}

/** Rounded toward 0, so that the fee of a whole return is the fee of its payment. */
const partOf = (amount: number, percent: number): number => Math.trunc((amount * percent) / 100) + 0;

const dayInSeoul = (seconds: number): string => new Date((seconds + 9 * 3600) * 1000).toISOString().slice(0, 10);

const columns = ['settled_on', 'imp_uid', 'merchant_uid', 'kind', 'amount', 'fee', 'vat', 'paid_out'] as const;

export function settlementCsv(lines: readonly SettlementLine[]): string {
  const rows = lines.map((line) => columns.map((column) => quoted(line[column])).join(','));
  return `${[columns.join(','), ...rows].join('\r\n')}\r\n`;
}

const quoted = (value: string | number): string => {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
