// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Overview } from '@teum/contract/site/overview.routes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { agreed, proposed } from '../../features/talk/appointment/testing/appointments.ts';
import { eventually } from '../../testing/eventually.ts';
import { json, minji, openApp, refusal } from '../testing/open-app.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const none = { sumKrw: 0, count: 0 };
const nothing: Overview = {
  appointments: [],
  auctions: [],
  reviews: [],
  earnings: { month: '2026-11', thisMonth: none, lastMonth: none, agreed: none },
};
const facts = { kept: 16, settled: 16, notCome: 0, cancelledLate: 0, auctionsWithWinner: 2, replyRooms: 0 };
const person = {
  id: 7,
  nickName: '민지',
  memberSince: '2026-05-03T10:00:00+09:00',
  openAuctions: 0,
  openProducts: 0,
  facts,
};

const openMe = (overview: Partial<Overview> = {}, hash = '') =>
  openApp(`/me${hash}`, {
    user: minji,
    answers: {
      'GET /overview': () => json(200, { ...nothing, ...overview }),
      'GET /people/7': () => json(200, person),
    },
  });

describe('/me', () => {
  it('[PAGE-19] says who I am, what waits for me and what comes next', async () => {
    const startsAt = '2999-11-28T14:00:00+09:00';
    const times = { startsAt, endsAt: '2999-11-28T16:00:00+09:00', expiresAt: '2999-11-25T18:20:00+09:00' };
    const sold = { sellerId: 7, sellerNickName: '민지', buyerId: 9, buyerNickName: '가온', ...times };
    await openMe({
      appointments: [proposed({ ...sold, id: 1 }), agreed({ ...sold, id: 2 })],
      earnings: { ...nothing.earnings, thisMonth: { sumKrw: 281_770, count: 4 } },
    });
    const waiting = within(await screen.findByRole('region', { name: '나를 기다리는 일 1' }));
    waiting.getByText('가온 님이 시간을 제안했어요');
    waiting.getByText(/^11월 28일 .요일 오후 2:00 · 11월 25일 오후 6:20까지$/);
    expect(waiting.getByRole('link', { name: /^답하기/ }).getAttribute('href')).toMatch(/^\/chats\//);
    await screen.findByText(/지킨 약속 16번 중 16번/);
    screen.getByText(/2026년 5월부터/);
    screen.getByText('281,770원');
  });

  it('says that nothing waits, and asks again when it could not be loaded', async () => {
    let isDown = true;
    await openApp('/me', {
      user: minji,
      answers: {
        'GET /overview': () => (isDown ? refusal(500, 'UNEXPECTED', '오류') : json(200, nothing)),
        'GET /people/7': () => json(200, person),
      },
    });
    await screen.findByText('기다리는 일을 불러오지 못했습니다.');
    isDown = false;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '다시 시도' })));
    await screen.findByText('지금 기다리는 일이 없어요.');
  });

  it.each([
    ['#profile', '/me/profile'],
    ['#display', '/me/profile#display'],
    ['#devices', '/me/security#devices'],
    ['#password', '/me/security#password'],
    ['#notices', '/me/notices'],
    ['#hours', '/me/hours'],
    ['#tickets', '/me/payouts'],
    ['#blocks', '/me/data'],
    ['#leaving', '/me/data#leaving'],
  ])('[PAGE-19] the old address %s leads to %s', async (hash, target) => {
    await openMe({}, hash);
    await eventually(() => window.location.pathname + window.location.hash).toBe(target);
  });
});
