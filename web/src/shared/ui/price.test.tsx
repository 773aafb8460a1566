// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Price } from './price.tsx';

afterEach(cleanup);

const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;
const price = (amount: number) => <Price amount={amount} format={won} />;

describe('Price', () => {
  it('rolls only the figures that a rise changed, and reads as the new price throughout', () => {
    const { container, rerender } = render(price(175_000));
    expect(container.querySelector('[data-from]')).toBeNull();

    rerender(price(182_000));
    expect(container.textContent).toBe('182,000원');
    const rolling = container.querySelector('[data-from]');
    expect([rolling?.getAttribute('data-from'), rolling?.textContent]).toEqual(['75', '82']);
  });

  it('rolls again from the price before, each time it rises', () => {
    const { container, rerender } = render(price(9_000));
    rerender(price(10_000));
    rerender(price(12_000));
    expect(container.querySelector('[data-from]')?.getAttribute('data-from')).toBe('0');
    expect(container.textContent).toBe('12,000원');
  });

  it('does not roll when the price is corrected downwards', () => {
    const { container, rerender } = render(price(182_000));
    rerender(price(175_000));
    expect(container.textContent).toBe('175,000원');
    expect(container.querySelector('[data-from]')).toBeNull();
  });
});
