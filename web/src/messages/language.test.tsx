// @vitest-environment happy-dom
import { startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { chooseLanguage, featureMessages } from './language.ts';

afterEach(() => chooseLanguage('ko'));

describe('featureMessages', () => {
  it('lets a component that waits for its English sentences go on to its other hooks', async () => {
    const complaints = vi.spyOn(console, 'error');
    await chooseLanguage('en');
    const english = Promise.withResolvers<{ bid: string }>();
    const useSentences = featureMessages({ bid: '입찰' }, () => english.promise);
    let attempts = 0;
    function Bid() {
      attempts += 1;
      const m = useSentences();
      const [price] = useState('₩1,000');
      return `${m.bid} ${price}`;
    }
    const place = document.createElement('div');
    const root = createRoot(place);
    startTransition(() => root.render(<Bid />));
    await eventually(() => attempts).toBeGreaterThan(0);
    english.resolve({ bid: 'Bid' });
    await eventually(() => place.textContent).toBe('Bid ₩1,000');
    expect(complaints).not.toHaveBeenCalled();
    root.unmount();
  });
});
