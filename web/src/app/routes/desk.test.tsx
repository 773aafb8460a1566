// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
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

const disputesKey = 'GET /desk/disputes?limit=50';
const dispute = {
  dealId: 10431,
  title: '재무 모델 같이 만들기',
  price: 150_000,
  seller: person(11, '수아'),
  buyer: person(12, '도윤'),
  startedBy: 'buyer',
  since: '2026-11-20T21:48:00+09:00',
  progressBy: '2026-11-25T21:48:00+09:00',
  progressAt: null,
  decisionBy: '2026-12-04T21:48:00+09:00',
};
const disputed = {
  ...dispute,
  state: 'disputed',
  kind: 'hourly',
  isOwn: false,
  feePercent: 5,
  cancelTerms: 'normal',
  held: 150_000,
  refundedAmount: 0,
  amounts: {
    paidAmount: 150_000,
    heldAmount: 150_000,
    returningAmount: 0,
    refundedAmount: 0,
    releasedAmount: 0,
    takenBackAmount: 0,
  },
  offer: { description: '<p>자료를 가져와주세요.</p>', thumbNailUrl: '', page: '/product/3' },
  startsAt: null,
  endsAt: null,
  answers: { seller: 'met', buyer: null },
  words: [{ at: dispute.since, by: 'buyer', text: '한 시간 만에 끝났어요.' }],
  timeline: [{ at: dispute.since, kind: 'object', by: 'buyer', amount: null, reason: '한 시간 만에 끝났어요.' }],
  people: [facts(12, '도윤'), facts(11, '수아')],
};
const atDesk = {
  [queueKey]: () => json(200, queue),
  [recordsKey]: () => json(200, { data: [] }),
  [disputesKey]: () => json(200, { data: [dispute], count: 1 }),
};

