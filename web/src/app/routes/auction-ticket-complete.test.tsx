// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json, minji, openApp } from '../testing/open-app.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const back = '/purchase/auctionTicket/complete?imp_uid=imp_1&merchant_uid=mid_1&imp_success=true';

describe('the return from a payment', () => {
  it.each([
    [1, '결제가 완료되었습니다. 홈으로 이동합니다.'],
    [true, '결제가 완료되었습니다. 홈으로 이동합니다.'],
    [0, '결제 실패: 확인할 수 없는 결제입니다.'],
    [false, '결제 실패: 확인할 수 없는 결제입니다.'],
  ])('answered by %j says %s', async (answer, sentence) => {
    await openApp(back, {
      user: minji,
      answers: { 'POST /payment/verify': () => json(200, answer), 'GET /auth/user/info': () => json(200, minji) },
    });
    expect((await screen.findByRole('alertdialog')).textContent).toContain(sentence);
  });
});
