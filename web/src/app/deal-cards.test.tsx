// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { languageCookie } from '@teum/contract/language';
import type { Deal } from '@teum/contract/money/deal-schema';
import type { Product } from '@teum/contract/offer/product.routes';
import type { Appointment } from '@teum/contract/talk/appointment';
import type { ChatMessage } from '@teum/contract/talk/chat-messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dueDeal, heldDeal } from '../features/money/deal/testing/deals.ts';
import { agreed } from '../features/talk/appointment/testing/appointments.ts';
import { json, minji, openApp, refusal } from './testing/open-app.tsx';

const at = (time: string) => vi.setSystemTime(Date.parse(time));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  at('2026-11-22T14:17:29+09:00');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const product: Product = {
  id: 30,
  productTitle: '<p>공항 새벽 배웅</p>',
  productDescription: '',
  productPrice: 35_000,
  thumbNailUrl: 'origin/a.webp',
  productSaleStatus: 'AVAILABLE',
  sellerId: 9,
  sellerNickName: '도윤',
  createdAt: '2026-02-01T10:00:00+09:00',
};

const room = {
  chatRoomId: 3,
  productId: 30,
  productThumbnailUrl: 'origin/a.webp',
  productTitle: '<p>공항 새벽 배웅</p>',
  latestMessage: '',
  latestMessageCreatedAt: '2026-11-22T14:05:00+09:00',
  unreadMessageCount: 0,
  partnerId: 9,
  partnerNickName: '도윤',
};

const message = (more: Partial<ChatMessage>): ChatMessage => ({
  id: 21,
  roomType: 'product',
  chatRoomId: 3,
  message: '안전결제, 결제를 기다리고 있어요: 70,000원',
  senderId: 9,
  sendDateTime: '2026-11-22T14:05:00+09:00',
  readCount: 0,
  contentType: 'TALK',
  system: 'deal',
  deal: { id: 5 },
  ...more,
});

const ended = message({
  id: 22,
  system: 'appointmentEnded',
  deal: undefined,
  message: '약속 시간이 끝났습니다.\n11월 28일 토요일 오전 4:30, 2시간',
  sendDateTime: '2026-11-28T06:30:01+09:00',
});

const hour = (more: Partial<Appointment> = {}): Appointment =>
  agreed({ id: 11, startsAt: '2026-11-28T04:30:00+09:00', endsAt: '2026-11-28T06:30:00+09:00', ...more });

type Answers = NonNullable<Parameters<typeof openApp>[1]>['answers'];

/** 민지, who buys, opens her room with 도윤. */
function openRoom(deal: Deal, answers: Answers = {}, more: readonly ChatMessage[] = [], appointment = hour()) {
  return openApp('/chats/product/3', {
    user: minji,
    config: { safePay: { holder: '한결페이', feePercent: 5, isStrictOffered: false } },
    answers: {
      'GET /auction/chatRooms': () => json(200, { data: [] }),
      'GET /product/chatRooms': () => json(200, { data: [room] }),
      'GET /product/30': () => json(200, product),
      'GET /chatMessage/recent/3/product?page=1&size=20': () => json(200, { data: [message({}), ...more] }),
      'GET /appointment/room/3': () => json(200, { data: [appointment] }),
      'GET /deal/room/3': () => json(200, { data: [deal] }),
      ...answers,
    },
  });
}

