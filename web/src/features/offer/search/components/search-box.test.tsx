// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';

afterEach(cleanup);

/** Written by the browser itself, as before hydration: React gets no event. */
function write(box: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(box, text);
}

it('searches for the text in the box, also if it was typed before hydration', () => {
  const onSearch = vi.fn();
  render(<SearchBox keyword="" onSearch={onSearch} />);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: '검색' });
  write(box, '커피');
  fireEvent.submit(box.form!);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('커피');
});
