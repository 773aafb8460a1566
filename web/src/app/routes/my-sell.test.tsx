// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Auction } from '@teum/contract/offer/auction.routes';
import type { Product } from '@teum/contract/offer/product.routes';
import type { Overview } from '@teum/contract/site/overview.routes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { agreed, proposed } from '../../features/talk/appointment/testing/appointments.ts';
import type { WrittenConfig } from '../../shared/config.ts';
import { json, minji, openApp, refusal } from '../testing/open-app.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const none = { sumKrw: 0, count: 0 };
const nothing: Overview = {
  appointments: [],
  auctions: [],
  reviews: [],
  earnings: { month: '2026-11', thisMonth: none, lastMonth: none, agreed: none },
};

const auction = (id: number, title: string, changes: Partial<Auction> = {}): Auction => ({
  id,
  title: `<p>${title}</p>`,
  description: '<p>같이 걸어요</p>',
  thumbNailUrl: 'origin/a.webp',
  startTime: '2026-11-14T20:00:00+09:00',
  endTime: '2026-11-17T20:00:00+09:00',
  startingPrice: 80_000,
  highestBidAmount: 80_000,
  bidCount: 0,
  sellerId: 7,
  nickName: '민지',
  isClosed: true,
  ...changes,
});
const product: Product = {
  id: 30,
  productTitle: '<p>자취생 집밥 과외</p>',
  productDescription: '',
  productPrice: 28_000,
  thumbNailUrl: 'origin/a.webp',
  productSaleStatus: 'AVAILABLE',
  sellerId: 7,
  sellerNickName: '민지',
  createdAt: '2026-11-14T20:00:00+09:00',
};
const hours = { hours: [{ weekday: 2, fromMinute: 600, toMinute: 690 }], daysOff: [], pauseMinutes: 0, noticeHours: 0 };

const openDesk = (
  path: string,
  overview: Partial<Overview> = {},
  lists: Record<string, object[]> = {},
  config: WrittenConfig = {},
) =>
  openApp(path, {
    user: minji,
    config,
    answers: {
      'GET /overview?role=seller': () => json(200, { ...nothing, ...overview }),
      'GET /auction/my-auctions': () => json(200, { data: lists.auctions ?? [] }),
      'GET /auction/my-auctions?lastId=2': () => json(200, { data: [] }),
      'GET /product/my-products': () => json(200, { data: lists.products ?? [] }),
      'GET /product/my-products?lastId=30': () => json(200, { data: [] }),
      'GET /appointment/settings': () => json(200, hours),
    },
  });

const rowOf = async (title: string) => within((await screen.findByText(title)).closest('article')!);
const sold = { sellerId: 7, sellerNickName: '민지', buyerId: 9, buyerNickName: '가온' };

describe('/mySell', () => {
  it.each([
    ['/mySell', 'GET /auction/my-auctions', '등록한 경매가 없어요.'],
    ['/mySell?tab=products', 'GET /product/my-products', '등록한 시간 판매가 없어요.'],
  ])('%s says that the list could not be loaded, and asks again when it is wanted', async (path, key, empty) => {
    let answer = () => refusal(500, 'UNEXPECTED', '일시적인 오류가 발생했습니다.');
    const { address } = await openApp(path, {
      user: minji,
      answers: {
        'GET /overview?role=seller': () => json(200, nothing),
        'GET /appointment/settings': () => json(200, hours),
        [key]: () => answer(),
      },
    });
    await screen.findByText('내 판매를 가져오는데 실패');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(address()).toBe(path);

    answer = () => json(200, { data: [] });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '다시 시도' })));
    await screen.findByText(empty);
  });

  it('[OVER-6] sorts by whose turn it is, with buyer, amount and one button each', async () => {
    const result = { winnerId: 9, winnerNickName: '준호', chatRoomId: 4 };
    const won = auction(1, '동치미 담그기 세 시간', { result, bidCount: 3, highestBidAmount: 64_000 });
    await openDesk(
      '/mySell',
      {
        appointments: [
          proposed({ ...sold, id: 1, title: '집밥 과외' }),
          agreed({ ...sold, id: 2, title: '장보기 동행', chatRoomId: 8 }),
        ],
        auctions: [won, auction(2, '새벽 시장')],
        earnings: { ...nothing.earnings, thisMonth: { sumKrw: 281_770, count: 4 } },
      },
      { auctions: [won, auction(2, '새벽 시장')] },
    );
    await screen.findByRole('heading', { name: '내 차례 3' });
    screen.getByRole('heading', { name: '기다리는 중 1' });
    screen.getByText('281,770원');

    const asked = await rowOf('집밥 과외');
    asked.getByText('가온');
    asked.getByText('90,000원');
    expect(asked.getByRole('link', { name: '답하기: 집밥 과외' }).getAttribute('href')).toBe('/chats/product/3');
    const booked = await rowOf('동치미 담그기 세 시간');
    booked.getByText('준호');
    booked.getByText('낙찰가');
    expect(booked.getByRole('link', { name: /^약속 잡기/ }).getAttribute('href')).toBe('/chats/auction/4#propose');
    (await rowOf('새벽 시장')).getByRole('button', { name: '다시 올리기: 새벽 시장' });
    expect((await rowOf('장보기 동행')).getByRole('link', { name: /^채팅하기/ }).getAttribute('href')).toBe(
      '/chats/product/8',
    );
    expect(screen.getAllByText('새벽 시장')).toHaveLength(1); // with its next step, and not in the list again
  });

  it('[OVER-4] says where to read what was paid: in 내 거래 with safe pay, nowhere without', async () => {
    await openDesk('/mySell', {}, {}, { safePay: { holder: '한결페이', feePercent: 5, isStrictOffered: false } });
    await screen.findByText(/안전결제로 받는 돈은 내 거래에서/);
    cleanup();
    await openDesk('/mySell');
    await screen.findByText(/실제로 주고받은 돈은 틈에 기록되지 않아요/);
  });

  it('[OVER-7] lists an auction again with everything filled in, also its length', async () => {
    await openDesk('/mySell', { auctions: [auction(2, '새벽 시장')] });
    const relist = (await rowOf('새벽 시장')).getByRole('button', { name: /^다시 올리기/ });
    await act(async () => fireEvent.click(relist));
    const kept = JSON.parse(localStorage.getItem('auctionDraft:7') ?? sessionStorage.getItem('auctionDraft:7')!);
    expect(kept.fields).toMatchObject({ title: '<p>새벽 시장</p>', duration: '3', startingPrice: '80000' });
    expect(window.location.pathname).toBe('/new/auction');
  });

  it('shows what is asked about a listing, and the hours that all listings share', async () => {
    await openDesk(
      '/mySell?tab=products',
      { appointments: [proposed({ ...sold, id: 1, subjectId: 30, chatRoomId: 6 })] },
      { products: [product] },
    );
    const row = await rowOf('자취생 집밥 과외');
    row.getByText('판매 중 · 제안 1개');
    expect(row.getByRole('link', { name: '제안 보기' }).getAttribute('href')).toBe('/chats/product/6');
    await screen.findByText('판매 시간 주 1.5시간');
  });
});
