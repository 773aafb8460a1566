// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
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

  it('stands in for a picture that had failed before the page came to life', async () => {
    const decode = vi.spyOn(window.HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('EncodingError'));
    const { container } = render(<Picture src="/media/gone.webp" alt="" />);
    await eventually(() => container.querySelector('img')).toBeNull();
    decode.mockRestore();
  });

  it('shows the picture itself when the size that the screen would like is missing, and stands in when it is, too', () => {
    const { container } = render(<Picture src="/media/origin.webp" srcSet="/media/middle.webp 960w" alt="" />);
    expect(container.querySelector('img')?.getAttribute('srcset')).toBe('/media/middle.webp 960w');
    fireEvent.error(container.querySelector('img')!);
    expect(container.querySelector('img')?.getAttribute('srcset')).toBeNull();
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/origin.webp');
    fireEvent.error(container.querySelector('img')!);
    expect(container.querySelector('img')).toBeNull();
  });

  it('draws the tile of a listing without a picture itself, so that it follows the theme', () => {
    const { container } = render(<Picture src="/media/product/origin/blank.webp" alt="" />);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg')?.parentElement?.className).toContain('stroke-edge');
  });

  it('waits until it comes into view unless it is the page’s largest', () => {
    const { container, rerender } = render(<Picture src="/a.webp" alt="" />);
    expect(container.querySelector('img')?.getAttribute('loading')).toBe('lazy');
    rerender(<Picture src="/a.webp" alt="" isPriority />);
    expect(container.querySelector('img')?.getAttribute('loading')).toBe('eager');
  });
});
