// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { matchPage, pages } from '@teum/contract/pages';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { disputesPath, moneyPath } from '../features/desk/desk/model/desk-paths.ts';
import { checkoutPath, dealsPath, statementPath } from '../features/money/deal/model/deal-paths.ts';
import { paths } from '../shared/paths.ts';
import { minji, openApp } from './testing/open-app.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(cleanup);

function pageAt(path: string): string | undefined {
  const match = matchPage(path.split('?')[0]!);
  return match && pages[match.page].path;
}

describe('pages', () => {
  it.each([
    [paths.home, '/'],
    [paths.login, '/login'],
    [paths.loginSuccess, '/login-success'],
    [paths.signUp, '/signup'],
    [paths.signUpNickname, '/signup/nickname'],
    [paths.search('통역'), '/search'],
    [paths.selectSellingType, '/select/sellingType'],
    [paths.newAuction, '/new/auction'],
    [paths.newProduct, '/new/product'],
    [paths.newPost, '/new/post'],
    [paths.auctions, '/auctions'],
    [paths.auction(17), '/auction/:auctionId'],
    [paths.auctionWaiting(17), '/auctionWaiting/:auctionId'],
    [paths.auctionBid(17), '/auctionBid/:auctionId'],
    [paths.products, '/products'],
    [paths.product(3), '/product/:productId'],
    [paths.productEdit, '/product/edit'],
    [paths.posts, '/posts'],
    [paths.community, '/community'],
    [paths.post(3), '/post/:postId'],
    [paths.postEdit, '/post/edit'],
    [paths.mySell('products'), '/mySell'],
    [paths.myBids('won'), '/myBids'],
    [paths.auctionTicket, '/purchase/auctionTicket'],
    [pages.auctionTicketComplete.path, '/purchase/auctionTicket/complete'],
    [dealsPath('seller'), '/deals'],
    [paths.deal(5), '/deals/:dealId'],
    [checkoutPath(5), '/deals/:dealId/pay'],
    [statementPath(5), '/deals/:dealId/statement'],
    [paths.favorites(), '/favorites'],
    [paths.notifications, '/notifications'],
    [paths.chats, '/chats'],
    [paths.chat('product', 5), '/chats/:roomType/:chatRoomId'],
    [paths.newChat('auction', 5), '/chats/:roomType/:chatRoomId'],
    [paths.me, '/me'],
    [paths.meSecurity, '/me/security'],
  ])('%s is %s', (path, page) => {
    expect(pageAt(path)).toBe(page);
  });

  it('are all reached by a path', () => {
    const shared = Object.values(paths).map((path) => (typeof path === 'string' ? path : samplePath(path)));
    const ofFeatures = [checkoutPath(5), statementPath(5), disputesPath(5), moneyPath];
    const fromProvider = pages.auctionTicketComplete.path; // where a phone comes back to
    const reached = new Set([...shared, ...ofFeatures, fromProvider].map(pageAt));
    const declared = Object.values(pages).map(({ path }) => path);
    expect(new Set(declared)).toEqual(reached);
  });

  it.each(['/nowhere', '/auction/abc', '/auction/0', '/auction/17/18', '/product/1e3', '/post/-1', '/chats/room/3'])(
    '%s does not exist',
    async (path) => {
      await openApp(path, { user: minji });
      await screen.findByRole('heading', { level: 1, name: '페이지를 찾을 수 없어요' });
      expect(document.title).toBe('페이지를 찾을 수 없어요 · 틈');
    },
  );
});

type PathMaker = Exclude<(typeof paths)[keyof typeof paths], string>;

function samplePath(make: PathMaker): string {
  if (make === paths.search) return paths.search('통역');
  if (make === paths.mySell) return paths.mySell();
  if (make === paths.myBids) return paths.myBids();
  if (make === paths.chat) return paths.chat('auction', 5);
  if (make === paths.newChat) return paths.newChat('auction', 5);
  return (make as (id: number) => string)(17);
}
