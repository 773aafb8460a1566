import { halfWidth } from '@teum/contract/composed';

/** An amount as a person types or pastes it; `unreadable` asks for another try and never guesses. */
export type TypedAmount = { kind: 'amount'; won: number } | { kind: 'empty' } | { kind: 'unreadable' };

/** Longer than any amount, in whichever spelling. */
const maxLength = 60;
const unreadable: TypedAmount = { kind: 'unreadable' };

/** Reads `95,000원`, `₩95,000`, full-width digits, `9만 5천` and `구만오천`. */
export function readTypedAmount(typed: string): TypedAmount {
  if (typed.length > maxLength) return unreadable;
  const text = halfWidth(typed).replace(/\s/g, '');
  if (text === '') return { kind: 'empty' };
  const won = readWhole(text.replace(/^[₩\\]/, '').replace(/원정?$/, ''));
  return won !== undefined && Number.isSafeInteger(won) ? { kind: 'amount', won } : unreadable;
}

/** Whether a Korean numeral is among it, as in `9만 5천`. */
export const isSpelled = (text: string): boolean => /[억만천백십영일이삼사오육칠팔구]/.test(text);

/** Of spelled text, what can be part of an amount. */
export const spelledPart = (text: string): string =>
  halfWidth(text).replace(/[^0-9, 억만천백십영일이삼사오육칠팔구]/g, '');

const large = { 억: 100_000_000, 만: 10_000 } as const;
const small = { 천: 1_000, 백: 100, 십: 10 } as const;
const digitWords = '영일이삼사오육칠팔구';

/** Parts before 억 and 만, largest first, then the rest below 10,000: each is smaller than the unit before it. */
function readWhole(text: string): number | undefined {
  let rest = text;
  let total = 0;
  let ceiling = Number.POSITIVE_INFINITY;
  for (const [unit, value] of Object.entries(large)) {
    const end = rest.indexOf(unit);
    if (end < 0) continue;
    const count = end === 0 ? 1 : readBelowTenThousand(rest.slice(0, end));
    if (count === undefined || count === 0) return undefined;
    total += count * value;
    ceiling = value;
    rest = rest.slice(end + 1);
  }
  if (rest === '') return total > 0 ? total : undefined;
  const ones =
    ceiling === Number.POSITIVE_INFINITY
      ? (readNumeral(rest) ?? readBelowTenThousand(rest))
      : readBelowTenThousand(rest);
  return ones !== undefined && ones < ceiling ? total + ones : undefined;
}

/** `1200`, `천이백`, `1천 200`. */
function readBelowTenThousand(text: string): number | undefined {
  let rest = text;
  let total = 0;
  let ceiling = 10_000;
  for (const [unit, value] of Object.entries(small)) {
    const end = rest.indexOf(unit);
    if (end < 0) continue;
    const count = end === 0 ? 1 : readDigit(rest.slice(0, end));
    if (count === undefined || count === 0) return undefined;
    total += count * value;
    ceiling = value;
    rest = rest.slice(end + 1);
  }
  if (rest === '') return total > 0 ? total : undefined;
  const ones = readNumeral(rest) ?? readDigit(rest);
  return ones !== undefined && ones < ceiling ? total + ones : undefined;
}

function readDigit(text: string): number | undefined {
  if (/^[0-9]$/.test(text)) return Number(text);
  const value = text.length === 1 ? digitWords.indexOf(text) : -1;
  return value < 0 ? undefined : value;
}

/** Digits, without commas or with one before every third digit from the end. */
function readNumeral(text: string): number | undefined {
  return /^(?:[0-9]{1,16}|[0-9]{1,3}(?:,[0-9]{3}){1,5})$/.test(text) ? Number(text.replaceAll(',', '')) : undefined;
}
