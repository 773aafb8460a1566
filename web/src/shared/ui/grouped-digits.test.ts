import { describe, expect, it } from 'vitest';
import { caretBefore, digitsOf, editDigits, groupDigits } from './grouped-digits.ts';

describe('digitsOf', () => {
  it.each([
    ['12,000원', '12000'],
    ['１２３', '123'],
    ['007', '7'],
    ['0', ''],
    ['-5', '5'],
    ['오천', ''],
  ])('keeps of %s the digits %s', (text, digits) => expect(digitsOf(text)).toBe(digits));
});

describe('groupDigits', () => {
  it.each([
    ['', ''],
    ['100', '100'],
    ['1000', '1,000'],
    ['1000000000000', '1,000,000,000,000'],
  ])('shows %s as %s', (digits, shown) => expect(groupDigits(digits)).toBe(shown));
});

/** `|` is the caret. */
function typed(before: string, after: string, inputType?: string): string {
  const edit = { text: after.replace('|', ''), caret: after.indexOf('|'), inputType };
  const { digits, onTheRight } = editDigits(before, edit);
  const shown = groupDigits(digits);
  const caret = caretBefore(shown, onTheRight);
  return `${shown.slice(0, caret)}|${shown.slice(caret)}`;
}

describe('editDigits', () => {
  it.each([
    { what: 'a digit at the end', before: '123', after: '1234|', shown: '1,234|' },
    { what: 'a digit in the middle', before: '1234', after: '1,92|34', shown: '19,2|34' },
    { what: 'a letter', before: '1234', after: '1,2x|34', shown: '1,2|34' },
    { what: 'a leading zero', before: '1234', after: '0|1,234', shown: '|1,234' },
    { what: 'a deleted digit', before: '1234', after: '1,|34', shown: '1|34' },
    { what: 'everything replaced', before: '1234', after: '9|', shown: '9|' },
  ])('keeps the caret in place after $what', ({ before, after, shown }) => {
    expect(typed(before, after)).toBe(shown);
  });

  it('takes the digit before a separator that Backspace deleted', () => {
    expect(typed('1234567', '1|234,567', 'deleteContentBackward')).toBe('|234,567');
  });

  it('takes the digit after a separator that Delete deleted', () => {
    expect(typed('234567', '234|567', 'deleteContentForward')).toBe('23,4|67');
  });
});
