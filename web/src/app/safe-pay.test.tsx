// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Auction } from '@teum/contract/offer/auction.routes';
import type { Product } from '@teum/contract/offer/product.routes';
import { toKoreanTime } from '@teum/contract/time';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { proposed } from '../features/talk/appointment/testing/appointments.ts';
import { json, minji, openApp } from './testing/open-app.tsx';

const safePay = { holder: '한결페이', feePercent: 5, isStrictOffered: false };
const noonMs = Date.parse('2026-11-17T12:00:00+09:00');
const at = (hours: number) => toKoreanTime(new Date(noonMs + hours * 3_600_000));

const product: Product = {
  id: 30,
  productTitle: '<p>영어 회의 통역</p>',
  productDescription: '',
  productPrice: 45_000,
  thumbNailUrl: 'origin/a.webp',
  productSaleStatus: 'AVAILABLE',
  sellerId: 9,
  sellerNickName: '도윤',
  createdAt: at(-99),
  safePay: true,
  cancelTerms: 'normal',
};
const { safePay: _, cancelTerms: __, ...without } = product;

const auction: Auction = {
  id: 17,
  title: '<p>별 보는 밤</p>',
  description: '<p>천천히</p>',
  thumbNailUrl: 'origin/blank.webp',
  startTime: at(-72),
  endTime: at(1),
  startingPrice: 10_000,
  highestBidAmount: 70_000,
  bidCount: 4,
  isClosed: false,
  sellerId: 99,
  nickName: '하은',
  safePay: true,
  cancelTerms: 'strict',
};

const answers = {
  'GET /auction/17': () => json(200, auction),
  'GET /auction/maximum-bid/list/17': () => json(200, []),
  'GET /product/30': () => json(200, product),
};

const press = (element: HTMLElement) => act(async () => fireEvent.click(element));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.setSystemTime(noonMs);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a list of offers', () => {
  const listed = { 'GET /product/recents?sort=newest': () => json(200, { data: [product, { ...without, id: 31 }] }) };

  it('marks those with safe pay below the price, and says nothing of the others', async () => {
    await openApp('/products', { config: { safePay }, answers: listed });
    const [first, second] = await screen.findAllByRole('article');
    expect(first!.textContent).toContain('45,000원 시간당안전결제');
    expect(second!.textContent).not.toContain('안전결제');
  });

  it('marks nothing while safe pay is closed', async () => {
    await openApp('/products', { answers: listed });
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.queryByText('안전결제')).toBeNull();
  });

  it('of what was found marks them, too', async () => {
    const card = { thumbNailUrl: 'origin/a.webp', price: 45_000, sellerId: 9, nickName: '도윤', isSold: false };
    const result = { type: 'product', title: '통역', content: '' };
    await openApp('/search?keyword=통역', {
      config: { safePay },
      answers: {
        [`GET /search?${new URLSearchParams({ keyword: '통역' })}`]: () =>
          json(200, [
            { ...result, id: 1, card: { ...card, safePay: true } },
            { ...result, id: 2, card },
          ]),
      },
    });
    const [first, second] = within(await screen.findByRole('region', { name: '시간 판매' })).getAllByRole('article');
    within(first!).getByText('안전결제');
    expect(second!.textContent).not.toContain('안전결제');
  });
});

describe('the page of an auction with safe pay', () => {
  it('says who holds the money, when to pay, and what comes back', async () => {
    await openApp('/auction/17', { config: { safePay }, answers });
    await screen.findByText('낙찰 뒤 결제한 돈은 한결페이에서 보관하고, 만난 뒤에 하은 님에게 보내요.');
    screen.getByText('낙찰 뒤 48시간 안');

    await press(screen.getByRole('button', { name: '취소하면 얼마가 돌아오나요' }));
    const dialog = within(await screen.findByRole('dialog', { name: '취소하면 얼마가 돌아오나요' }));
    dialog.getByText('취소 조건은 엄격이에요. 결제할 때의 조건이 끝까지 그대로 적용돼요.');
    expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual([
      '언제 취소하나요돌아오는 금액70,000원이라면',
      '시작 72시간 전까지100%70,000원',
      '시작 24시간 전까지70%49,000원',
      '시작 전까지40%28,000원',
      '오지 않으면0%0원',
      '하은 님이 취소하거나 오지 않으면100%70,000원',
    ]);
  });

  it('says nothing of it while safe pay is closed', async () => {
    await openApp('/auction/17', { answers });
    await screen.findByText('천천히');
    expect(screen.queryByText(/안전결제|48시간/)).toBeNull();
  });
});

