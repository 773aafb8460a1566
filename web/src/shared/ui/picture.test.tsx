// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Picture } from './picture.tsx';

afterEach(cleanup);

describe('Picture', () => {
  it('stands in for a picture that cannot be loaded, and tries again when another is given', () => {
    const { container, rerender } = render(<Picture src="/media/gone.webp" alt="한강의 아침" />);
    fireEvent.error(container.querySelector('img')!);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('img', { name: '한강의 아침' })).toBeDefined();

    rerender(<Picture src="/media/new.webp" alt="한강의 아침" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/new.webp');
  });

  it('waits until it comes into view unless it is the page’s largest', () => {
    const { container, rerender } = render(<Picture src="/a.webp" alt="" />);
    expect(container.querySelector('img')?.getAttribute('loading')).toBe('lazy');
    rerender(<Picture src="/a.webp" alt="" isPriority />);
    expect(container.querySelector('img')?.getAttribute('loading')).toBe('eager');
  });
});
