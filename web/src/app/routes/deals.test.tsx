// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { refusals } from '@teum/contract/errors';
import type { Deal } from '@teum/contract/money/deal-schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dueDeal, heldDeal } from '../../features/money/deal/testing/deals.ts';
import { json, minji, openApp, refusal } from '../testing/open-app.tsx';

const at = (time: string): number => Date.parse(`${time}:00+09:00`);
const tomorrow = at('2026-11-23T09:00');
/** Not yet 72 hours before the start, and more than an hour after paying. */
const twoDaysBefore = at('2026-11-26T09:30');
const afterwards = at('2026-11-28T08:00');

beforeEach(() => {
  localStorage.clear();
  vi.setSystemTime(tomorrow);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete window.IMP;
});

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>;
const config = { safePay: { holder: '한결페이', feePercent: 5, isStrictOffered: false }, isPaymentOpen: true };

const open = (path: string, answers: Answers = {}, more: object = {}) =>
  openApp(path, { user: minji, answers, config: { ...config, ...more } });
const openDeal = (deal: Deal, answers: Answers = {}) =>
  open('/deals/5', { 'GET /deal/5': () => json(200, deal), ...answers });

const press = (element: HTMLElement) => act(async () => fireEvent.click(element));
const pressButton = async (name: string | RegExp) => press(await screen.findByRole('button', { name }));
const type = (name: string | RegExp, value: string) =>
  act(async () => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } }));
const wonIn = (text: string | null | undefined): number => Number(text?.replace(/[^\d-]/g, ''));

describe('/deals', () => {
  const lists: Answers = {
    'GET /deal/mine?as=buyer&limit=20': () => json(200, { data: [dueDeal(), heldDeal({ id: 4, title: '새벽 산행' })] }),
    'GET /deal/mine?as=seller&limit=20': () => json(200, { data: [] }),
  };

  it('shows what was bought with its next step, and what was sold beside it', async () => {
    const { address } = await open('/deals', lists);
    const due = within((await screen.findByRole('link', { name: '공항 새벽 배웅' })).closest('article')!);
    due.getByText('결제를 기다리고 있어요 · 도윤 님');
    expect(due.getByRole('link', { name: '결제하기: 공항 새벽 배웅' }).getAttribute('href')).toBe('/deals/5/pay');
    const held = within((await screen.findByRole('link', { name: '새벽 산행' })).closest('article')!);
    held.getByText('한결페이에서 보관하고 있어요 · 도윤 님');
    expect(held.getByRole('link', { name: '보기: 새벽 산행' }).getAttribute('href')).toBe('/deals/4');

    await press(screen.getByRole('tab', { name: '판 시간' }));
    await screen.findByText('안전결제로 판 시간이 아직 없어요.');
    expect(address()).toBe('/deals?as=seller');
  });

  it('says that it could not be loaded, and asks again', async () => {
    let answer = () => refusal(500, 'UNEXPECTED', '일시적인 오류가 발생했습니다.');
    await open('/deals', { 'GET /deal/mine?as=buyer&limit=20': () => answer() });
    await screen.findByText('거래를 불러오지 못했습니다.');
    answer = lists['GET /deal/mine?as=buyer&limit=20'] as typeof answer;
    await pressButton('다시 시도');
    await screen.findByRole('link', { name: '공항 새벽 배웅' });
  });
});

