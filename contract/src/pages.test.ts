import { describe, expect, it } from 'vitest';
import { matchPage, type PageName, pagePath, pages, shareImagePath } from './pages.ts';

describe('matchPage', () => {
  it.each(Object.entries(pages))('finds %s at its own address', (name, { path }) => {
    const address = path.replace(':roomType', 'product').replace(/:\w+Id/, '17');
    expect(matchPage(address)?.page).toBe(name);
  });

  it('tells the variable parts', () => {
    expect(matchPage('/chats/newProduct/5')).toEqual({
      page: 'chat',
      params: { roomType: 'newProduct', chatRoomId: '5' },
    });
    expect(matchPage('/auction/999999999999999')).toEqual({
      page: 'auction',
      params: { auctionId: '999999999999999' },
    });
    expect(matchPage('/me')).toEqual({ page: 'me', params: {} });
  });

  it('takes one slash at the end', () => {
    expect(matchPage('/auction/17/')).toEqual(matchPage('/auction/17'));
    expect(matchPage('/me/')).toEqual(matchPage('/me'));
  });

  it.each([
    '',
    '//',
    '/me//',
    '//me',
    '/Me',
    '/nowhere',
    '/auction',
    '/auction/',
    '/auction/0',
    '/auction/017',
    '/auction/-1',
    '/auction/1.5',
    '/auction/1e3',
    '/auction/abc',
    '/auction/1000000000000000',
    '/auction/17/bid',
    '/auction/%31',
    '/auction/1%2F2',
    '/auction/１７',
    '/auction/17\n',
    '/chats/secret/5',
    '/chats/product',
    '/product/editor',
    '/new/auction/17',
    '/constructor',
    '/__proto__',
  ])('finds nothing at %j', (address) => {
    expect(matchPage(address)).toBeUndefined();
  });

  it('finds what pagePath makes', () => {
    const address = pagePath('chat', { roomType: 'auction', chatRoomId: 3 });
    expect([address, matchPage(address)?.page]).toEqual(['/chats/auction/3', 'chat' satisfies PageName]);
  });
});

describe('shareImagePath', () => {
  const post = { id: 7, title: '<p>첫 경매 후기</p>', nickName: '서연' };

  it('stays while nothing that the picture shows changes', () => {
    const withMore = { ...post, content: '<p>고쳤어요</p>' };
    expect(shareImagePath('post', withMore)).toBe(shareImagePath('post', post));
    expect(shareImagePath('post', post)).toMatch(/^\/share\/post\/7-[0-9a-z]{1,7}\.jpg$/);
  });

  it('changes with each thing that it shows', () => {
    const product = {
      id: 7,
      productTitle: '<p>통역</p>',
      thumbNailUrl: 'origin/blank.webp',
      productPrice: 45_000,
      productSaleStatus: 'AVAILABLE',
      sellerNickName: '민지',
    } as const;
    const states = [
      product,
      { ...product, productTitle: '<p>통역 한 시간</p>' },
      { ...product, thumbNailUrl: 'origin/0123456789abcdef0123456789abcdef.webp' },
      { ...product, productPrice: 45_001 },
      { ...product, productSaleStatus: 'SOLD' as const },
      { ...product, sellerNickName: '도윤' },
    ];
    expect(new Set(states.map((state) => shareImagePath('product', state))).size).toBe(states.length);
  });
});
