import { groupDigits } from '@teum/contract/money';

/** What remains of typed text: digits (full-width ones too) without leading zeros. */
export function digitsOf(text: string): string {
  const plain = text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
  return plain.replace(/\D/g, '').replace(/^0+/, '');
}

/** The caret's position in grouped text, given the number of digits to its right, which typing on the left does not change. */
export function caretBefore(grouped: string, digitsOnTheRight: number): number {
  let caret = grouped.length;
  for (let left = digitsOnTheRight; left > 0 && caret > 0; caret -= 1) if (grouped[caret - 1] !== ',') left -= 1;
  return caret;
}

type Edit = { text: string; caret: number; inputType?: string };

/**
 * Deleting only a separator changes no digit, so the neighbouring digit in the direction of deletion is deleted. Whether it was
 * deleted says `inputType` alone: pasting 950000 over 950,000 shortens the text, too.
 */
export function editDigits(before: string, { text, caret, inputType }: Edit): { digits: string; onTheRight: number } {
  const left = digitsOf(text.slice(0, caret));
  const right = text.slice(caret).replace(/\D/g, '');
  const digits = digitsOf(left + right);
  if (digits !== before || !inputType?.startsWith('delete')) return { digits, onTheRight: right.length };
  if (inputType === 'deleteContentForward') return { digits: left + right.slice(1), onTheRight: right.length - 1 };
  return { digits: digitsOf(left.slice(0, -1) + right), onTheRight: right.length };
}

export { groupDigits };
