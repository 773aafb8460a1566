// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Person } from '@teum/contract/talk/people.routes';
import type { Review } from '@teum/contract/talk/review.routes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json, minji, openApp, refusal } from '../testing/open-app.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const facts = { kept: 12, settled: 13, notCome: 1, cancelledLate: 2, auctionsWithWinner: 5, replyRooms: 23 };
const haeun: Person = {
  id: 3,
  nickName: '하은',
  introduction: '첫 줄\n<b>둘째</b> 줄',
  memberSince: '2026-03-04T10:00:00+09:00',
  openAuctions: 0,
  openProducts: 0,
  facts: { ...facts, medianReplySeconds: 480 },
};
const review = (id: number, text: string): Review => ({
  id,
  author: { id: 20 + id, nickName: `도윤${id}` },
  title: '저녁 두 시간',
  text,
  tags: ['onTime', 'kind'],
  shownAt: '2026-11-09T10:00:00+09:00',
});
const reviews = [5, 4, 3, 2, 1].map((id) => review(id, `후기 ${id}`));

const open = (person: Person, more: NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']> = {}) =>
  openApp(`/people/${person.id}`, {
    answers: {
      [`GET /people/${person.id}`]: () => json(200, person),
      [`GET /people/${person.id}/auctions?limit=6`]: () => json(200, { data: [] }),
      [`GET /people/${person.id}/products?limit=6`]: () => json(200, { data: [] }),
      [`GET /people/${person.id}/reviews?limit=5`]: () => json(200, { data: [], count: 0, tags: [] }),
      ...more,
    },
  });

describe('/people/{id}', () => {
  it('says what is on record, and shows the introduction as text', async () => {
    await open(haeun);
    await screen.findByRole('heading', { level: 1, name: '하은' });
    screen.getByText('2026년 3월 가입');
    expect(screen.getByText(/둘째/).innerHTML).toContain('&lt;b&gt;둘째&lt;/b&gt;');
    const shown = screen.getByRole('region', { name: '거래 기록' });
    for (const text of ['지킨 약속13번 중 12번', '보통 8분', '최근 90일, 대화방 23개', '2번', '5번'])
      expect(shown.textContent).toContain(text);
    screen.getByText('아직 공개된 후기가 없어요');
    screen.getByText('지금 내놓은 시간이 없어요.');
  });

  it('[PROF-13] says that there are few, and shows no ratio', async () => {
    await open({ ...haeun, facts: { ...facts, kept: 1, settled: 1, notCome: 0, replyRooms: 2 } });
    const shown = await screen.findByRole('region', { name: '거래 기록' });
    expect(shown.textContent).toContain('아직 거래가 적어요');
    expect(shown.textContent).toContain('지킨 약속1번');
    expect(shown.textContent).not.toContain('1번 중');
    expect(shown.textContent).toContain('대화방 2개, 5개부터 보여 드려요');
  });

  it('shows further reviews by one press, each with its author’s page', async () => {
    await open(haeun, {
      'GET /people/3/reviews?limit=5': () =>
        json(200, { data: reviews, count: 6, tags: [{ tag: 'onTime', count: 6 }] }),
      'GET /people/3/reviews?lastId=1&limit=5': () => json(200, { data: [review(9, '맨 처음 후기')] }),
    });
    const first = within((await screen.findByText('후기 5')).closest('article')!);
    expect(first.getByRole('link', { name: '도윤5' }).getAttribute('href')).toBe('/people/25');
    fireEvent.click(screen.getByRole('button', { name: '후기 1개 더 보기' }));
    await screen.findByText('맨 처음 후기');
    expect(screen.queryByRole('button', { name: /더 보기/ })).toBeNull();
  });

  it('says that nobody is there', async () => {
    const answers = { 'GET /people/99': () => refusal(404, 'PERSON_NOT_FOUND', '사용자를 찾을 수 없습니다.') };
    await openApp('/people/99', { answers });
    await screen.findByText('찾을 수 없는 사용자예요.');
  });

  it('lets its owner edit it', async () => {
    await openApp(`/people/${minji.id}`, {
      user: minji,
      answers: {
        [`GET /people/${minji.id}`]: () => json(200, { ...haeun, id: minji.id }),
        [`GET /people/${minji.id}/auctions?limit=6`]: () => json(200, { data: [] }),
        [`GET /people/${minji.id}/products?limit=6`]: () => json(200, { data: [] }),
        [`GET /people/${minji.id}/reviews?limit=5`]: () => json(200, { data: [], count: 0, tags: [] }),
      },
    });
    expect((await screen.findByRole('link', { name: '프로필 편집' })).getAttribute('href')).toBe('/me/profile');
  });
});
