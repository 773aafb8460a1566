// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { groupDigits } from '@teum/contract/money';
import fc from 'fast-check';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { digitEdits, editField } from '../../testing/digit-edits.ts';
import { NumberField } from './number-field.tsx';
import { PriceField } from './price-field.tsx';

afterEach(cleanup);

type Held = { value: string; onChange: (digits: string) => void };
const fields: [string, (held: Held) => ReactNode][] = [
  ['NumberField', (held) => <NumberField label="금액" maxDigits={13} {...held} />],
  ['PriceField', (held) => <PriceField label="금액" unit="원" {...held} />],
];

function Holder({ children }: { children: (held: Held) => ReactNode }) {
  const [value, onChange] = useState('');
  return (
    <>
      {children({ value, onChange })}
      <output>{value}</output>
    </>
  );
}

describe.each(fields)('%s', (_, field) => {
  it('holds exactly the digits that typing, pasting, filling, autofill, composing and deleting leave', () => {
    fc.assert(
      fc.property(digitEdits, (edits) => {
        cleanup();
        render(<Holder>{field}</Holder>);
        const input = screen.getByLabelText<HTMLInputElement>('금액');
        let digits = '';
        for (const edit of edits) {
          digits = editField(input, digits, edit) ?? digits;
          expect([input.value, screen.getByRole('status').textContent]).toEqual([groupDigits(digits), digits]);
        }
      }),
    );
  });
});
