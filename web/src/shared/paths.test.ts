import { describe, expect, it } from 'vitest';
import { isInChat, isTalk, needsLogin, paths } from './paths.ts';

describe('needsLogin', () => {
  it.each([
    paths.newAuction,
    paths.newProduct,
    paths.newPost,
    paths.mySell(),
    paths.myBids('won').split('?')[0]!,
    paths.me,
    paths.meData,
    paths.chats,
    paths.chat('auction', 3),
    paths.newChat('product', 3),
    paths.favorites(),
    paths.notifications,
    paths.appointments(),
    paths.consent,
    paths.auctionWaiting(17),
    paths.auctionBid(17),
    paths.productEdit,
    paths.postEdit,
    '/me/',
  ])('%s is for members', (pathname) => {
    expect(needsLogin(pathname)).toBe(true);
  });

  it.each([
    paths.home,
    paths.login,
    paths.signUp,
    paths.auctions,
    paths.auction(17),
    paths.product(3),
    paths.post(3),
    paths.selectSellingType,
    paths.auctionTicket,
    '/purchase/auctionTicket/complete',
    paths.community,
    '/message',
    '/product/editor',
  ])('%s is open to anyone', (pathname) => {
    expect(needsLogin(pathname)).toBe(false);
  });
});

describe('a talk', () => {
  it('is a room, or the one that the first message makes, but not the list', () => {
    const places = [
      paths.chat('auction', 3),
      paths.newChat('auction', 3),
      paths.chats,
      '/chatsworth',
      paths.product(3),
    ];
    expect(places.map(isTalk)).toEqual([true, true, false, false, false]);
    expect(places.map(isInChat)).toEqual([true, true, true, false, false]);
  });
});

describe('paths', () => {
  it('keeps a keyword whole', () => {
    expect(new URL(paths.search('통역 & #1'), 'https://teum.kr').searchParams.get('keyword')).toBe('통역 & #1');
  });
});
