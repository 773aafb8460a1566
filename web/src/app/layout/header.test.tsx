// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { json, minji, openApp, pageHeader } from '../testing/open-app.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the test leaves no search behind.
  document.cookie = 'searchHistory=; Max-Age=0; Path=/';
});

afterEach(cleanup);

async function search(keyword: string) {
  const box = pageHeader().getByRole('combobox', { name: '검색' });
  fireEvent.change(box, { target: { value: keyword } });
  await act(async () => fireEvent.submit(box.closest('form')!));
}

describe('the header', () => {
  it('goes to the results on Enter and remembers the keyword', async () => {
    const { address } = await openApp('/');
    await search(' 영어  통역 ');
    await screen.findByRole('heading', { name: '‘영어 통역’ 검색 결과' });
    expect(new URLSearchParams(address().split('?')[1]).get('keyword')).toBe('영어 통역');
    const { readSearchHistory } = await import('../../features/offer/search/model/search-history.ts');
    await eventually(() => readSearchHistory(document.cookie)).toEqual(['영어 통역']);
  });

  it('does not search for nothing', async () => {
    const { address } = await openApp('/auctions');
    await search('   ');
    expect(address()).toBe('/auctions');
  });

  it('offers visitors the login, which comes back to the page', async () => {
    await openApp('/auctions');
    await act(async () => fireEvent.click(pageHeader().getByRole('link', { name: '로그인' })));
    await screen.findByRole('heading', { name: '로그인' });
    expect(window.history.state).toMatchObject({ state: { returnTo: '/auctions' } });
    expect(pageHeader().queryByRole('link', { name: '시간 판매하기' })).toBeNull();
  });

  it('shows members their tools and how many messages are unread', async () => {
    await openApp('/', { user: minji });
    const { clientState } = await import('../../shared/state/client-state.ts');
    await screen.findByRole('button', { name: '민지 님의 메뉴' });
    act(() => clientState.getState().setUnReadMessageCount(3));

    pageHeader().getByRole('link', { name: '시간 판매하기' });
    pageHeader().getByRole('button', { name: '경매권' });
    pageHeader().getByRole('button', { name: '알림' });
    pageHeader().getByRole('link', { name: '채팅, 읽지 않은 메시지 3개' });
    expect(pageHeader().queryByRole('link', { name: '로그인' })).toBeNull();
  });

  it('[DESK-16] leads operators to the desk, and nobody else', async () => {
    await openApp('/', { user: { ...minji, isOperator: true } });
    fireEvent.click(await screen.findByRole('button', { name: '민지 님의 메뉴' }));
    expect((await screen.findByRole('menuitem', { name: '운영' })).getAttribute('href')).toBe('/desk');
    cleanup();
    await openApp('/', { user: minji });
    fireEvent.click(await screen.findByRole('button', { name: '민지 님의 메뉴' }));
    await screen.findByRole('menuitem', { name: '내 정보' });
    expect(screen.queryByRole('menuitem', { name: '운영' })).toBeNull();
  });

  it('tells of the ticket', async () => {
    const until = new Date(Date.now() + 86_400_000).toISOString();
    await openApp('/', { user: { ...minji, startDateTime: '2026-01-01T00:00:00+09:00', endDateTime: until } });
    fireEvent.click(await screen.findByRole('button', { name: '경매권' }));
    screen.getByText('경매권을 보유하고 있습니다.');
    expect(screen.queryByRole('link', { name: '경매권 구매하기' })).toBeNull();
  });

  it('offers a ticket to whom has none', async () => {
    await openApp('/', { user: minji });
    fireEvent.click(await screen.findByRole('button', { name: '경매권' }));
    screen.getByText('보유한 경매권이 없습니다.');
    expect(screen.getByRole('link', { name: '경매권 구매하기' }).getAttribute('href')).toBe('/purchase/auctionTicket');
  });

  it('logs out: tells the server, forgets the session, starts anew', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    const { asked } = await openApp('/auctions', {
      user: minji,
      answers: { 'POST /auth/logout': () => new Response(null, { status: 204 }) },
    });
    fireEvent.click(await screen.findByRole('button', { name: '민지 님의 메뉴' }));
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: '로그아웃' })));

    await eventually(() => reload.mock.calls.length).toBe(1);
    expect(asked).toContain('POST /auth/logout');
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(localStorage.getItem('userInfo')).toBeNull();
  });

  it('logs out also when the server cannot be reached', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    reload.mockClear();
    await openApp('/auctions', { user: minji });
    fireEvent.click(await screen.findByRole('button', { name: '민지 님의 메뉴' }));
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: '로그아웃' })));
    await eventually(() => reload.mock.calls.length).toBe(1);
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  it('opens the side navigation, and has it open again after a reload of the tab', async () => {
    await openApp('/');
    const menu = pageHeader().getAllByRole('button', { name: '메뉴' })[0]!;
    await act(async () => fireEvent.click(menu));
    const links = within(await screen.findByRole('navigation', { name: '주 메뉴' })).getAllByRole('link');
    expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      '홈 /',
      '경매 /auctions',
      '시간 판매 /products',
      '내 경매 /mySell?tab=auctions',
      '내 입찰 /myBids',
      '내 약속 /appointments',
      '커뮤니티 /community',
      '경매권 /purchase/auctionTicket',
      '관심 경매 /favorites',
    ]);
    cleanup();

    await openApp('/');
    await screen.findByRole('navigation', { name: '주 메뉴' });
  });
});

describe('the language', () => {
  it('switches from the user menu, is remembered, and says so to the server and the page', async () => {
    const noRooms = () => json(200, { data: [] });
    const answers = { 'GET /auction/chatRooms': noRooms, 'GET /product/chatRooms': noRooms };
    await openApp('/chats', { user: minji, answers });
    fireEvent.click(await screen.findByRole('button', { name: '민지 님의 메뉴' }));
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'English' })));

    await screen.findByText('no joined auction chat rooms');
    expect(document.documentElement.lang).toBe('en');
    const { currentLanguage } = await import('../../messages/language.ts');
    expect(currentLanguage()).toBe('en');
    cleanup();

    vi.resetModules();
    const { restoreLanguage, currentMessages } = await import('../../messages/language.ts');
    await restoreLanguage();
    expect(currentMessages().notice.loggedOut).toBe('Logged out');
  });

  it('keeps the later of two quick choices', async () => {
    vi.resetModules();
    const { chooseLanguage, currentLanguage } = await import('../../messages/language.ts');
    const slow = chooseLanguage('en');
    await chooseLanguage('ko');
    await slow;
    expect(currentLanguage()).toBe('ko');
    expect(document.documentElement.lang).toBe('ko');
  });
});
