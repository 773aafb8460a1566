// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { limits } from '@teum/contract/limits';
import type { Product } from '@teum/contract/offer/product.routes';
import type { Appointment } from '@teum/contract/talk/appointment';
import type { ChatMessage } from '@teum/contract/talk/chat-messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { agreed, proposed } from '../features/talk/appointment/testing/appointments.ts';
import { json, minji, openApp, refusal } from './testing/open-app.tsx';

const now = Date.parse('2026-11-17T12:00:00+09:00');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.setSystemTime(now);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const product: Product = {
  id: 30,
  productTitle: '<p>영어 회의 통역 한 시간</p>',
  productDescription: '',
  productPrice: 45_000,
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
  productTitle: '<p>영어 회의 통역 한 시간</p>',
  latestMessage: '',
  latestMessageCreatedAt: '2026-11-17T11:00:00+09:00',
  unreadMessageCount: 0,
  partnerId: 9,
  partnerNickName: '도윤',
};

const message = (more: Partial<ChatMessage>): ChatMessage => ({
  id: 11,
  roomType: 'product',
  chatRoomId: 3,
  message: '약속 제안: 11월 20일 금요일 오후 7:00, 2시간',
  senderId: 9,
  sendDateTime: '2026-11-16T20:00:00+09:00',
  readCount: 0,
  contentType: 'TALK',
  ...more,
});

type Answers = NonNullable<Parameters<typeof openApp>[1]>['answers'];

/** 민지, who buys, opens her room with 도윤. */
function openRoom(appointment: Appointment, answers: Answers = {}, more: readonly ChatMessage[] = []) {
  return openApp('/chats/product/3', {
    user: minji,
    answers: {
      'GET /auction/chatRooms': () => json(200, { data: [] }),
      'GET /product/chatRooms': () => json(200, { data: [room] }),
      'GET /product/30': () => json(200, product),
      'GET /chatMessage/recent/3/product?page=1&size=20': () =>
        json(200, { data: [message({ appointment }), ...more] }),
      'GET /appointment/room/3': () => json(200, { data: [appointment] }),
      'GET /deal/room/3': () => json(200, { data: [] }),
      ...answers,
    },
  });
}

const card = async () => within(await screen.findByRole('article', { name: '약속' }));
const press = (button: HTMLElement) => act(async () => fireEvent.click(button));
const buttons = (of: Awaited<ReturnType<typeof card>>) => of.queryAllByRole('button').map((one) => one.textContent);

const theirs = proposed({ proposedBy: 'seller', note: '앞치마는 준비해 둘게요.' });

