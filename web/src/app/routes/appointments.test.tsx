// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { agreed, proposed } from '../../features/talk/appointment/testing/appointments.ts';
import { json, minji, openApp, refusal } from '../testing/open-app.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.setSystemTime(Date.parse('2026-11-17T12:00:00+09:00'));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  setWidth(1_440);
});

const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width });

const toAnswer = proposed({ id: 1, title: '포트폴리오 첨삭', proposedBy: 'seller', place: '온라인' });
const fixed = agreed({
  id: 2,
  title: '새벽 산행',
  startsAt: '2026-11-21T06:00:00+09:00',
  endsAt: '2026-11-21T08:00:00+09:00',
});
const kept = agreed({
  id: 3,
  title: '한강 러닝',
  state: 'settled',
  outcome: 'kept',
  startsAt: '2026-11-07T07:00:00+09:00',
});
const unsaid = agreed({ id: 4, title: '통역', state: 'ended', startsAt: '2026-11-14T07:00:00+09:00' });
const counts = { upcoming: 2, past: 1_000 };

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>;
const answers: Answers = {
  'GET /appointment/mine?tab=upcoming': () => json(200, { data: [toAnswer, fixed], counts }),
  'GET /appointment/mine?tab=past': () => json(200, { data: [unsaid, kept], counts }),
  'GET /appointment/month?month=2026-11': () => json(200, { data: [kept, unsaid, toAnswer, fixed] }),
  'GET /appointment/month?month=2026-12': () => json(200, { data: [] }),
  'GET /appointment/calendar': () => json(200, { isOpen: false }),
  'GET /review/due': () => json(200, { data: [] }),
};

const open = (path: string, more: Answers = {}) => openApp(path, { user: minji, answers: { ...answers, ...more } });
const row = async (title: string) => within((await screen.findByRole('link', { name: title })).closest('article')!);
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));

describe('/appointments', () => {
  it('[APPT-22] shows what waits for an answer first, then what is agreed, each with its next step', async () => {
    await open('/appointments');
    const proposal = await row('포트폴리오 첨삭');
    proposal.getByText('금요일 오후 7:00 · 2시간');
    expect(proposal.getByRole('link', { name: '도윤 님의 제안' }).getAttribute('href')).toBe('/people/9');
    expect(proposal.getByRole('link', { name: '답하기: 포트폴리오 첨삭' }).getAttribute('href')).toBe(
      '/chats/product/3',
    );
    (await row('새벽 산행')).getByRole('link', { name: '채팅방: 새벽 산행' });
    const list = within(screen.getByRole('list', { name: '다가오는 약속' }));
    expect(list.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      '답을 기다리는 제안',
      '정해진 약속',
    ]);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['다가오는 약속2', '지난 약속1,000+']);
  });

  it('[APPT-22] past ones say what became of them, and ask for an answer that is missing', async () => {
    const { address } = await open('/appointments');
    await press(await screen.findByRole('tab', { name: /^지난 약속/ }));
    (await row('한강 러닝')).getByText('판매자 도윤 · 만났어요');
    const missing = await row('통역');
    missing.getByText(/어떻게 되었는지 답해주세요/);
    missing.getByRole('link', { name: '답하기: 통역' });
    expect(address()).toBe('/appointments?tab=past');
  });

  it('a day of the month leads to its appointments, on a wide screen and on a phone', async () => {
    const { address } = await open('/appointments');
    await press(await screen.findByRole('button', { name: '11월 21일 토요일, 약속 1개' }));
    expect(address()).toBe('/appointments?day=2026-11-21');
    await row('새벽 산행');
    expect(screen.queryByRole('tab')).toBeNull();
    await press(screen.getByRole('link', { name: '전체 약속 보기' }));
    await row('포트폴리오 첨삭');
    cleanup();

    setWidth(390);
    await open('/appointments');
    await press(await screen.findByRole('radio', { name: '달력' }));
    await screen.findByText('이 날에는 약속이 없어요.');
    await press(await screen.findByRole('button', { name: '11월 21일 토요일, 약속 1개' }));
    await row('새벽 산행');
  });

  it('moves through the month by arrow keys, and to the next month', async () => {
    await open('/appointments');
    const today = await screen.findByRole('button', { name: '11월 17일 화요일' });
    expect([today.tabIndex, today.getAttribute('aria-current')]).toEqual([0, 'date']);
    today.focus();
    fireEvent.keyDown(today, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toContain('11월 24일 화요일');
    await press(screen.getByRole('button', { name: '다음 달' }));
    await screen.findByRole('heading', { name: '2026년 12월' });
  });

  it.each([
    ['/appointments', 'upcoming', '다가오는 약속이 없어요.'],
    ['/appointments?tab=past', 'past', '지난 약속이 없어요.'],
  ])('%s says that it could not be loaded, asks again, and leads on when it is empty', async (path, tab, empty) => {
    let answer = () => refusal(500, 'UNEXPECTED', '일시적인 오류가 발생했습니다.');
    await open(path, { [`GET /appointment/mine?tab=${tab}`]: () => answer() });
    await screen.findByText('약속을 불러오지 못했습니다.');
    answer = () => json(200, { data: [], counts: { upcoming: 0, past: 0 } });
    await press(screen.getByRole('button', { name: '다시 시도' }));
    await screen.findByText(empty);
    screen.getByRole('link', { name: '시간 판매 둘러보기' });
  });
});

describe('[APPT-24] the calendar address', () => {
  it('is made, copied and closed', async () => {
    const written: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text));
    let isOpen = false;
    await open('/appointments', {
      'GET /appointment/calendar': () =>
        json(200, isOpen ? { isOpen, madeAt: '2026-11-17T12:00:00+09:00' } : { isOpen }),
      'POST /appointment/calendar': () => {
        isOpen = true;
        return json(201, { url: 'https://teum.kr/api/calendar/secret' });
      },
      'DELETE /appointment/calendar': () => {
        isOpen = false;
        return new Response(null, { status: 204 });
      },
    });
    await press(await screen.findByRole('button', { name: '캘린더 주소 만들기' }));
    await screen.findByDisplayValue('https://teum.kr/api/calendar/secret');
    await press(screen.getByRole('button', { name: '주소 복사' }));
    await screen.findByText('캘린더 주소를 복사했습니다.');
    expect(written).toEqual(['https://teum.kr/api/calendar/secret']);

    await press(screen.getByRole('button', { name: '주소 닫기' }));
    await press(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '주소 닫기' }));
    await screen.findByRole('button', { name: '캘린더 주소 만들기' });
  });
});

describe('on its day', () => {
  const today = { 'GET /appointment/today': () => json(200, { data: [agreed()] }) };

  beforeEach(() => vi.setSystemTime(Date.parse('2026-11-20T09:00:00+09:00')));

  it('the next appointment stands on home, with a link to its room', async () => {
    await openApp('/', { user: minji, answers: today });
    const link = await screen.findByRole('link', { name: /오늘 오후 7:00 약속/ });
    expect(link.getAttribute('href')).toBe('/chats/product/3');
    within(link).getByText('강남역 2번 출구 · 도윤 님과 만나요');
  });

  it('the user menu names its time', async () => {
    await open('/appointments', today);
    const menu = await screen.findByRole('button', { name: '민지 님의 메뉴' });
    await act(async () => menu.focus());
    await press(menu);
    const entry = await screen.findByRole('menuitem', { name: '내 약속 오늘 오후 7:00' });
    expect(entry.getAttribute('href')).toBe('/appointments');
  });
});
