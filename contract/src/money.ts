import { limits } from './limits.ts';

const grouped = new Intl.NumberFormat('ko-KR');

/** `10,000원`: how the product writes an amount in either language. */
export const formatKrw = (amountKrw: number): string => `${grouped.format(amountKrw)}원`;

/** A whole number of won from a number or a plain digit string; anything else, `"1e3"` and `1.5` included, is not money. */
export function parseKrw(value: unknown): number | undefined {
  const amount = typeof value === 'string' && /^[0-9]{1,16}$/.test(value) ? Number(value) : value;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) return undefined;
  return amount >= limits.money.min && amount <= limits.money.max ? amount : undefined;
}
