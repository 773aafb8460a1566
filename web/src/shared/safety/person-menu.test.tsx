// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import '../session/current-session.ts'; // loaded later, it would forget the member of the test
import { loginUser } from '../state/login-user.ts';
import { PersonMenu } from './person-menu.tsx';

const { fetch } = window;
const minji = { id: 7, nickName: '민지' };

afterEach(() => {
  cleanup();
  window.fetch = fetch;
  loginUser.setState({ loginUserData: null });
});

function renderFor(memberId: number | undefined) {
  const user = { id: memberId } as NonNullable<ReturnType<typeof loginUser.getState>['loginUserData']>;
  if (memberId !== undefined) loginUser.setState({ loginUserData: user });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PersonMenu person={minji} thing={{ kind: 'auction', id: 3 }} isSmall />
    </QueryClientProvider>,
  );
}

const trigger = () => screen.getByRole('button', { name: '민지 님 신고와 차단' });

describe('the menu about a person', () => {
  it('is for members, about anyone but themselves', () => {
    renderFor(undefined);
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    renderFor(minji.id);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('opens with the press that loads it, and keeps the focus', async () => {
    renderFor(9);
    expect(screen.queryByRole('menu')).toBeNull();
    fireEvent.click(trigger(), { detail: 1 });
    const entries = await screen.findAllByRole('menuitem', {}, { timeout: 30_000 });
    expect(entries.map(({ textContent }) => textContent)).toEqual(['신고하기', '차단하기']);
    expect(document.activeElement).toBe(trigger());
    fireEvent.click(trigger(), { detail: 1 });
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('[BLK-1] offers to end a block that there is, also after a reload', async () => {
    window.fetch = async () => Response.json({ isBlocked: true });
    renderFor(9);
    fireEvent.click(trigger(), { detail: 1 });
    await screen.findByRole('menuitem', { name: '차단 풀기' });
    expect(screen.queryByRole('menuitem', { name: '차단하기' })).toBeNull();
  });

  it('is used by the keyboard alone', async () => {
    renderFor(9);
    fireEvent.click(trigger(), { detail: 0 });
    const entry = await screen.findByRole('menuitem', { name: '신고하기' });
    expect(document.activeElement).toBe(entry);
    fireEvent.keyDown(entry, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('차단하기');
    act(() => void fireEvent.keyDown(document.activeElement!, { key: 'Escape' }));
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(trigger());
  });

  it('does not open because the pointer passes', async () => {
    renderFor(9);
    fireEvent.click(trigger(), { detail: 1 });
    await screen.findByRole('menu');
    fireEvent.click(trigger(), { detail: 1 });
    fireEvent.pointerEnter(trigger().parentElement!, { pointerType: 'mouse' });
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
