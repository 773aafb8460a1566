// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json, minji, openApp, refusal } from '../testing/open-app.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const queueKey = 'GET /desk/queue?limit=50';
const recordsKey = 'GET /desk/records?limit=20';
const time = '2026-11-14T15:12:00+09:00';
const person = (id: number, nickName: string) => ({ id, nickName });
const facts = (id: number, nickName: string) => ({
  ...person(id, nickName),
  email: `${id}@teum.kr`,
  memberSince: time,
  isOperator: false,
  appointments: { settled: 0, kept: 0 },
  reportsAbout: { all: 1, acted: 0 },
  reportsBy: { all: 0, acted: 0 },
  decisions: 0,
});
const waiting = {
  kind: 'report',
  id: 41,
  openedAt: time,
  thing: 'comment',
  reason: 'abuse',
  by: person(11, '유진'),
  about: person(12, '빠른손'),
  quote: '못된 말',
};
const queue = { data: [waiting], counts: { report: 1, dispute: 0, objection: 0 } };
const detail = {
  ...waiting,
  words: '불편해요',
  isPrivate: false,
  around: [],
  people: [facts(12, '빠른손'), facts(11, '유진')],
};

describe('/desk', () => {
  it('[DESK-1] is a page that does not exist for visitors and members', async () => {
    await openApp('/desk');
    await screen.findByRole('heading', { name: '페이지를 찾을 수 없어요' });
    cleanup();
    await openApp('/desk', { user: minji, answers: { [queueKey]: () => refusal(404, 'NOT_FOUND', '없습니다.') } });
    await screen.findByRole('heading', { name: '페이지를 찾을 수 없어요' });
  });

  it('[DESK-2] asks for the password again', async () => {
    let isProven = false;
    await openApp('/desk', {
      user: minji,
      answers: {
        [queueKey]: () => (isProven ? json(200, queue) : refusal(403, 'PROOF_REQUIRED', '비밀번호')),
        [recordsKey]: () => json(200, { data: [] }),
        'POST /desk/proof': () => {
          isProven = true;
          return new Response(null, { status: 204 });
        },
      },
    });
    fireEvent.change(await screen.findByLabelText('비밀번호'), { target: { value: 'secret' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '확인' })));
    await screen.findByText('유진 님이 빠른손 님을 신고');
  });

  it('[DESK-7] takes a case, decides it with a reason, and shows the next', async () => {
    let taken: object | undefined;
    const { asked } = await openApp('/desk', {
      user: minji,
      answers: {
        [queueKey]: () => json(200, queue),
        [recordsKey]: () => json(200, { data: [] }),
        'GET /desk/case/report/41': () => json(200, { ...detail, ...(taken && { taken }) }),
        'POST /desk/case/report/41/take': () => {
          taken = { by: person(minji.id, minji.nickName), until: new Date(Date.now() + 900_000).toISOString() };
          return json(200, { until: time });
        },
        'POST /desk/case/report/41/decide': () => json(200, { recordId: 8812 }),
      },
    });
    fireEvent.click((await screen.findByText('유진 님이 빠른손 님을 신고')).closest('button')!);
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: '맡기' })));
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: /^가리기/ })));
    fireEvent.change(screen.getByLabelText('이유 (당사자가 그대로 읽어요)'), { target: { value: '비하입니다.' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '가리기 확정하기' })));
    await screen.findByText('8812번 기록에 남겼어요.');
    expect(asked).toContain('POST /desk/case/report/41/decide');
  });
});

describe('an objection at the desk', () => {
  it('[DESK-11] is read beside what was reported', async () => {
    const objection = { ...waiting, kind: 'objection', id: 7, quote: '광고입니다.' };
    await openApp('/desk', {
      user: minji,
      answers: {
        [queueKey]: () => json(200, { ...queue, data: [objection] }),
        [recordsKey]: () => json(200, { data: [] }),
        'GET /desk/case/objection/7': () =>
          json(200, { ...detail, ...objection, words: '후기예요.', decidedAbout: '첫 후기' }),
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: /유진/ }));
    for (const read of ['후기예요.', '광고입니다.', '첫 후기']) await screen.findByText(read);
  });
});

describe('/decisions/{id}', () => {
  it('[DESK-11] says what was decided and why, and takes one objection', async () => {
    let objection: object | undefined;
    const decision = { id: 5, at: time, action: 'hide', reason: '비하입니다.', thing: 'comment', quote: '못된 말' };
    await openApp('/decisions/5', {
      user: minji,
      answers: {
        'GET /decision/5': () => json(200, { ...decision, canObject: !objection, ...(objection && { objection }) }),
        'POST /decision/5/objection': ({ body }) => {
          objection = { ...(body as object), madeAt: time };
          return json(201, { id: 1 });
        },
      },
    });
    await screen.findByText('댓글 하나를 가렸어요');
    fireEvent.change(screen.getByLabelText('이의 내용'), { target: { value: '농담이었어요.' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '이의 보내기' })));
    await screen.findByText('운영자가 살펴보고 있어요.');
    expect(screen.queryByRole('button', { name: '이의 보내기' })).toBeNull();
  });
});
