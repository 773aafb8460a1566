import { everyPartAt } from '@teum/contract/base-addresses';
import { describe, expect, it } from 'vitest';
import { addressOf, partOf } from './base-address.ts';
import { pathOf } from './call.ts';

describe('base addresses', () => {
  it.each([
    ['/auth/login', 'auth'],
    ['/jwt/refreshAccessToken', 'auth'],
    ['/user/info', 'auth'],
    ['/auction/17', 'auction'],
    ['/auctionbid/17', 'auction'],
    ['/auctionqueue/rank', 'auction'],
    ['/post/recents', 'post'],
    ['/product/3', 'product'],
    ['/products/3/chatroom/existence', 'chat'],
    ['/createChatroom', 'chat'],
    ['/chatMessage/countUnReadMessages', 'chat'],
    ['/notification/connect', 'notification'],
    ['/search', 'main'],
    ['/payment/verify', 'main'],
  ])('%s is served by %s', (path, part) => {
    expect(partOf(path)).toBe(part);
  });

  it('puts the part’s host before the path', () => {
    const bases = { ...everyPartAt('/api'), auction: 'https://auction.teum.kr' };
    expect(addressOf('/auction/17', bases)).toBe('https://auction.teum.kr/auction/17');
    expect(addressOf('/search?keyword=a', bases)).toBe('/api/search?keyword=a');
  });
});

describe('pathOf', () => {
  it('leaves out what was not given', () => {
    expect(pathOf({ key: 'GET /health', query: { lastId: undefined, limit: 8 } })).toBe('/health?limit=8');
    expect(pathOf({ key: 'GET /health', query: { lastId: undefined } })).toBe('/health');
  });
});
