// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { DueReview } from '@teum/contract/talk/review.routes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, minji, openApp, refusal } from './testing/open-app.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const due: DueReview = {
  appointmentId: 5,
  person: { id: 9, nickName: '도윤' },
  role: 'buyer' as const,
  roomType: 'product' as const,
  subjectId: 30,
  thumbNailUrl: 'origin/a.webp',
  title: '영어 회의 통역',
  startsAt: '2026-11-10T19:00:00+09:00',
  closesAt: '2026-11-25T19:00:00+09:00',
};
const reviewKey = 'POST /appointment/5/review';

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>;

async function openForm(answers: Answers) {
  await openApp('/appointments', {
    user: minji,
    answers: {
      'GET /appointment/mine?tab=upcoming': () => json(200, { data: [], counts: { upcoming: 0, past: 0 } }),
      'GET /review/due': () => json(200, { data: [due] }),
      ...answers,
    },
  });
  await screen.findByText('11월 25일까지', { exact: false });
  await press(await screen.findByRole('button', { name: '후기 쓰기: 도윤' }));
  return within(await screen.findByRole('dialog', { name: '도윤 님은 어떠셨나요?' }));
}

const press = (button: HTMLElement) => act(async () => fireEvent.click(button));
const choose = (form: ReturnType<typeof within>, name: string) => press(form.getByRole('checkbox', { name }));
const send = (form: ReturnType<typeof within>) => press(form.getByRole('button', { name: '후기 남기기' }));

describe('a review', () => {
  it('[REV-3] needs a phrase or a few words, and is sent with both', async () => {
    const written = vi.fn((_: { body: unknown }) => json(201, { isShown: false }));
    const form = await openForm({ [reviewKey]: written });
    await send(form);
    form.getByText('표현을 고르거나 후기를 적어주세요.');
    expect(written).not.toHaveBeenCalled();
    await choose(form, '시간을 잘 지켜요');
    fireEvent.change(form.getByLabelText('후기'), { target: { value: '꼼꼼했어요.' } });
    await send(form);
    await screen.findByText('후기를 남겼어요. 상대도 쓰거나 14일이 지나면 공개돼요.');
    expect(written.mock.lastCall?.[0].body).toEqual({ tags: ['onTime'], text: '꼼꼼했어요.' });
    expect(screen.queryByRole('dialog', { name: '도윤 님은 어떠셨나요?' })).toBeNull();
  });

  it('[REV-7] keeps one of two opposites, and says who sees the complaints', async () => {
    const written = vi.fn((_: { body: unknown }) => json(201, { isShown: true }));
    const form = await openForm({ [reviewKey]: written });
    await choose(form, '친절해요');
    await press(form.getByRole('button', { name: '아쉬운 점이 있었나요?' }));
    form.getByText('운영팀만 봐요. 상대와 다른 사람에게는 보이지 않아요.');
    await choose(form, '불친절했어요');
    await send(form);
    await screen.findByText('두 사람이 모두 써서 후기가 공개되었어요.');
    expect(written.mock.lastCall?.[0].body).toEqual({ tags: ['unkind'], text: '' });
  });

  it('shows a refusal beside the text, and keeps what was written', async () => {
    const form = await openForm({
      [reviewKey]: () => refusal(409, 'REVIEW_TOO_LATE', '후기를 쓸 수 있는 14일이 지났습니다.'),
    });
    fireEvent.change(form.getByLabelText('후기'), { target: { value: '좋았어요.' } });
    await send(form);
    await form.findByText('후기를 쓸 수 있는 14일이 지났습니다.');
    expect((form.getByLabelText('후기') as HTMLTextAreaElement).value).toBe('좋았어요.');
  });
});
