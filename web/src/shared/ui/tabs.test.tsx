// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const renderProducts = vi.fn(() => '시간 판매 목록');

function MySales() {
  const [selected, setSelected] = useState<'auctions' | 'products' | 'ended'>('auctions');
  return (
    <Tabs
      label="내 판매"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { id: 'auctions', label: '내 경매', render: () => '경매 목록' },
        { id: 'products', label: '내 시간 판매', render: renderProducts },
        { id: 'ended', label: '끝난 판매', render: () => '끝난 목록' },
      ]}
    />
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

describe('Tabs', () => {
  it('renders only the panel that is selected, named by its tab', () => {
    render(<MySales />);
    expect(renderProducts).not.toHaveBeenCalled();
    expect(screen.getByRole('tabpanel', { name: '내 경매' }).textContent).toBe('경매 목록');
    fireEvent.click(tab('내 시간 판매'));
    expect(screen.getByRole('tabpanel', { name: '내 시간 판매' }).textContent).toBe('시간 판매 목록');
  });

  it.each([
    { key: 'ArrowRight', from: '내 경매', to: '내 시간 판매' },
    { key: 'ArrowLeft', from: '내 경매', to: '끝난 판매' },
    { key: 'ArrowRight', from: '끝난 판매', to: '내 경매' },
    { key: 'End', from: '내 경매', to: '끝난 판매' },
    { key: 'Home', from: '끝난 판매', to: '내 경매' },
  ])('moves focus and selection from $from to $to by $key', ({ key, from, to }) => {
    render(<MySales />);
    fireEvent.click(tab(from));
    fireEvent.keyDown(tab(from), { key });
    expect(document.activeElement).toBe(tab(to));
    expect(tab(to).getAttribute('aria-selected')).toBe('true');
    expect(tab(from).tabIndex).toBe(-1);
    expect(tab(to).tabIndex).toBe(0);
  });
});
