// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Product } from '@teum/contract/offer/product.routes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { json, minji, openApp, text, tokenOf } from './testing/open-app.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  favorites = [];
});

afterEach(cleanup);

const product: Product = {
  id: 30,
  productTitle: '<p>핸드드립 한 시간</p>',
  productDescription: '<p>원두는 제가 가져갈게요.</p>',
  productPrice: 18_000,
  thumbNailUrl: 'origin/a.webp',
  productSaleStatus: 'AVAILABLE',
  sellerId: 9,
  sellerNickName: '준호',
  createdAt: '2026-02-01T10:00:00+09:00',
};

let favorites: number[] = [];
const favoriteKey = 'PUT /product/30/favorite';
const answers = {
  'GET /product/30': () => json(200, product),
  'GET /product/30/similar': () => json(200, { data: [] }),
  'GET /product/favorite-ids': () => json(200, { ids: favorites }),
  [favoriteKey]: () => {
    favorites = [30];
    return new Response(null, { status: 204 });
  },
  'POST /auth/signup': () => text(200, '회원가입이 완료되었습니다'),
  'POST /auth/login': () => json(200, { accessToken: tokenOf('s-1') }),
  'GET /auth/user/info': () => json(200, minji),
};

const press = (element: HTMLElement) => act(async () => fireEvent.click(element));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const wall = () => screen.findByRole('alertdialog', { name: '로그인 후 이용 가능합니다.' });
const heart = async () => (await screen.findAllByRole('button', { name: '관심 시간 판매' }))[0]!;

async function take(way: string): Promise<void> {
  await press(within(await wall()).getByRole('button', { name: way }));
}

async function logIn(): Promise<void> {
  await screen.findByRole('heading', { name: '로그인' });
  type('이메일', 'minji@teum.kr');
  type('비밀번호', 'teum-minji-1');
  await act(async () => fireEvent.submit(screen.getByLabelText('이메일').closest('form')!));
}

describe('the login wall', () => {
  it('[ACC-36] offers 로그인, 회원가입 and 닫기; closing it stays', async () => {
    const { address } = await openApp('/product/30', { answers });
    await press(await heart());
    const ways = within(await wall()).getAllByRole('button');
    expect(ways.map((button) => button.textContent)).toEqual(['로그인', '회원가입', '닫기']);
    await take('닫기');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(address()).toBe('/product/30');

    await press(await heart());
    const shown = (await wall()) as HTMLDialogElement;
    await act(async () => shown.close()); // as the browser does for Esc
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(address()).toBe('/product/30');
  });

  it('[ACC-36] leads back after the login, where what was pressed is carried out once', async () => {
    const { address, asked } = await openApp('/product/30', { answers });
    await press(await heart());
    await take('로그인');
    await logIn();
    await eventually(address).toBe('/product/30');
    await eventually(() => asked).toContain(favoriteKey);
    await eventually(async () => (await heart()).getAttribute('aria-pressed')).toBe('true');
    cleanup();

    const again = await openApp('/product/30', { answers, user: minji });
    await eventually(() => again.asked).toContain('GET /product/favorite-ids');
    expect(again.asked).not.toContain(favoriteKey);
  });

  it('[ACC-35][ACC-36] leads back after the sign-up, too', async () => {
    const { address, asked } = await openApp('/product/30', { answers });
    await press(await heart());
    await take('회원가입');
    await screen.findByRole('heading', { name: '회원가입' });
    type('이메일', 'minji@teum.kr');
    type('비밀번호', 'pa55word!');
    type('이름', '김민지');
    type('닉네임', '민지');
    fireEvent.click(screen.getByLabelText('모두 동의합니다'));
    await act(async () => fireEvent.submit(screen.getByLabelText('이메일').closest('form')!));
    await screen.findByText('회원가입이 완료되었습니다', { exact: false });
    expect(asked).not.toContain(favoriteKey);
    await press(screen.getByRole('link', { name: '보던 페이지로 이어가기' }));
    await eventually(address).toBe('/product/30');
    await eventually(() => asked).toContain(favoriteKey);
  });

  it('[ACC-36] forgets what was pressed when the login leads elsewhere', async () => {
    const { asked } = await openApp('/product/30', { answers });
    await press(await heart());
    await take('로그인');
    await screen.findByRole('heading', { name: '로그인' });
    cleanup();
    sessionStorage.setItem('returnTo', '/mySell'); // a login asked for by another page

    const { asked: later } = await openApp('/product/30', { answers, user: minji });
    await eventually(() => later).toContain('GET /product/favorite-ids');
    expect([...asked, ...later]).not.toContain(favoriteKey);
  });

  it('[ACC-36] stands over a page for members that was opened by its address; closed, it leaves a way to log in', async () => {
    const { address } = await openApp('/mySell', { answers });
    await take('닫기');
    expect(address()).toBe('/mySell');
    const main = within(screen.getByRole('main'));
    main.getByText('로그인 후 이용 가능합니다.');
    expect(main.getByRole('link', { name: '로그인' }).getAttribute('href')).toBe('/login');
  });
});
