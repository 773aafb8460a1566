// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Product } from '@teum/contract/offer/product.routes';
import type { FreeTimes } from '@teum/contract/talk/appointment.routes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { proposed } from '../features/talk/appointment/testing/appointments.ts';
import { json, minji, openApp } from './testing/open-app.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.setSystemTime(Date.parse('2026-11-17T12:00:00+09:00'));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  setWidth(1_440);
});

const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width });

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
  placeText: { ko: '서울 강남구', en: 'Gangnam-gu, Seoul' },
  place: { kind: 'region', region: '11680', line: '강남역 2번 출구' },
};

const range = (day: string, from: string, to: string) => ({
  startsAt: `2026-11-${day}T${from}:00+09:00`,
  endsAt: `2026-11-${day}T${to}:00+09:00`,
});
const week: FreeTimes = {
  from: '2026-11-16',
  keepsHours: true,
  noticeHours: 12,
  free: [range('18', '13:00', '14:00'), range('20', '16:00', '21:00')],
};

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>;
const answers: Answers = {
  'GET /product/30': () => json(200, product),
  'GET /product/recents?limit=8': () => json(200, { data: [] }),
  'GET /product/30/free-times?from=2026-11-16': () => json(200, week),
  'GET /auction/chatRooms': () => json(200, { data: [] }),
  'GET /product/chatRooms': () => json(200, { data: [] }),
};

const press = (element: HTMLElement) => act(async () => fireEvent.click(element));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

function proposals() {
  const sent: unknown[] = [];
  const propose = ({ body }: { body: unknown }) => {
    sent.push(body);
    return json(200, proposed());
  };
  return { sent, propose };
}

const chosen = { startsAt: '2026-11-20T19:00:00+09:00', lengthMinutes: 120, place: '서울 강남구 · 강남역 2번 출구' };

describe('a listing with hours', () => {
  it('[APPT-5] 민지 books two hours on a phone without typing, and gets to the room', async () => {
    setWidth(390);
    const { sent, propose } = proposals();
    const { address } = await openApp('/product/30', {
      user: minji,
      answers: { ...answers, 'POST /product/30/appointment': propose },
    });
    await press(await screen.findByRole('button', { name: '시간 고르기' }));
    const when = await dialog('언제 만날까요?');
    when.getByText('12시간 전까지 제안할 수 있어요.');
    expect(when.getByRole<HTMLButtonElement>('button', { name: '11월 19일 목요일, 빈 시간 없음' }).disabled).toBe(true);
    await press(when.getByRole('button', { name: '11월 20일 금요일, 빈 시간 10개' }));
    await press(when.getByRole('button', { name: '오후 7:00' }));
    when.getByText('2026년 11월 20일 금요일');
    when.getByText('오후 7:00 – 8:00');
    await press(when.getByRole('button', { name: '길이 고르기' }));

    const howLong = await dialog('얼마나 만날까요?');
    expect(howLong.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      '30분22,500원',
      '1시간45,000원',
      '1시간 30분67,500원',
      '2시간90,000원',
    ]);
    howLong.getByText('오후 9:00 뒤에는 빈 시간이 없어 2시간까지 고를 수 있어요.');
    await press(howLong.getByRole('radio', { name: /^2시간/ }));
    await press(howLong.getByRole('button', { name: '제안하기' }));
    expect(sent).toEqual([chosen]);
    expect(address()).toBe('/chats/product/3');
  });

  it('[APPT-20] shows its week to everyone; a press on a time of a wide screen begins there', async () => {
    const { sent, propose } = proposals();
    await openApp('/product/30', { user: minji, answers: { ...answers, 'POST /product/30/appointment': propose } });
    const friday = within(await screen.findByRole('group', { name: '11월 20일 금요일' }));
    expect(friday.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual(
      ['4:00', '4:30', '5:00', '5:30', '6:00', '6:30', '7:00', '7:30', '8:00', '8:30'].map((time) => `오후 ${time}`),
    );
    await press(friday.getByRole('button', { name: '오후 7:00' }));
    const form = await dialog('언제 만날까요?');
    await press(await form.findByRole('radio', { name: '2시간' }));
    form.getByText('45,000원 × 2시간');
    form.getByText('90,000원');
    await press(form.getByRole('button', { name: '금요일 오후 7:00 제안하기' }));
    expect(sent).toEqual([chosen]);
  });

  it('moves between free times by the arrow keys', async () => {
    await openApp('/product/30', { user: minji, answers });
    const grid = await screen.findByRole('group', { name: '빈 시간' });
    const reached = () => document.activeElement?.getAttribute('aria-label');
    const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name });
    const [first] = within(grid)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0);
    first!.focus();
    expect(reached()).toBe('오후 1:00');
    key('ArrowDown');
    expect(reached()).toBe('오후 1:30');
    key('ArrowRight');
    expect(reached()).toBe('오후 4:00');
    key('End');
    expect(reached()).toBe('오후 8:30');
  });

  it('[APPT-7] a time that was taken meanwhile: one sentence and the nearest free times', async () => {
    setWidth(390);
    const nextFree = [range('20', '16:00', '17:00'), range('20', '17:00', '18:00')];
    let isTaken = true;
    const { sent, propose } = proposals();
    const refuseFirst: Answers[string] = (request) => {
      if (!isTaken) return propose(request);
      isTaken = false;
      return json(409, {
        code: 'APPOINTMENT_TIME_TAKEN',
        message: '그 시간은 방금 찼습니다.',
        requestId: 'r',
        nextFree,
      });
    };
    await openApp('/product/30', { user: minji, answers: { ...answers, 'POST /product/30/appointment': refuseFirst } });
    await press(await screen.findByRole('button', { name: '시간 고르기' }));
    const sheet = await dialog('언제 만날까요?');
    await press(sheet.getByRole('button', { name: '오후 1:00' }));
    await press(sheet.getByRole('button', { name: '길이 고르기' }));
    await press((await dialog('얼마나 만날까요?')).getByRole('button', { name: '제안하기' }));

    const taken = await dialog('언제 만날까요?');
    expect(taken.getByRole('alert').textContent).toBe(
      '수요일 오후 1:00은 방금 찼습니다고르신 1시간이 들어가는 가까운 시간이에요.',
    );
    await press(taken.getByRole('button', { name: /금요일 오후 4:00/ }));
    taken.getByText('오후 4:00 – 5:00');
    await press(taken.getByRole('button', { name: '제안하기' }));
    expect(sent).toEqual([{ ...chosen, startsAt: nextFree[0]!.startsAt, lengthMinutes: 60 }]);
  });

  it('asks a visitor to log in, and comes back', async () => {
    await openApp('/product/30', { answers });
    await press(await screen.findByRole('button', { name: '시간 고르기' }));
    const alert = within(await screen.findByRole('alertdialog'));
    alert.getByText('로그인 후 이용 가능합니다.');
    await press(alert.getByRole('button', { name: '로그인' }));
    await screen.findByRole('heading', { name: '로그인' });
    expect(window.history.state).toMatchObject({ state: { returnTo: '/product/30' } });
  });
});

