// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PlacedAt } from '../../testing/placed-at.tsx';
import { Menu } from './menu.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function renderMenu() {
  const logOut = vi.fn();
  render(
    <PlacedAt path="/">
      {() => (
        <>
          <Menu
            label="민지 메뉴"
            trigger="민지"
            items={[
              { label: '내 판매', to: '/mySell' },
              { label: '내 메뉴', to: '/me' },
              { label: '로그아웃', onSelect: logOut },
            ]}
          />
          <p>다른 곳</p>
        </>
      )}
    </PlacedAt>,
  );
  return { logOut, trigger: screen.getByRole('button', { name: '민지 메뉴' }) };
}

const entry = (name: string) => screen.getByRole('menuitem', { name });
const isOpen = () => screen.queryByRole('menu') !== null;
const mouse = { pointerType: 'mouse' };

describe('Menu by keyboard', () => {
  it('opens on its first entry by Enter, which the browser turns into a click', () => {
    const { trigger } = renderMenu();
    fireEvent.click(trigger, { detail: 0 });
    expect(document.activeElement).toBe(entry('내 판매'));
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
  });

  it('opens on its last entry by ArrowUp', () => {
    const { trigger } = renderMenu();
    fireEvent.keyDown(trigger, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(entry('로그아웃'));
  });

  it.each([
    { key: 'ArrowDown', from: '내 판매', to: '내 메뉴' },
    { key: 'ArrowDown', from: '로그아웃', to: '내 판매' },
    { key: 'ArrowUp', from: '내 판매', to: '로그아웃' },
    { key: 'End', from: '내 판매', to: '로그아웃' },
    { key: 'Home', from: '로그아웃', to: '내 판매' },
  ])('moves from $from to $to by $key', ({ key, from, to }) => {
    const { trigger } = renderMenu();
    fireEvent.keyDown(trigger, { key: 'ArrowDown' });
    entry(from).focus();
    fireEvent.keyDown(entry(from), { key });
    expect(document.activeElement).toBe(entry(to));
  });

  it('closes by Esc and gives the focus back to its button', () => {
    const { trigger } = renderMenu();
    fireEvent.keyDown(trigger, { key: 'ArrowDown' });
    fireEvent.keyDown(entry('내 판매'), { key: 'Escape' });
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(trigger);
  });

  it('closes, gives the focus back and then acts when an entry is chosen', () => {
    const { trigger, logOut } = renderMenu();
    logOut.mockImplementation(() => document.activeElement);
    fireEvent.keyDown(trigger, { key: 'ArrowUp' });
    fireEvent.click(entry('로그아웃'));
    expect(logOut.mock.results).toEqual([{ type: 'return', value: trigger }]);
    expect(isOpen()).toBe(false);
  });
});

describe('Menu by pointer', () => {
  it('opens by hover and closes a moment after the pointer has left', () => {
    vi.useFakeTimers();
    const { trigger } = renderMenu();
    fireEvent.pointerEnter(trigger.parentElement!, mouse);
    expect(isOpen()).toBe(true);
    fireEvent.pointerLeave(trigger.parentElement!, mouse);
    expect(isOpen()).toBe(true);
    act(() => vi.runAllTimers());
    expect(isOpen()).toBe(false);
  });

  it('stays while the pointer crosses from the button to the entries', () => {
    vi.useFakeTimers();
    const { trigger } = renderMenu();
    fireEvent.pointerEnter(trigger.parentElement!, mouse);
    fireEvent.pointerLeave(trigger.parentElement!, mouse);
    fireEvent.pointerEnter(trigger.parentElement!, mouse);
    act(() => vi.runAllTimers());
    expect(isOpen()).toBe(true);
  });

  it('stays open after a click when the pointer leaves, and closes by the next one', () => {
    vi.useFakeTimers();
    const { trigger } = renderMenu();
    fireEvent.pointerEnter(trigger.parentElement!, mouse);
    fireEvent.click(trigger, { detail: 1 });
    fireEvent.pointerLeave(trigger.parentElement!, mouse);
    act(() => vi.runAllTimers());
    expect(isOpen()).toBe(true);
    fireEvent.click(trigger, { detail: 1 });
    expect(isOpen()).toBe(false);
  });

  it('opens and closes by tap', () => {
    const { trigger } = renderMenu();
    fireEvent.pointerEnter(trigger.parentElement!, { pointerType: 'touch' });
    expect(isOpen()).toBe(false);
    fireEvent.click(trigger, { detail: 1 });
    expect(isOpen()).toBe(true);
    fireEvent.click(trigger, { detail: 1 });
    expect(isOpen()).toBe(false);
  });

  it('closes by a press elsewhere', () => {
    const { trigger } = renderMenu();
    fireEvent.click(trigger, { detail: 1 });
    fireEvent.pointerDown(screen.getByText('다른 곳'));
    expect(isOpen()).toBe(false);
  });
});