describe('/deals/{id}', () => {
  it('shows what happened, what is to be done until when, and the frozen terms', async () => {
    await openDeal(dueDeal());
    await screen.findByRole('heading', { level: 1, name: '공항 새벽 배웅' });
    const happened = within(screen.getByRole('region', { name: '있었던 일' }));
    happened.getByText('제안을 수락해 거래가 열렸습니다');
    happened.getByText('결제를 기다리고 있어요');
    happened.getByText('05:05:00');
    expect(happened.getByRole('link', { name: '70,000원 결제하기' }).getAttribute('href')).toBe('/deals/5/pay');
    const terms = screen.getByRole('region', { name: '취소 조건 · 보통' });
    expect(
      within(terms)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['100%', '90%', '70%', '60%', '100%']);
  });

  it('[DEAL-97] shows the agreed hour with its place, earlier ones without it, and reminders', async () => {
    const event = { at: '2026-11-22T15:00:00+09:00', by: 'agreement', amount: null, reason: null } as const;
    const earlier = { from: '2026-11-27T04:30:00+09:00', until: '2026-11-27T06:30:00+09:00' };
    const agreed = { from: '2026-11-28T04:30:00+09:00', until: '2026-11-28T06:30:00+09:00' };
    const timeline: Deal['timeline'] = [
      ...dueDeal().timeline,
      { ...event, kind: 'agree', ...earlier },
      { ...event, kind: 'move', ...agreed },
      { ...event, kind: 'remind', by: 'clock', until: '2026-11-23T14:05:00+09:00' },
    ];
    await openDeal(dueDeal({ timeline }));
    const happened = within(await screen.findByRole('region', { name: '있었던 일' }));
    happened.getByText('11월 27일 금요일 오전 4:30, 2시간');
    happened.getByText('11월 28일 토요일 오전 4:30, 2시간, 서울 마포구 · 합정역 7번 출구');
    happened.getByText('결제 기한이 24시간 남았다고 알렸습니다');
  });

  const sellersPart = { releasedAmount: 7_000, fee: 350, sellerReceives: 6_650 };
  it.each<[string, Partial<Deal>]>([
    ['held', {}],
    ['on its way back', { state: 'returning', heldAmount: 0, returningAmount: 63_000, ...sellersPart }],
    ['split', { state: 'released', heldAmount: 0, refundedAmount: 63_000, ...sellersPart }],
    ['released', { state: 'released', heldAmount: 0, releasedAmount: 70_000 }],
    [
      'taken back after the release',
      { state: 'released', heldAmount: 0, refundedAmount: 70_000, releasedAmount: 70_000, takenBackAmount: 70_000 },
    ],
    ['back', { state: 'closed', heldAmount: 0, refundedAmount: 70_000 }],
  ])('the amounts add up while the money is %s, for both sides', async (_, more) => {
    for (const role of ['buyer', 'seller'] as const) {
      await openDeal(heldDeal({ ...more, role, can: [], next: null, maturesAt: '2026-12-02T00:00:00+09:00' }));
      const box = await screen.findByRole('region', { name: '금액' });
      const shown = within(box)
        .getAllByRole('definition')
        .map(({ textContent }) => wonIn(textContent));
      const paidAt = more.takenBackAmount ? 5 : 4;
      expect(shown.slice(0, paidAt).reduce((sum, amount) => sum + amount, 0)).toBe(shown[paidAt]);
      expect(shown[paidAt]).toBe(70_000);
      const [part = 0, fee = 0, receives = 0] = shown.slice(paidAt + 1);
      expect(part + fee).toBe(receives);
      cleanup();
    }
  });

  it('the buyer says that they met, and the page follows', async () => {
    vi.setSystemTime(afterwards);
    const released = heldDeal({
      state: 'released',
      revision: 3,
      can: [],
      next: null,
      heldAmount: 0,
      releasedAmount: 70_000,
    });
    const { asked } = await openDeal(heldDeal({ can: ['confirm', 'object'] }), {
      'POST /deal/5/confirm': () => json(200, released),
    });
    await screen.findByText('도윤 님을 만났나요?');
    await pressButton('만났어요');
    const dialog = await screen.findByRole('alertdialog');
    within(dialog).getByText(/보관 중인 70,000원이 도윤 님에게 가요/);
    await press(within(dialog).getByRole('button', { name: '만났어요' }));
    await screen.findByText('거래가 확정됐어요');
    expect(asked).toContain('POST /deal/5/confirm');
  });

  it('the buyer answers otherwise after the hour', async () => {
    vi.setSystemTime(afterwards);
    let deal = heldDeal({ can: ['confirm', 'object'] });
    const bodies: unknown[] = [];
    await open('/deals/5', {
      'GET /deal/5': () => json(200, deal),
      'POST /appointment/11/answer': ({ body }) => {
        bodies.push(body);
        const next = { kind: 'settle', at: '2026-12-02T06:30:00+09:00', refund: 70_000 } as const;
        deal = heldDeal({ revision: 3, myAnswer: 'absent', next, can: ['object'] });
        return json(200, {});
      },
    });
    await pressButton('다른 답');
    await pressButton('상대가 오지 않았어요');
    await screen.findByText(/다른 답이 없으면 12월 2일 수요일 오전 6:30에 70,000원이 돌아와요/);
    expect(bodies).toEqual([{ answer: 'absent' }]);
  });

  it('the seller extends the time to pay', async () => {
    const due = dueDeal({ kind: 'auction', role: 'seller', can: ['extend', 'drop'] });
    const { asked } = await openDeal(due, {
      'POST /deal/5/extend': () => json(200, { ...due, revision: 2, isExtended: true, can: ['drop'] }),
    });
    await pressButton('기한 48시간 늘리기');
    const dialog = await screen.findByRole('alertdialog');
    within(dialog).getByText(/11월 25일 수요일 오후 2:05까지/);
    await press(within(dialog).getByRole('button', { name: '확인' }));
    await vi.waitFor(() => expect(asked).toContain('POST /deal/5/extend'));
  });

  it.each(['NOT_OWNER', 'DEAL_CHANGED', 'DEAL_OTHER_KIND', 'DEAL_TOO_LATE', 'DEAL_NOT_FOUND'] as const)(
    'says why it cannot be done: %s, and reads the deal again',
    async (code) => {
      const { asked } = await openDeal(dueDeal(), {
        'POST /deal/5/drop': () => refusal(refusals[code].status, code, refusals[code].ko),
      });
      await pressButton('거래 그만두기');
      await press(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '거래 그만두기' }));
      await screen.findByText(refusals[code].ko);
      await vi.waitFor(() => expect(asked.filter((call) => call === 'GET /deal/5').length).toBeGreaterThan(1));
    },
  );

  it('shows the offer as it was, and the receipt of the payment', async () => {
    await openDeal(heldDeal(), {
      'GET /deal/5/offer': () =>
        json(200, {
          title: '공항 새벽 배웅',
          description: '<p>집 앞에서 김포공항까지 함께 가요.</p>',
          thumbNailUrl: 'origin/a.webp',
          openedAt: '2026-11-22T14:05:00+09:00',
        }),
    });
    const receipt = await screen.findByRole('link', { name: '영수증' });
    expect(receipt.getAttribute('href')).toBe('https://receipt.example/1');
    await pressButton('그때의 판매 글');
    await screen.findByText('집 앞에서 김포공항까지 함께 가요.');
  });

  it('keeps what was typed about a problem when the server cannot be reached', async () => {
    vi.setSystemTime(afterwards);
    let isReachable = false;
    const { asked } = await openDeal(heldDeal({ can: ['object'] }), {
      'POST /deal/5/object': () => {
        if (!isReachable) throw new TypeError('offline');
        return json(200, heldDeal({ state: 'disputed', revision: 3, can: [], next: null }));
      },
    });
    await pressButton('문제가 있어요');
    await pressButton('운영팀에 알리기');
    await screen.findByText('어떤 문제가 있었는지 적어주세요.');
    expect(asked).not.toContain('POST /deal/5/object');
    await type(/어떤 문제가 있었나요/, '한 시간 만에 끝났어요.');
    await pressButton('운영팀에 알리기');
    await screen.findByText('서버에 연결하지 못했습니다. 잠시 후 다시 시도해주세요.');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('한 시간 만에 끝났어요.');
    isReachable = true;
    await pressButton('운영팀에 알리기');
    await screen.findByText('운영팀이 확인하고 있어요');
  });

  it('lets both say more while our team decides', async () => {
    vi.setSystemTime(afterwards);
    const disputed = heldDeal({ state: 'disputed', can: ['explain'], next: null });
    const { asked } = await openDeal(disputed, {
      'POST /deal/5/explain': () => json(200, { ...disputed, revision: 3 }),
    });
    await pressButton('내용 더하기');
    await pressButton('보내기');
    expect(asked).not.toContain('POST /deal/5/explain');
    await type(/더 알리고 싶은 내용/, '그날 주고받은 문자가 있어요.');
    await pressButton('보내기');
    await screen.findByText('내용을 더했습니다.');
    expect(asked).toContain('POST /deal/5/explain');
  });

  it('somebody else’s deal does not exist', async () => {
    await open('/deals/5', { 'GET /deal/5': () => refusal(404, 'DEAL_NOT_FOUND', refusals.DEAL_NOT_FOUND.ko) });
    await screen.findByText('거래를 찾을 수 없어요.');
  });
});

