// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast, ToastHost, toastCard } from './toast.tsx';

beforeAll(async () => void (await toastCard.load()));

beforeEach(() => {
  vi.useFakeTimers();
  // happy-dom knows no popover.
  Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} });
});

afterEach(() => {
  act(() => vi.runAllTimers());
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const show = (message: string) => act(() => showToast({ message }));

describe('ToastHost', () => {
  it('shows a toast for four seconds in a status region that was there before', () => {
    render(<ToastHost />);
    const region = screen.getByRole('status');
    show('댓글을 남겼습니다.');
    expect(region.textContent).toBe('댓글을 남겼습니다.');
    pass(3_999);
    expect(region.textContent).toBe('댓글을 남겼습니다.');
    pass(1);
    expect(region.textContent).toBe('');
  });

  it('holds the clock while the pointer is on it and gives back what was left', () => {
    render(<ToastHost />);
    const region = screen.getByRole('status');
    show('댓글을 남겼습니다.');
    pass(3_000);
    fireEvent.pointerEnter(region);
    pass(60_000);
    expect(region.textContent).not.toBe('');
    fireEvent.pointerLeave(region);
    pass(999);
    expect(region.textContent).not.toBe('');
    pass(1);
    expect(region.textContent).toBe('');
  });

  it('keeps the newest three', () => {
    render(<ToastHost />);
    for (const message of ['하나', '둘', '셋', '넷']) show(message);
    expect(screen.getByRole('status').textContent).toBe('둘셋넷');
  });

  it('leaves when its action is taken', () => {
    const sendAgain = vi.fn();
    render(<ToastHost />);
    act(() => showToast({ message: '보내지 못했습니다.', action: { label: '다시 보내기', onPress: sendAgain } }));
    fireEvent.click(screen.getByRole('button', { name: '다시 보내기' }));
    expect(sendAgain).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
