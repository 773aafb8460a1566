// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { SavedSearch } from '@teum/contract/offer/saved-search.routes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json, minji, openApp, refusal } from './testing/open-app.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const search: SavedSearch = {
  id: 5,
  isOn: true,
  createdAt: '2026-11-02T10:00:00+09:00',
  kind: 'auction',
  category: 'food',
  place: '11440',
  placeText: { ko: '서울 마포구', en: 'Mapo-gu, Seoul' },
  maxPrice: 100_000,
  length: '0-60',
};

const open = (answers: Parameters<typeof openApp>[1] & object) =>
  openApp('/notifications', {
    user: minji,
    ...answers,
    answers: {
      'GET /notification': () => json(200, { data: [], readAt: null }),
      'GET /saved-search': () => json(200, { data: [search] }),
      ...answers.answers,
    },
  });

const name = '서울 마포구, 요리·식사 · 경매 · 100,000원 이하 · 1시간 이하 알림';
const switchOf = () => screen.findByRole<HTMLInputElement>('switch', { name });
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));

describe('the saved searches beside the notices', () => {
  it('[SAVE-9] are silenced one by one', async () => {
    const sent: unknown[] = [];
    const answer = ({ body }: { body: unknown }) => {
      sent.push(body);
      return new Response(null, { status: 204 });
    };
    await open({ answers: { 'PUT /saved-search/5': answer } });
    expect((await switchOf()).checked).toBe(true);
    await press(await switchOf());
    expect([(await switchOf()).checked, sent]).toEqual([false, [{ isOn: false }]]);
  });

  it('[SAVE-9] stay as they were where the server refuses', async () => {
    const answer = () => refusal(404, 'SAVED_SEARCH_NOT_FOUND', '저장한 조건을 찾을 수 없습니다.');
    await open({ answers: { 'PUT /saved-search/5': answer } });
    await press(await switchOf());
    await screen.findByText('바꾸지 못했습니다. 다시 시도해주세요.');
    await screen.findByRole('switch', { name, checked: true });
  });
});
