// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json, minji, openApp, refusal } from '../testing/open-app.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('/mySell', () => {
  it.each([
    ['/mySell', 'GET /auction/my-auctions', '등록한 경매가 없어요.'],
    ['/mySell?tab=products', 'GET /product/my-products', '등록한 시간 판매가 없어요.'],
  ])('%s says that the list could not be loaded, and asks again when it is wanted', async (path, key, empty) => {
    let answer = () => refusal(500, 'UNEXPECTED', '일시적인 오류가 발생했습니다.');
    const { address } = await openApp(path, { user: minji, answers: { [key]: () => answer() } });
    await screen.findByText('내 판매를 가져오는데 실패');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(address()).toBe(path);

    answer = () => json(200, { data: [] });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '다시 시도' })));
    await screen.findByText(empty);
  });
});
