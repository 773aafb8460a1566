// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { PriceField } from './price-field.tsx';

afterEach(cleanup);

function StartingPrice() {
  const [typed, setTyped] = useState('');
  return (
    <>
      <PriceField label="시작 가격" unit="원" value={typed} onChange={setTyped} />
      <output>{typed}</output>
    </>
  );
}

function type(text: string): HTMLInputElement {
  render(<StartingPrice />);
  const price = screen.getByLabelText<HTMLInputElement>('시작 가격');
  for (let end = 1; end <= text.length; end += 1) {
    fireEvent.input(price, { target: { value: price.value + text[end - 1] } });
  }
  return price;
}

describe('PriceField', () => {
  it('shows a price in groups and gives its digits', () => {
    const price = type('1500000');
    fireEvent.blur(price);
    expect([price.value, screen.getByRole('status').textContent]).toEqual(['1,500,000', '1500000']);
  });

  it.each(['0', '1.5', '0.5', '1e3', '-1', '열', '1000000000000000'])(
    'never turns %s into another price, and is empty once it is left',
    (text) => {
      const price = type(text);
      expect(screen.getByRole('status').textContent).toBe(text);
      fireEvent.blur(price);
      expect(price.value).toBe('');
      expect(screen.getByRole('status').textContent).toBe(text);
    },
  );
});