const card = async () => within(await screen.findByRole('article', { name: '안전결제' }));
const press = (button: HTMLElement) => act(async () => fireEvent.click(button));
type Card = Awaited<ReturnType<typeof card>>;
/** What can be pressed, in its order; the filled one is marked. */
const presses = (of: Card) =>
  [...of.queryAllByRole('button'), ...of.queryAllByRole('link')]
    .toSorted((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map((one) => `${one.className.includes('bg-indigo ') ? '[filled] ' : ''}${one.textContent}`);
const stepNow = (of: Card) => of.queryAllByRole('listitem').find((one) => one.getAttribute('aria-current') === 'step');

const seller = { role: 'seller', partnerNickName: '민지' } as const;
const split = { state: 'returning', refund: 63_000, returningAmount: 63_000, heldAmount: 0, releasedAmount: 7_000 };

describe('[DEAL-70] the card of a deal', () => {
  it('due: says until when, how long that is, and what follows, before the one filled button', async () => {
    await openRoom(dueDeal());
    const shown = await card();
    shown.getByText('결제를 기다리고 있어요');
    shown.getByText('70,000원');
    expect(stepNow(shown)?.textContent).toBe('결제');
    shown.getByText('11월 23일 월요일 오후 2:05까지');
    expect(shown.getByRole('timer').textContent).toBe('23:47:31');
    const follows = shown.getByText('기한이 지나면 거래가 닫히고, 정한 약속도 취소돼요.');
    const pay = shown.getByRole('link', { name: '결제하기' });
    expect(follows.compareDocumentPosition(pay) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(pay.getAttribute('href')).toBe('/deals/5/pay');
    expect(presses(shown)).toEqual(['[filled] 결제하기']);
  });

  it('due: runs, and lapses by the server’s clock although nothing was sent', async () => {
    at('2026-11-23T14:04:59+09:00');
    await openRoom(dueDeal());
    const shown = await card();
    expect(shown.getByRole('timer').textContent).toBe('00:00:01');
    at('2026-11-23T14:05:00+09:00');
    await shown.findByText('결제 기한이 지났습니다', { selector: 'h4' });
    shown.getByText('결제한 금액은 없어요');
    expect(presses(shown)).toEqual(['거래 내용 보기']);
  });

  it('due: the seller of an auction may give more time, once', async () => {
    const waiting = dueDeal({ ...seller, kind: 'auction', can: ['extend', 'drop'], startsAt: null, endsAt: null });
    const longer = { ...waiting, revision: 2, payBy: '2026-11-25T14:05:00+09:00', isExtended: true, can: ['drop'] };
    const { asked } = await openRoom(waiting, { 'POST /deal/5/extend': () => json(200, longer) });
    const shown = await card();
    shown.getByText('민지 님의 결제를 기다려요');
    shown.getByText('정산 때 66,500원을 받아요');
    shown.getByText('늘리면 11월 25일 수요일 오후 2:05까지예요. 한 번만 늘릴 수 있어요.');
    await press(shown.getByRole('button', { name: '기한 48시간 늘리기' }));
    expect(asked).toContain('POST /deal/5/extend');
    await shown.findByText('11월 25일 수요일 오후 2:05까지');
    expect(presses(shown)).toEqual(['거래 내용 보기']);
  });

  it.each<[string, Deal, { step: string | undefined; texts: string[]; presses: string[] }]>([
    [
      'paid, no time yet',
      heldDeal({ kind: 'auction', startsAt: null, endsAt: null, appointmentId: null, next: null }),
      {
        step: '보관',
        texts: ['한결페이에서 보관하고 있어요', '11월 22일 일요일 오후 7:00에 결제했어요', '만날 시간을 정해주세요.'],
        presses: ['거래 내용 보기'],
      },
    ],
    [
      'paid, to the seller',
      heldDeal({ ...seller }),
      {
        step: '보관',
        texts: ['민지 님이 11월 22일 일요일 오후 7:00에 결제했어요', '만난 뒤에 66,500원을 받아요'],
        presses: ['거래 내용 보기'],
      },
    ],
    [
      'on its way back, in part',
      heldDeal({ ...split, can: [], refundNow: null } as Partial<Deal>),
      {
        step: '환불 중',
        texts: [
          '돌려보내고 있어요',
          '70,000원 중',
          '돌아오는 금액 90%',
          '도윤 님에게 10%',
          '7,000원',
          '결제한 수단으로 돌아와요. 카드는 며칠 걸릴 수 있어요.',
        ],
        presses: ['환불 내용 보기'],
      },
    ],
    [
      'all of it is back',
      heldDeal({ state: 'closed', refundedAmount: 70_000, heldAmount: 0, can: [] }),
      { step: undefined, texts: ['모두 돌아왔어요', '70,000원', '환불 완료'], presses: ['환불 내용 보기'] },
    ],
    [
      'released, to the seller',
      heldDeal({
        ...seller,
        state: 'released',
        releasedAmount: 70_000,
        maturesAt: '2026-12-02T00:00:00+09:00',
        can: [],
      }),
      {
        step: '정산',
        texts: ['정산을 기다려요', '거래 금액', '수수료 5%', '−3,500원', '받을 금액', '12월 2일부터 정산해요'],
        presses: ['거래 내용 보기'],
      },
    ],
    [
      'released, to the buyer',
      heldDeal({ state: 'released', releasedAmount: 70_000, can: [] }),
      { step: '정산', texts: ['거래가 확정됐어요', '70,000원이 도윤 님에게 가요'], presses: ['거래 내용 보기'] },
    ],
    [
      'split, to the buyer: the refund is complete, and nobody met',
      heldDeal({ state: 'released', refundedAmount: 63_000, releasedAmount: 7_000, heldAmount: 0, can: [] }),
      {
        step: undefined,
        texts: ['환불이 끝났습니다', '70,000원 중', '돌아온 금액 90%', '도윤 님에게 10%', '환불 완료'],
        presses: ['환불 내용 보기'],
      },
    ],
    [
      'paid out, to the seller',
      heldDeal({ ...seller, state: 'paidOut', releasedAmount: 70_000, can: [] }),
      { step: undefined, texts: ['정산이 끝났습니다', '받은 금액'], presses: ['거래 내용 보기'] },
    ],
    [
      'in dispute',
      heldDeal({
        state: 'disputed',
        can: ['explain'],
        timeline: [
          ...heldDeal().timeline,
          { at: '2026-11-20T10:00:00+09:00', kind: 'object', by: 'buyer', amount: null, reason: '오지 않았어요.' },
        ],
      }),
      {
        step: undefined,
        texts: [
          '운영팀이 확인하고 있어요',
          '11월 25일까지 진행 상황을 알려드려요',
          '12월 4일까지 결정해요',
          '그동안 돈은 그대로 보관돼요.',
        ],
        presses: ['내용 더하기'],
      },
    ],
    [
      'lapsed, to the seller',
      dueDeal({ ...seller, state: 'lapsed', can: [] }),
      {
        step: undefined,
        texts: ['결제 기한이 지났습니다', '민지 님이 결제하지 않았어요'],
        presses: ['거래 내용 보기'],
      },
    ],
    [
      'dropped',
      dueDeal({ state: 'closed', can: [] }),
      { step: undefined, texts: ['결제 전에 거래가 닫혔습니다', '오간 돈이 없어요'], presses: ['거래 내용 보기'] },
    ],
  ])('%s', async (_, deal, expected) => {
    await openRoom(deal);
    const shown = await card();
    for (const text of expected.texts) await shown.findAllByText(text);
    expect(stepNow(shown)?.textContent).toBe(expected.step);
    expect(presses(shown)).toEqual(expected.presses);
  });

  it('paid: says until when how much comes back', async () => {
    at('2026-11-26T09:30:00+09:00');
    await openRoom(heldDeal());
    (await card()).getByText('11월 27일 금요일 오전 4:30 전에 취소하면 63,000원이 돌아와요');
  });

  it('is announced once when it changes, not each second', async () => {
    await openRoom(dueDeal());
    const shown = await card();
    expect(shown.getByRole('status').textContent).toBe('');
    const { queryClient } = await import('./providers.tsx');
    const { showDeal } = await import('../features/money/deal/api/get-deal.ts');
    act(() => showDeal(queryClient, heldDeal()));
    await shown.findByText('한결페이에서 보관하고 있어요', { selector: 'h4' });
    expect(shown.getByRole('status').textContent).toBe('한결페이에서 보관하고 있어요');
    act(() => showDeal(queryClient, dueDeal()));
    shown.getByText('한결페이에서 보관하고 있어요', { selector: 'h4' });
  });

  it('can be read again where it could not be loaded', async () => {
    let isWell = false;
    const answer = () => (isWell ? json(200, { data: [dueDeal()] }) : refusal(500, 'UNEXPECTED', '오류'));
    await openRoom(dueDeal(), { 'GET /deal/room/3': answer });
    const shown = await card();
    await shown.findByText('거래를 불러오지 못했습니다.');
    isWell = true;
    await press(shown.getByRole('button', { name: '다시 시도' }));
    await screen.findByText('결제를 기다리고 있어요', { selector: 'h4' });
  });

  it('is its text where the room’s newest deals do not hold it', async () => {
    await openRoom(dueDeal({ id: 6 }));
    await screen.findByText('안전결제, 결제를 기다리고 있어요: 70,000원');
  });
});

describe('[DEAL-75] after the hour', () => {
  const over = hour({ state: 'ended' });

  it('asks the buyer once, below the message about its end: 만났어요 releases the money', async () => {
    at('2026-11-28T06:40:00+09:00');
    const { asked } = await openRoom(
      heldDeal({ can: ['confirm', 'object'] }),
      {
        'POST /deal/5/confirm': () =>
          json(200, heldDeal({ state: 'released', revision: 3, releasedAmount: 70_000, myAnswer: 'met', can: [] })),
      },
      [ended],
      over,
    );
    const shown = await card();
    expect(screen.getAllByRole('article', { name: '안전결제' })).toHaveLength(1);
    expect(screen.queryByRole('article', { name: '약속은 어떻게 되었나요?' })).toBeNull();
    screen.getByText('안전결제 70,000원. 카드는 약속이 끝난 곳에 있어요.');
    shown.getByText('도윤 님을 만났나요?', { selector: 'h4' });
    expect(stepNow(shown)?.textContent).toBe('만남');
    shown.getByText('답이 없으면 12월 2일 수요일 오전 6:30에 도윤 님에게 가요.');
    expect(presses(shown)).toEqual(['[filled] 만났어요', '상대가 오지 않았어요', '서로 취소했어요', '문제가 있어요']);
    await press(shown.getByRole('button', { name: '만났어요' }));
    expect(asked).toContain('POST /deal/5/confirm');
    await shown.findByText('거래가 확정됐어요', { selector: 'h4' });
    expect(presses(shown)).toEqual(['거래 내용 보기']);
  });

  it('gives every other answer to the appointment, and shows what it leads to', async () => {
    at('2026-11-28T06:40:00+09:00');
    const given: unknown[] = [];
    const next = { kind: 'settle', at: '2026-12-02T06:30:00+09:00', refund: 70_000 } as const;
    await openRoom(
      heldDeal({ can: ['confirm', 'object'] }),
      {
        'POST /appointment/11/answer': ({ body }) => {
          given.push(body);
          return json(200, hour({ state: 'ended', myAnswer: 'absent', answeredBy: ['buyer'], revision: 3 }));
        },
        'GET /deal/5': () => json(200, heldDeal({ revision: 3, myAnswer: 'absent', next, can: ['confirm', 'object'] })),
      },
      [ended],
      over,
    );
    const shown = await card();
    await press(shown.getByRole('button', { name: '상대가 오지 않았어요' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain(
      '도윤 님의 다른 답이 없으면 12월 2일 수요일 오전 6:30에 70,000원이 돌아와요. ‘상대가 오지 않았어요’라고 답할까요?',
    );
    expect(given).toEqual([]);
    await press(within(question).getByRole('button', { name: '상대가 오지 않았어요' }));
    expect(given).toEqual([{ answer: 'absent' }]);
    await shown.findByText('내 답: 상대가 오지 않았어요');
    shown.getByText('도윤 님의 다른 답이 없으면 12월 2일 수요일 오전 6:30에 70,000원이 돌아와요.');
    expect(presses(shown)).toEqual(['거래 내용 보기']);
  });

  it('asks the seller as well, whose answer moves nothing alone', async () => {
    at('2026-11-28T06:40:00+09:00');
    await openRoom(heldDeal({ ...seller, can: ['object'] }), {}, [ended], over);
    const shown = await card();
    shown.getByText('민지 님을 만났나요?', { selector: 'h4' });
    shown.getByText('답이 없어도 12월 2일 수요일 오전 6:30에 확정돼요.');
    expect(presses(shown)).toEqual(['[filled] 만났어요', '상대가 오지 않았어요', '서로 취소했어요', '문제가 있어요']);
    await press(shown.getByRole('button', { name: '상대가 오지 않았어요' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('42,000원이 민지 님에게 돌아가요.');
  });

  it('before its end the buyer may say that they met, and nothing else about it', async () => {
    at('2026-11-28T05:00:00+09:00');
    await openRoom(heldDeal({ can: ['confirm', 'object'] }));
    expect(presses(await card())).toEqual(['[filled] 만났어요', '문제가 있어요']);
  });

  it('leaves the question to the appointment where nothing was paid', async () => {
    at('2026-11-28T06:40:00+09:00');
    await openRoom(dueDeal({ state: 'lapsed', can: [] }), {}, [ended], over);
    await screen.findByRole('article', { name: '약속은 어떻게 되었나요?' });
    (await card()).getByText('결제 기한이 지났습니다', { selector: 'h4' });
  });

  it('a refusal is a sentence, and the deal is read again', async () => {
    at('2026-11-28T06:40:00+09:00');
    const changed = refusal(409, 'DEAL_CHANGED', '거래가 그사이 바뀌어 지금은 할 수 없습니다.');
    const { asked } = await openRoom(
      heldDeal({ can: ['confirm', 'object'] }),
      { 'POST /deal/5/confirm': () => changed },
      [ended],
      over,
    );
    await press((await card()).getByRole('button', { name: '만났어요' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('거래가 그사이 바뀌어');
    expect(asked.filter((key) => key === 'GET /deal/room/3').length).toBeGreaterThan(1);
  });
});

it('[DEAL-43] a paid hour is cancelled on the page of its deal', async () => {
  await openRoom(heldDeal(), {}, [message({ id: 20, system: undefined, deal: undefined, appointment: hour() })]);
  const appointment = within(await screen.findByRole('article', { name: '약속' }));
  await waitFor(() =>
    expect(appointment.getByRole('link', { name: '약속 취소' }).getAttribute('href')).toBe('/deals/5'),
  );
});

describe('in English, a room', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
  const setLanguage = (attributes: string) => (document.cookie = `${languageCookie}=${attributes}; Path=/`);
  beforeEach(() => void setLanguage('en'));
  afterEach(() => void setLanguage('; Max-Age=0'));

  it('[CHAT-33] says what the product wrote in English, and what only Korean was stored of in Korean', async () => {
    const met = message({ id: 23, system: 'dealMet', deal: undefined, message: '도윤 님이 만났다고 답했습니다.' });
    const reminder = { system: 'dealReminder', deal: undefined, message: '결제 기한이 3시간 남았습니다.' } as const;
    const left = message({ ...reminder, id: 24, english: '3 hours are left to pay.' });
    const older = { ...dueDeal(), id: 6 };
    await openRoom(older, {}, [met, left], hour({ state: 'cancelled', reason: '결제 기한이 지났어요' }));
    await (await import('../messages/language.ts')).restoreLanguage();
    await screen.findByText('3 hours are left to pay.');
    expect(screen.queryByText(reminder.message)).toBeNull();
    screen.getByText('도윤 님이 만났다고 답했습니다.');
  });
});