it('[APPT-5][APPT-28] a listing without hours takes a free-form proposal, from nine in the morning of the next day on', async () => {
  const none = { ...week, keepsHours: false, noticeHours: 0, free: [] };
  await openApp('/product/30', {
    user: minji,
    answers: { ...answers, 'GET /product/30/free-times?from=2026-11-16': () => json(200, none) },
  });
  await press(await screen.findByRole('button', { name: '시간 고르기' }));
  const form = await dialog('언제 만날까요?');
  const firstOn = async (day: string) =>
    within(await form.findByRole('group', { name: day })).queryAllByRole('button')[0];
  expect(await firstOn('11월 17일 화요일')).toBeUndefined();
  expect((await firstOn('11월 18일 수요일'))!.getAttribute('aria-label')).toBe('오전 9:00');
  await press(form.getByRole('button', { name: '다른 시간도 보기' }));
  expect((await firstOn('11월 17일 화요일'))!.getAttribute('aria-label')).toBe('오후 12:30');
  expect(screen.queryByRole('heading', { name: '빈 시간' })).toBeNull();
});

describe('the preview of a listing', () => {
  it('[APPT-32] shows the seller the week that visitors would see', async () => {
    await openApp('/new/product', {
      user: minji,
      answers: {
        'GET /appointment/settings': () => json(200, { hours: [], daysOff: [], pauseMinutes: 0, noticeHours: 12 }),
        'GET /appointment/free-times?from=2026-11-16': () => json(200, week),
        'GET /appointment/free-times?from=2026-11-23': () => json(200, { ...week, from: '2026-11-23', free: [] }),
      },
    });
    await press(await screen.findByRole('button', { name: '미리 보기' }));
    const preview = within(await screen.findByRole('dialog', { name: /아직 등록되지 않았어요/ }));
    const wednesday = await preview.findByRole('group', { name: '11월 18일 수요일' });
    expect(wednesday.querySelectorAll('button')).toHaveLength(0);
    preview.getByText('시작하고 싶은 시간을 눌러보세요. 상대가 수락하면 약속이 정해져요.');
    await press(preview.getByRole('button', { name: '다음 주' }));
    await preview.findByRole('heading', { name: '11월 23일 – 29일' });
  });
});
