// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { groupDigits } from '@teum/contract/money';
import fc from 'fast-check';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { digitEdits, editField } from '../../../../testing/digit-edits.ts';
import { AmountField } from './amount-field.tsx';

afterEach(cleanup);

function Bid() {
  const [typed, setTyped] = useState('');
  return (
    <AmountField
      ref={null}
      label="입찰 금액"
      unit="원"
      placeholder=""
      value={typed}
      reading={undefined}
      sentence=""
      isRefused={false}
      onChange={setTyped}
    />
  );
}

function show(): HTMLInputElement {
  cleanup();
  render(<Bid />);
  return screen.getByLabelText<HTMLInputElement>('입찰 금액');
}

describe('AmountField', () => {
  it('holds exactly the digits that typing, pasting, filling, autofill, composing and deleting leave', () => {
    fc.assert(
      fc.property(digitEdits, (edits) => {
        const input = show();
        let digits = '';
        for (const edit of edits) {
          digits = editField(input, digits, edit) ?? digits;
          expect(input.value).toBe(groupDigits(digits));
        }
      }),
    );
  });

  it.each([
    ['95000a', '95,000'],
    ['-95.000', '95,000'],
    ['약 95,000원', '95,000'],
    ['９５０００', '95,000'],
    ['0', ''],
    ['ㅁㄴㅇ', ''],
    ['9만 5천!', '9만 5천'],
    ['구만오천 원', '구만오천 '],
  ])('[STAND-11] drops of %j what is no digit, and keeps a spelled amount', (text, kept) => {
    const input = show();
    fireEvent.input(input, { target: { value: text } });
    expect(input.value).toBe(kept);
  });

  it('[STAND-11] leaves a syllable alone while it is composed, and drops it if it is no numeral', () => {
    const input = show();
    for (const text of ['9ㅁ', '9마', '9만']) fireEvent.input(input, { target: { value: text }, isComposing: true });
    expect(input.value).toBe('9만');
    fireEvent.compositionEnd(input);
    expect(input.value).toBe('9만');
    fireEvent.input(input, { target: { value: '9만ㅋ' }, isComposing: true });
    fireEvent.compositionEnd(input);
    expect(input.value).toBe('9만');
  });

  it.each([
    ['9만 5천', '95,000'],
    ['구만오천', '95,000'],
    ['구오천', '구오천'],
  ])('[STAND-11] shows %s in digits once the field is left, if it is an amount', (text, shown) => {
    const input = show();
    fireEvent.input(input, { target: { value: text } });
    fireEvent.blur(input);
    expect(input.value).toBe(shown);
  });
});