describe('the page of a listing with safe pay', () => {
  it('says who holds the money, when to pay, and until when all of it comes back', async () => {
    await openApp('/product/30', { config: { safePay }, answers });
    await screen.findByText('결제한 돈은 한결페이에서 보관하고, 만난 뒤에 도윤 님에게 보내요.');
    screen.getByText('약속을 수락받은 뒤 24시간 안');
    screen.getByText('시작 72시간 전까지 모두 돌아와요');
  });

  it.each<[string, object, number, string | undefined]>([
    ['a day ahead and more', product, 48, '결제는 수락 뒤 24시간 안, 늦어도 시작 2시간 전까지예요.'],
    ['of tomorrow morning', product, 24, '결제는 11월 18일 수요일 오전 10:00까지예요.'],
    [
      'that is too dear',
      { ...product, productPrice: 5_000_001 },
      48,
      '이 금액은 안전결제를 쓸 수 없어, 두 분이 직접 주고받아요.',
    ],
    ['without safe pay', without, 48, undefined],
  ])('[DEAL-4] says before a proposal until when an hour %s is to be paid', async (_name, shown, hours, sentence) => {
    const free = [{ startsAt: at(hours), endsAt: at(hours + 1) }];
    await openApp('/product/30', {
      user: minji,
      config: { safePay },
      answers: {
        ...answers,
        'GET /product/30': () => json(200, shown),
        'GET /product/30/free-times?from=2026-11-16': () =>
          json(200, { from: '2026-11-16', keepsHours: true, noticeHours: 12, free }),
        'POST /product/30/appointment': () => json(200, proposed()),
      },
    });
    await press(await screen.findByRole('button', { name: '시간 고르기' }));
    const dialog = within(await screen.findByRole('dialog', { name: '언제 만날까요?' }));
    await press((await dialog.findAllByRole('button', { name: '오후 12:00' }))[0]!);
    await dialog.findByText('합계');
    expect(dialog.queryByText(/안전결제|^결제는/)?.textContent).toBe(sentence);
  });
});

describe('the form of a new offer', () => {
  it('has safe pay with the usual terms where strict ones are not offered', async () => {
    await openApp('/new/product', { user: minji, config: { safePay } });
    await screen.findByRole('textbox', { name: '제목' });
    expect(screen.getByRole<HTMLInputElement>('switch', { name: '안전결제로 받기' }).checked).toBe(true);
    screen.getByText('구매자가 낸 돈을 한결페이에서 보관하고, 만난 뒤에 내 계좌로 보내요.');
    screen.getByText('보통, 24시간 안 70% 환불');
    expect(screen.queryByRole('radio', { name: /엄격/ })).toBeNull();
  });

  it('says nothing of it while safe pay is closed', async () => {
    await openApp('/new/product', { user: minji });
    await screen.findByRole('textbox', { name: '제목' });
    expect(screen.queryByRole('switch', { name: '안전결제로 받기' })).toBeNull();
  });

  it('shows it in the preview as buyers will see it', async () => {
    await openApp('/new/product', { user: minji, config: { safePay } });
    await press(await screen.findByRole('button', { name: '미리 보기' }));
    const preview = () => within(screen.getByRole('dialog', { name: /아직 등록되지 않았어요/ }));
    await screen.findByRole('dialog', { name: /아직 등록되지 않았어요/ });
    preview().getByText('결제한 돈은 한결페이에서 보관하고, 만난 뒤에 민지 님에게 보내요.');
    await press(preview().getByRole('button', { name: '고치기' }));
    await press(screen.getByRole('switch', { name: '안전결제로 받기' }));
    await press(screen.getByRole('button', { name: '미리 보기' }));
    expect(preview().queryByText('안전결제')).toBeNull();
  });
});