describe('/desk/disputes', () => {
  it('[DESK-21] says who looks at a deal now, and lets the operator take it and give it back', async () => {
    const soras = { by: person(13, '소라'), until: new Date(Date.now() + 9 * 60_000).toISOString() };
    let taken: object | undefined = soras;
    const { asked } = await openApp('/desk/disputes?deal=10431', {
      user: minji,
      answers: {
        ...atDesk,
        [disputesKey]: () => json(200, { data: [{ ...dispute, taken }], count: 1 }),
        'GET /desk/deal/10431': () => json(200, { ...disputed, taken }),
        'POST /desk/deal/10431/take': () => {
          taken = { by: person(minji.id, '민지'), until: new Date(Date.now() + 15 * 60_000).toISOString() };
          return json(200, { until: soras.until });
        },
        'POST /desk/deal/10431/release': () => {
          taken = undefined;
          return new Response(null, { status: 204 });
        },
      },
    });
    await waitFor(() => expect(screen.getAllByText('소라 님이 보는 중')).toHaveLength(2));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '맡기' })));
    await screen.findByText(/^내가 보는 중 1[45]:\d\d$/);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '놓기' })));
    await screen.findByRole('button', { name: '맡기' });
    await waitFor(() => expect(screen.queryByText(/보는 중/)).toBeNull());
    expect(asked).toContain('POST /desk/deal/10431/release');
  });

  it('[DEAL-86] shows what was taken back after the release, with its account in the books', async () => {
    const amounts = { ...disputed.amounts, heldAmount: 0, refundedAmount: 150_000, releasedAmount: 150_000 };
    const released = { ...disputed, state: 'released', amounts: { ...amounts, takenBackAmount: 150_000 } };
    await openApp('/desk/disputes?deal=10431', {
      user: minji,
      answers: { ...atDesk, 'GET /desk/deal/10431': () => json(200, released) },
    });
    const line = (await screen.findByText('suspense')).closest('div')!;
    expect(line.textContent).toBe('짝을 찾는 중 suspense-150,000원');
  });

  it('[DESK-17] shows both parts in won, and decides once there is a reason', async () => {
    const decided: unknown[] = [];
    await openApp('/desk/disputes', {
      user: minji,
      answers: {
        ...atDesk,
        'GET /desk/deal/10431': () => json(200, disputed),
        'POST /desk/deal/10431/decide': ({ body }) => {
          decided.push(body);
          return json(200, { recordId: 8813 });
        },
      },
    });
    fireEvent.click(await screen.findByRole('link', { name: /거래 10431/ }));
    await screen.findByText('약속에 대한 답: 만났어요');
    const slider = screen.getByRole('slider', { name: '구매자에게 돌려줄 비율' });
    fireEvent.change(slider, { target: { value: '30' } });
    for (const read of ['45,000원', '105,000원', '수수료 5,250원을 빼고 99,750원']) await screen.findByText(read);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: '45,000원 돌려주기로 결정하기' });
    expect(button.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('이유 (두 사람이 그대로 읽어요)'), { target: { value: '반만 했습니다.' } });
    await act(async () => fireEvent.click(button));
    await screen.findByText('8813번 기록에 남겼어요.');
    expect(decided).toEqual([{ refundPercent: 30, reason: '반만 했습니다.' }]);
  });

  it('[DESK-17] keeps what was typed when the decision is refused, and says why', async () => {
    await openApp('/desk/disputes?deal=10431', {
      user: minji,
      answers: {
        ...atDesk,
        'GET /desk/deal/10431': () => json(200, disputed),
        'POST /desk/deal/10431/decide': () => refusal(409, 'DEAL_CHANGED', '거래 상태가 바뀌어 지금은 할 수 없습니다.'),
      },
    });
    const reason = await screen.findByLabelText<HTMLTextAreaElement>('이유 (두 사람이 그대로 읽어요)');
    fireEvent.change(reason, { target: { value: '반만 했습니다.' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /돌려주기로 결정하기/ })));
    await screen.findByText('거래 상태가 바뀌어 지금은 할 수 없습니다.');
    expect(reason.value).toBe('반만 했습니다.');
    cleanup();
    await openApp('/desk/disputes?deal=10431', {
      user: minji,
      answers: { ...atDesk, 'GET /desk/deal/10431': () => json(200, disputed) },
    });
    await screen.findByDisplayValue('반만 했습니다.');
  });

  it('[DEAL-81] offers no less than what is back already', async () => {
    await openApp('/desk/disputes?deal=10431', {
      user: minji,
      answers: {
        ...atDesk,
        'GET /desk/deal/10431': () => json(200, { ...disputed, held: 90_000, refundedAmount: 60_000 }),
      },
    });
    fireEvent.change(await screen.findByRole('slider'), { target: { value: '0' } });
    await screen.findByRole('button', { name: '60,000원 돌려주기로 결정하기' });
    await screen.findByText('60,000원은 이미 돌아갔어요');
  });

  it.each([
    ['of the operator’s own', { isOwn: true }, '내 거래라서 결정할 수 없어요. 다른 운영자가 결정해요.'],
    ['that is decided', { state: 'closed' }, '결정이 끝난 거래예요.'],
  ])('[DEAL-57] a deal %s has no decision', async (_, changes, sentence) => {
    await openApp('/desk/disputes?deal=10431', {
      user: minji,
      answers: { ...atDesk, 'GET /desk/deal/10431': () => json(200, { ...disputed, ...changes }) },
    });
    await screen.findByText(sentence);
    expect(screen.queryByRole('slider')).toBeNull();
  });
});

describe('/desk/money', () => {
  const money = {
    at: time,
    holder: '한결페이',
    balances: [
      { account: 'provider', amount: 150_000, owners: 0 },
      { account: 'held', amount: 150_000, owners: 1 },
    ],
    provider: { booked: 150_000, said: 150_000, oldestAt: null },
    returns: [],
    payouts: [],
    alarms: [],
  };
  const open = (changes: object) =>
    openApp('/desk/money', {
      user: minji,
      answers: { ...atDesk, 'GET /desk/money': () => json(200, { ...money, ...changes }) },
    });

  it('[DESK-19] adds up, and agrees with the provider', async () => {
    await open({});
    for (const read of ['한결페이의 답과 장부가 같아요.', '두 합계의 차이 0원', '알람이 없어요.', '보관 중, 1건'])
      await screen.findByText(read, { exact: false });
  });

  it('[DESK-20] says which amounts differ, and leads to the deal of an alarm', async () => {
    const alarms = [{ kind: 'takenBack', dealId: 10431, amount: 60_000, since: time }];
    await open({ provider: { booked: 150_000, said: 90_000, oldestAt: time }, alarms });
    await screen.findByText('한결페이의 답은 90,000원, 장부는 150,000원이에요.', { exact: false });
    expect(screen.getByRole('link', { name: '보기' }).getAttribute('href')).toBe('/desk/disputes?deal=10431');
  });
});
