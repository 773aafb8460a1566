// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { languageCookie } from '@teum/contract/language';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minji, openApp, pageHeader } from './testing/open-app.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
  document.cookie = `${languageCookie}=; Max-Age=0; Path=/`;
});

const safePay = { holder: '한결페이', feePercent: 5, isStrictOffered: false };

const places = [
  ['/me', '내 정보', 'My account'],
  ['/mySell', '내 판매', 'My sales'],
  ['/myBids', '내 입찰', 'My bids'],
  ['/appointments', '내 약속', 'My appointments'],
  ['/deals', '내 거래', 'My deals'],
  ['/favorites', '관심', 'Favourites'],
  ['/notifications', '알림', 'Notifications'],
  ['/chats', '채팅', 'Chat'],
] as const;

/** The label of every link in a part of the page, by the page that it leads to. */
const labelsIn = (part: HTMLElement, role: 'link' | 'menuitem' = 'link'): Record<string, string> =>
  Object.fromEntries(
    within(part)
      .getAllByRole(role)
      .filter((entry) => entry.hasAttribute('href'))
      .map((link) => [link.getAttribute('href')!, link.textContent!]),
  );

describe.each([
  ['ko', 1, '내 정보 메뉴', '아래 메뉴', '민지 님의 메뉴'],
  ['en', 2, 'Menu of my account', 'Bottom menu', 'Menu of 민지'],
] as const)('in %s', (language, column, navigation, tabs, menu) => {
  beforeEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
    document.cookie = `${languageCookie}=${language}; Path=/`;
  });

  it('[PAGE-20] menus and the tab bar call each place by its one name', async () => {
    await openApp('/me', { user: minji, config: { safePay } });
    await (await import('../messages/language.ts')).restoreLanguage();
    const names = Object.fromEntries(places.map((place) => [place[0], place[column]]));
    const beside = labelsIn(await screen.findByRole('navigation', { name: navigation }));
    for (const [path, name] of Object.entries(names)) expect(beside[path]).toBe(name);
    expect(labelsIn(screen.getByRole('navigation', { name: tabs }))['/me']).toBe(names['/me']);
    fireEvent.click(await pageHeader().findByRole('button', { name: menu }));
    const entries = labelsIn(screen.getByRole('menu'), 'menuitem');
    for (const path of ['/me', '/mySell', '/myBids', '/appointments', '/deals', '/favorites'])
      expect(entries[path]).toBe(names[path]);
  });

  it('[DEAL-95] no menu leads to deals while safe pay is closed', async () => {
    await openApp('/me', { user: minji });
    await (await import('../messages/language.ts')).restoreLanguage();
    const beside = labelsIn(await screen.findByRole('navigation', { name: navigation }));
    fireEvent.click(await pageHeader().findByRole('button', { name: menu }));
    const entries = labelsIn(screen.getByRole('menu'), 'menuitem');
    for (const links of [beside, entries]) {
      expect(links).toHaveProperty('/appointments');
      expect(links).not.toHaveProperty('/deals');
    }
  });

  it.each(places)('[PAGE-20] %s has its name as heading and title', async (...place) => {
    await openApp(place[0], { user: minji });
    await (await import('../messages/language.ts')).restoreLanguage();
    await screen.findByRole('heading', { level: 1, name: place[column] });
    await waitFor(() => expect(document.title).toContain(place[column]));
  });
});
