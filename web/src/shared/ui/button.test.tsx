// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

afterEach(cleanup);

describe('Button', () => {
  it('sends one bid when 준호 presses twice before the first is answered', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const placeBid = vi.fn(() => promise);
    render(<Button onClick={placeBid}>입찰하기</Button>);
    const button = screen.getByRole('button', { name: '입찰하기' });

    fireEvent.click(button);
    fireEvent.click(button);
    expect(placeBid).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-busy')).toBe('true');

    await act(async () => resolve());
    expect(button.hasAttribute('aria-busy')).toBe(false);
    fireEvent.click(button);
    expect(placeBid).toHaveBeenCalledTimes(2);
  });

  it('can be pressed again after a failure, which is not swallowed', async () => {
    const unhandled = vi.fn();
    process.once('unhandledRejection', unhandled);
    const placeBid = vi.fn(() => Promise.reject(new Error('offline')));
    render(<Button onClick={placeBid}>입찰하기</Button>);

    fireEvent.click(screen.getByRole('button'));
    await vi.waitFor(() => expect(unhandled).toHaveBeenCalled(), { timeout: 30_000 });
    await act(async () => {});
    expect(screen.getByRole('button').hasAttribute('aria-busy')).toBe(false);
  });

  it('ignores presses while the caller says that it is pending, and stays focusable and named', () => {
    const press = vi.fn();
    render(
      <Button pending onClick={press}>
        등록
      </Button>,
    );
    const button = screen.getByRole('button', { name: '등록' });
    button.focus();
    fireEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
  });

  it('submits a form once for a double click, and again for a later click', () => {
    const submit = vi.fn((event: Event) => event.preventDefault());
    render(
      <form onSubmit={(event) => submit(event.nativeEvent)}>
        <Button type="submit">로그인</Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button'), { detail: 1 });
    fireEvent.click(screen.getByRole('button'), { detail: 2 });
    expect(submit).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button'), { detail: 1 });
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it('does not submit the form again while it is pending', () => {
    const submit = vi.fn((event: Event) => event.preventDefault());
    render(
      <form onSubmit={(event) => submit(event.nativeEvent)}>
        <Button type="submit" pending>
          로그인
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
  });
});

describe('IconButton', () => {
  it('tells its name and whether it is pressed', () => {
    render(<IconButton label="관심 경매" pressed icon={null} />);
    expect(screen.getByRole('button', { name: '관심 경매', pressed: true })).toBeDefined();
  });
});
