import { firstLimits } from './first-limits.ts';
import type { Language, Sentence } from './language.ts';

/** `10,000`, for whole numbers. Written by hand: `Intl.NumberFormat` takes a phone some 30 ms to load. */
export const grouped = (whole: number): string => `${whole < 0 ? '-' : ''}${groupDigits(String(Math.abs(whole)))}`;

/** A comma before every third digit from the end. */
export function groupDigits(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.push(digits.slice(Math.max(0, end - 3), end));
  return groups.reverse().join(',');
}

/** `10,000원`, and `₩10,000` in English. */
export const formatKrw = (amountKrw: number, language: Language): string =>
  language === 'ko' ? `${grouped(amountKrw)}원` : `₩${grouped(amountKrw)}`;

export const krwSentence = (amountKrw: number): Sentence => ({
  ko: formatKrw(amountKrw, 'ko'),
  en: formatKrw(amountKrw, 'en'),
});

/** A whole number of won from a number or a plain digit string; anything else, `"1e3"` and `1.5` included, is not money. */
export function parseKrw(value: unknown): number | undefined {
  const amount = typeof value === 'string' && /^[0-9]{1,16}$/.test(value) ? Number(value) : value;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) return undefined;
  return amount >= firstLimits.money.min && amount <= firstLimits.money.max ? amount : undefined;
}
