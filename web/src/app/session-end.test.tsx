// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { json, minji, openApp, pageHeader, refusal } from './testing/open-app.tsx';

const expired = () => refusal(401, 'SESSION_EXPIRED', '로그인이 만료되었습니다.');
const deadSession = {
  'GET /auth/user/info': expired,
  'GET /auth/user/checkTicketValidity': expired,
  'POST /auth/jwt/refreshAccessToken': expired,
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const stopTheClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

/** Another tab changes the storage, and the browser notifies this one. */
const inAnotherTab = (change: () => void) =>
  act(async () => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
  });

describe('a session that the server no longer knows', () => {
  it('is announced once, forgotten, and left for home a second later', async () => {
    const { address, asked } = await openApp('/auctions', { user: minji, answers: deadSession });
    await screen.findByRole('heading', { name: '경매' });
    const { api } = await import('../shared/api-client.ts');
    stopTheClock();

    const calls = Array.from({ length: 5 }, () => api('GET /auth/user/info').catch(() => 'refused'));
    await act(() => Promise.all(calls));

    expect(screen.getByRole('alertdialog').textContent).toContain('로그아웃되었습니다.');
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(localStorage.getItem('userInfo')).toBeNull();
    expect(asked.filter((key) => key.includes('refreshAccessToken'))).toHaveLength(1);

    act(() => vi.advanceTimersByTime(999));
    expect(address()).toBe('/auctions');
    act(() => vi.advanceTimersByTime(1));
    expect(address()).toBe('/');
    vi.useRealTimers();

    await act(async () => fireEvent.click(screen.getByRole('button', { name: '확인' })));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    pageHeader().getByRole('link', { name: '로그인' });
  });

  it('does not ask a member who was on his own page to log in on top', async () => {
    await openApp('/me', { user: minji, answers: deadSession });
    await screen.findByRole('heading', { name: '내 정보' });
    const { api } = await import('../shared/api-client.ts');
    stopTheClock();
    await act(() => api('GET /auth/user/info').catch(() => undefined));

    await act(async () => fireEvent.click(screen.getByRole('button', { name: '확인' })));
    expect(screen.queryByText('로그인 후 이용 가능합니다.')).toBeNull();
  });

  it('is announced once, before any other alert about failed calls', async () => {
    await openApp('/auctions', { user: minji, answers: deadSession });
    await screen.findByRole('heading', { name: '경매' });
    const { api } = await import('../shared/api-client.ts');
    const { showAlert } = await import('../shared/ui/alerts.tsx');
    stopTheClock();
    const failed = api('GET /auth/user/checkTicketValidity').catch((error: Error) => showAlert(error));
    await act(() => failed);

    expect(screen.getByRole('alertdialog').textContent).toContain('로그아웃되었습니다.');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '확인' })));
    expect(screen.queryByRole('alertdialog')).toBeNull();

    act(() => void showAlert({ message: '로그인 후 이용 가능합니다.' }));
    screen.getByRole('alertdialog');
  });

  it('lets nobody go because the server is slow', async () => {
    await openApp('/me', {
      user: minji,
      answers: { ...deadSession, 'POST /auth/jwt/refreshAccessToken': () => refusal(503, 'UNAVAILABLE', '잠시 후') },
    });
    await screen.findByRole('heading', { name: '내 정보' });
    const { api } = await import('../shared/api-client.ts');
    await act(() => api('GET /auth/user/info').catch(() => undefined));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(localStorage.getItem('accessToken')).not.toBeNull();
  });
});

describe('a logout in another tab', () => {
  it('shows the visitor’s header on a page that is open to anyone, and leaves the page', async () => {
    const { address } = await openApp('/auctions', { user: minji });
    await screen.findByRole('button', { name: '민지 님의 메뉴' });
    stopTheClock();
    await inAnotherTab(() => localStorage.clear());

    pageHeader().getByRole('link', { name: '로그인' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    act(() => vi.advanceTimersByTime(1000));
    expect(address()).toBe('/auctions');
  });

  it('is announced on a page for members, which is then left', async () => {
    const { address } = await openApp('/me', { user: minji });
    await screen.findByRole('heading', { name: '내 정보' });
    stopTheClock();
    await inAnotherTab(() => localStorage.clear());

    expect(screen.getByRole('alertdialog').textContent).toContain('로그아웃되었습니다.');
    act(() => vi.advanceTimersByTime(1000));
    expect(address()).toBe('/');
  });
});

describe('another user in another tab', () => {
  it('sees nothing of what the first one had loaded', async () => {
    await openApp('/', { user: minji });
    const { followUserInCache, queryClient } = await import('./providers.tsx');
    followUserInCache();
    queryClient.setQueryData(['receipts'], ['민지 10,000원']);

    await inAnotherTab(() => localStorage.setItem('userInfo', JSON.stringify({ ...minji, id: 9, nickName: '준호' })));

    expect(queryClient.getQueryData(['receipts'])).toBeUndefined();
  });
});

describe('a stored user', () => {
  it('is asked for again when the page opens', async () => {
    const fresh = { ...minji, endDateTime: '2026-12-01T00:00:00+09:00' };
    await openApp('/', { user: minji, answers: { 'GET /auth/user/info': () => json(200, fresh) } });
    const { refreshStoredUser } = await import('./providers.tsx');
    refreshStoredUser();
    await eventually(() => JSON.parse(localStorage.getItem('userInfo')!)).toEqual(fresh);
  });
});