describe('[APPT-12] the card of an appointment', () => {
  it('received: says when, for how much and until when to answer; accepting makes it agreed', async () => {
    const { asked } = await openRoom(theirs, {
      'POST /appointment/5/accept': () => json(200, agreed({ proposedBy: 'seller', revision: 3 })),
    });
    const shown = await card();
    shown.getByText('약속 제안');
    shown.getByText('도윤 님');
    shown.getByText('금요일 오후 7:00');
    shown.getByText('2시간 · 90,000원');
    shown.getByText('앞치마는 준비해 둘게요.');
    shown.getByText('11월 18일 수요일 오후 7:00까지 답할 수 있어요.');
    expect(buttons(shown)).toEqual(['수락하기', '다른 시간', '거절']);

    await press(shown.getByRole('button', { name: '수락하기' }));
    expect(asked).toContain('POST /appointment/5/accept');
    await shown.findAllByText('약속이 정해졌습니다');
    expect(buttons(shown)).toEqual(['캘린더에 추가', '시간 바꾸기', '약속 취소']);
  });

  it('sent: waits, and can be withdrawn', async () => {
    await openRoom(proposed(), {
      'POST /appointment/5/withdraw': () => json(200, proposed({ state: 'withdrawn', revision: 2 })),
    });
    const shown = await card();
    shown.getByText('답을 기다리고 있어요');
    await press(shown.getByRole('button', { name: '제안 거두기' }));
    await shown.findAllByText('거둔 제안입니다');
    expect(buttons(shown)).toEqual([]);
  });

  it('shows what the room says now, not what the message carried', async () => {
    await openRoom(theirs, { 'GET /appointment/room/3': () => json(200, { data: [agreed({ revision: 4 })] }) });
    const shown = await card();
    await shown.findAllByText('약속이 정해졌습니다');
  });

  it('a refusal is a sentence, and the card stays', async () => {
    await openRoom(theirs, {
      'POST /appointment/5/accept': () => refusal(409, 'PROPOSAL_LAPSED', '답할 수 있는 시간이 지난 제안입니다.'),
    });
    const shown = await card();
    await press(shown.getByRole('button', { name: '수락하기' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('답할 수 있는 시간이 지난 제안입니다.');
  });

  it.each([
    [
      'replaced',
      agreed({ state: 'replaced', next: { id: 6, startsAt: '2026-11-21T19:00:00+09:00', proposedBy: 'buyer' } }),
      ['새 제안으로 바뀌었습니다', '민지 님이 11월 21일 토요일을 다시 제안했습니다.'],
    ],
    [
      'cancelled late',
      agreed({
        state: 'cancelled',
        cancelledBy: 'seller',
        cancelledAt: '2026-11-20T13:40:00+09:00',
        isLate: true,
        lateHours: 36,
        reason: '아이가 열이 나요.',
      }),
      [
        '약속이 취소되었습니다',
        '시작 5시간 전, 도윤 님이 취소',
        '아이가 열이 나요.',
        '시작 36시간 안이라 늦은 취소로 기록됩니다.',
      ],
    ],
    [
      'disputed',
      agreed({ state: 'disputed', myAnswer: 'met', answeredBy: ['seller', 'buyer'] }),
      ['답이 서로 다릅니다', '영어 회의 통역 한 시간', '내 답: 만났어요'],
    ],
    ['settled', agreed({ state: 'settled', outcome: 'kept', myAnswer: 'met' }), ['만난 약속입니다', '내 답: 만났어요']],
    ['lapsed', agreed({ state: 'lapsed' }), ['답이 없어 닫힌 제안입니다']],
  ])('%s: keeps its content and loses its buttons', async (_, appointment, texts) => {
    await openRoom(appointment);
    const shown = await card();
    for (const text of texts) shown.getByText(text);
    expect(buttons(shown)).toEqual([]);
  });

  it('on its day: one press says that 민지 is late, once', async () => {
    vi.setSystemTime(Date.parse('2026-11-20T18:00:00+09:00'));
    const sent: unknown[] = [];
    await openRoom(agreed(), {
      'POST /appointment/5/say': ({ body }) => {
        sent.push(body);
        return json(200, agreed({ revision: 3, said: [{ by: 'buyer', what: (body as { what: 'late' }).what }] }));
      },
    });
    const shown = await card();
    await press(shown.getByRole('button', { name: '10분 늦어요' }));
    const isSaid = shown.getByRole('button', { name: '10분 늦어요 보냄' });
    expect(isSaid.getAttribute('aria-disabled')).toBe('true');
    await press(isSaid);
    expect(sent).toHaveLength(1);
    shown.getByRole('button', { name: '도착했어요' });
  });

  it('[APPT-18] after the end asks how it went, below the message about the end', async () => {
    vi.setSystemTime(Date.parse('2026-11-20T21:05:00+09:00'));
    const ended = agreed({ state: 'ended' });
    const end = message({
      id: 12,
      system: 'appointmentEnded',
      message: '약속 시간이 끝났습니다.\n11월 20일 금요일 오후 7:00, 2시간',
      sendDateTime: '2026-11-20T21:00:01+09:00',
    });
    const answered = {
      ...ended,
      revision: 3,
      answeredBy: ['buyer'],
      myAnswer: 'met',
      settlesAt: '2026-11-23T21:05:00+09:00',
    };
    await openRoom(ended, { 'POST /appointment/5/answer': () => json(200, answered) }, [end]);
    const question = within(await screen.findByRole('article', { name: '약속은 어떻게 되었나요?' }));
    expect(buttons(question)).toEqual(['만났어요', '상대가 오지 않았어요', '서로 취소했어요']);
    await press(question.getByRole('button', { name: '만났어요' }));
    const given = () => within(screen.getByRole('article', { name: '약속은 어떻게 되었나요?' }));
    await waitFor(() => given().getByText('내 답: 만났어요'));
    given().getByText('도윤 님의 답을 기다리고 있어요. 답이 없으면 11월 23일 월요일 오후 9:05에 확정돼요.');
  });

  it('[APPT-10] says before the press that a cancellation counts as late, and asks for the reason', async () => {
    vi.setSystemTime(Date.parse('2026-11-20T12:00:00+09:00'));
    const { asked } = await openRoom(agreed(), {
      'POST /appointment/5/cancel': ({ body }) =>
        json(200, agreed({ state: 'cancelled', revision: 3, cancelledBy: 'buyer', ...(body as object) })),
    });
    await press((await card()).getByRole('button', { name: '약속 취소' }));
    const dialog = within(await screen.findByRole('dialog', { name: '약속을 취소할까요?' }));
    dialog.getByText(`시작 ${limits.appointment.lateHours}시간 안이라 늦은 취소로 기록돼요.`);
    await press(dialog.getByRole('button', { name: '약속 취소하기' }));
    dialog.getByText('상대가 읽을 이유를 적어주세요.');
    expect(asked).not.toContain('POST /appointment/5/cancel');

    fireEvent.change(dialog.getByRole('textbox'), { target: { value: '아이가 열이 나요.' } });
    await press(dialog.getByRole('button', { name: '약속 취소하기' }));
    const shown = await card();
    await shown.findAllByText('약속이 취소되었습니다');
    shown.getByText('아이가 열이 나요.');
  });
});