describe('cancelling', () => {
  beforeEach(() => vi.setSystemTime(twoDaysBefore));

  const cancelled = heldDeal({
    state: 'returning',
    revision: 3,
    can: [],
    next: null,
    startsAt: null,
    endsAt: null,
    heldAmount: 0,
    returningAmount: 63_000,
    releasedAmount: 7_000,
  });

  it('says the exact amount and the next step down, and sends the amount that was shown', async () => {
    const bodies: unknown[] = [];
    await openDeal(heldDeal(), {
      'POST /deal/5/cancel': ({ body }) => {
        bodies.push(body);
        return json(200, cancelled);
      },
    });
    await pressButton('거래 취소');
    const dialog = await screen.findByRole('dialog', { name: '70,000원 중 63,000원이 돌아와요' });
    within(dialog).getByText('11월 27일 금요일 오전 4:30부터는 49,000원이 돌아와요');
    within(dialog).getByText('아직 19시간 남았어요.');
    const steps = within(within(dialog).getByRole('list', { name: '취소하면 돌아오는 금액' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '11월 25일 수요일 오전 4:30까지: 70,000원',
      '11월 27일 금요일 오전 4:30까지: 63,000원',
      '11월 28일 토요일 오전 4:30까지: 49,000원',
      '오지 않으면: 42,000원',
    ]);
    await pressButton('취소하고 63,000원 돌려받기');
    await screen.findByText('상대가 읽을 이유를 적어주세요.');
    expect(bodies).toEqual([]);
    await type(/도윤 님이 읽을 이유/, '항공편이 밀렸어요.');
    await pressButton('취소하고 63,000원 돌려받기');
    await screen.findByText('돌려보내고 있어요');
    expect(bodies).toEqual([{ reason: '항공편이 밀렸어요.', refund: 63_000 }]);
  });

  it('shows another amount that holds by now, keeps the reason, and sends the new amount', async () => {
    const bodies: unknown[] = [];
    await openDeal(heldDeal(), {
      'POST /deal/5/cancel': ({ body }) => {
        bodies.push(body);
        const { DEAL_REFUND_CHANGED: changed } = refusals;
        const answer = { code: 'DEAL_REFUND_CHANGED', message: changed.ko, requestId: 'r-1', refund: 49_000 };
        return bodies.length === 1 ? json(409, answer) : json(200, cancelled);
      },
    });
    await pressButton('거래 취소');
    await screen.findByRole('dialog');
    await type(/읽을 이유/, '항공편이 밀렸어요.');
    await pressButton('취소하고 63,000원 돌려받기');
    await screen.findByText('그사이 돌아오는 금액이 49,000원으로 바뀌었습니다. 확인하고 다시 눌러주세요.');
    await screen.findByRole('dialog', { name: '70,000원 중 49,000원이 돌아와요' });
    await pressButton('취소하고 49,000원 돌려받기');
    await vi.waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toEqual({ reason: '항공편이 밀렸어요.', refund: 49_000 });
  });

  it('tells the seller that all of it goes back, and that it is on record', async () => {
    await openDeal(heldDeal({ role: 'seller', partnerNickName: '민지' }));
    await pressButton('거래 취소');
    const dialog = await screen.findByRole('dialog', { name: '70,000원이 모두 민지 님에게 돌아가요' });
    within(dialog).getByText(/프로필의 기록에 남아요/);
  });
});

describe('the checkout', () => {
  const opened = { checkoutScript: '/sandbox/portone/iamport.js' };
  const order = {
    merchantUid: 'mid_1',
    amount: 70_000,
    name: '공항 새벽 배웅',
    buyerName: '민지',
    impCode: 'imp1',
    channelKey: 'channel',
    noticeUrl: 'http://localhost:3000/api/payment/webhook',
    redirectUrl: 'http://teum.kr/deals/5',
  };
  const openCheckout = (answers: Answers = {}, deal = dueDeal()) =>
    open('/deals/5/pay', { 'GET /deal/5': () => json(200, deal), ...answers }, opened);
  const agree = async () => {
    for (const box of await screen.findAllByRole('checkbox')) await press(box);
  };
  const pay = () => pressButton('70,000원 결제하기');

  /** The provider's script, which happy-dom does not run. */
  function bringScript(answer: object | undefined): object[] {
    const requests: object[] = [];
    window.IMP = {
      init: () => undefined,
      request_pay: (request, onAnswer) => {
        requests.push(request);
        if (answer) onAnswer(answer as never);
      },
    };
    const append = document.head.append.bind(document.head);
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      const [script] = nodes;
      if (script instanceof HTMLScriptElement) queueMicrotask(() => script.onload?.(new Event('load')));
      else append(...nodes);
    });
    return requests;
  }

  it('says what is bought, what comes back with dates, and asks for both consents, never ticked beforehand', async () => {
    const { asked } = await openCheckout();
    await screen.findByText('11월 28일 토요일 오전 4:30 – 6:30');
    screen.getByText('35,000원 × 2시간 = 70,000원');
    screen.getByText('서울 마포구 · 합정역 7번 출구');
    screen.getByText('11월 27일 금요일 오전 4:30까지');
    screen.getByText('돈은 한결페이에서 보관해요');
    screen.getByText('틈은 통신판매중개자예요.');
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false);
    await pay();
    expect(screen.getAllByText('동의해야 결제할 수 있어요.')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0]);
    expect(screen.getByRole('button', { name: /결제하기/ }).closest('.action-dock')).not.toBeNull();
    expect(asked).not.toContain('POST /payment/prepare');
  });

  it('orders the amount that was shown, opens the provider’s window with it, and ends at the deal', async () => {
    vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const requests = bringScript({ success: true, imp_uid: 'imp_1', merchant_uid: 'mid_1' });
    const bodies: unknown[] = [];
    const keep =
      (answer: unknown) =>
      ({ body }: { body: unknown }) => {
        bodies.push(body);
        return json(200, answer);
      };
    await openCheckout({ 'POST /payment/prepare': keep(order), 'POST /payment/verify': keep(1) });
    await agree();
    await press(screen.getByRole('radio', { name: '계좌이체' }));
    await pay();
    await vi.waitFor(() => expect(window.location.pathname).toBe('/deals/5'));
    expect(bodies).toEqual([
      { dealId: 5, amount: 70_000 },
      { impUid: 'imp_1', merchantUid: 'mid_1' },
    ]);
    expect(requests).toMatchObject([
      { amount: 70_000, pay_method: 'trans', m_redirect_url: `${window.location.origin}/deals/5` },
    ]);
  });

  it.each(['DEAL_CHANGED', 'DEAL_TOO_LATE', 'NOT_REACHABLE', 'PAYMENT_CLOSED', 'DEAL_AMOUNT_CHANGED'] as const)(
    'says beside the button why it cannot be paid: %s',
    async (code) => {
      bringScript(undefined);
      await openCheckout({
        'POST /payment/prepare': () => refusal(refusals[code].status, code, refusals[code].ko),
      });
      await agree();
      await pay();
      await screen.findByText(refusals[code].ko);
      for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(true);
    },
  );

  it('is over once the deal is paid', async () => {
    await openCheckout({}, heldDeal());
    await screen.findByText('지금은 결제할 수 없는 거래예요.');
    expect(screen.getByRole('link', { name: '거래 보기' }).getAttribute('href')).toBe('/deals/5');
  });

  it('a phone comes back to the deal, which follows the payment to its end', async () => {
    let deal = dueDeal();
    const { address } = await open('/deals/5?imp_uid=imp_1&merchant_uid=mid_1&imp_success=true', {
      'GET /deal/5': () => json(200, deal),
      'POST /payment/verify': () => {
        deal = heldDeal();
        return json(200, 1);
      },
    });
    await screen.findByText('한결페이에서 보관하고 있어요');
    await vi.waitFor(() => expect(address()).toBe('/deals/5'));
  });

  it('a payment that failed on a phone says why, and can be made again', async () => {
    await open('/deals/5?merchant_uid=mid_1&imp_success=false&error_msg=%EA%B1%B0%EC%A0%88', {
      'GET /deal/5': () => json(200, dueDeal()),
    });
    await screen.findByText('결제 실패: 거절');
    expect(screen.getByRole('link', { name: '다시 결제하기' }).getAttribute('href')).toBe('/deals/5/pay');
  });
});

describe('the statement', () => {
  it('says who, what, when and how much', async () => {
    await open('/deals/5/statement', { 'GET /deal/5': () => json(200, heldDeal()) });
    await screen.findByRole('heading', { level: 1, name: '거래 확인서' });
    const terms = (await screen.findAllByRole('term')).map(({ textContent }) => textContent);
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(Object.fromEntries(terms.map((term, place) => [term, facts[place]]))).toMatchObject({
      판매자: '도윤',
      구매자: '민지',
      시간: '11월 28일 토요일 오전 4:30 – 6:30',
      '결제 금액': '70,000원',
      '보관 중': '70,000원',
      판매자에게: '0원',
    });
  });

  it('is there only once the deal was paid', async () => {
    await open('/deals/5/statement', { 'GET /deal/5': () => json(200, dueDeal()) });
    await screen.findByText('결제한 거래만 확인서를 볼 수 있어요.');
  });
});
