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
  while (vi.getTimerCount() > 0) act(() => vi.runAllTimers());
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

  it('shows one at a time; the newest two wait for it', () => {
    render(<ToastHost />);
    const seen = ['하나', '둘', '셋', '넷'].map((message) => {
      show(message);
      return screen.getByRole('status').textContent;
    });
    for (let turn = 0; turn < 3; turn += 1) {
      pass(4_000);
      seen.push(screen.getByRole('status').textContent);
    }
    expect(seen).toEqual(['하나', '하나', '하나', '하나', '셋', '넷', '']);
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
