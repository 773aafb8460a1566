// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { json, minji, openApp, refusal } from '../testing/open-app.tsx';

const passwordKey = 'PUT /auth/user/password';
const infoKey = 'GET /auth/user/info';
const receiptsKey = 'GET /payment/receipts';
const settingsKey = 'GET /appointment/settings';
const blocksKey = 'GET /block?limit=20';
const profileKey = 'GET /profile';
const dueKey = 'GET /review/due';
const listKeys = [receiptsKey, blocksKey, dueKey, 'GET /auth/oauth', 'GET /auth/passkeys', 'GET /auth/devices'];
const settings = { hours: [], daysOff: [], pauseMinutes: 0, noticeHours: 0 };
const noticeSettings = {
  kinds: [
    {
      kind: 'outbid',
      ways: [
        { way: 'page', isOn: true, isFixed: false },
        { way: 'push', isOn: true, isFixed: false },
        { way: 'mail', isOn: false, isFixed: false },
      ],
    },
    {
      kind: 'safety',
      ways: [
        { way: 'page', isOn: true, isFixed: true },
        { way: 'push', isOn: true, isFixed: false },
        { way: 'mail', isOn: true, isFixed: true },
      ],
    },
  ],
  quietHours: { isOn: true, from: 22, until: 8 },
};
const done = () => new Response(null, { status: 204 });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(cleanup);

type Page = 'profile' | 'security' | 'notices' | 'hours' | 'payouts' | 'data';

async function openMe(page: Page, answers: NonNullable<Parameters<typeof openApp>[1]>['answers'] = {}, user = minji) {
  const nothing = () => json(200, { data: [] });
  const quiet = {
    ...Object.fromEntries(listKeys.map((key) => [key, nothing])),
    [settingsKey]: () => json(200, settings),
    'GET /export': () => json(200, { export: null }),
    'GET /consent': () => json(200, { asked: [], wantsMarketing: false, marketingSince: null }),
    'GET /notification/ways': () => json(200, noticeSettings),
    [profileKey]: () => json(200, { nickName: user.nickName, introduction: '' }),
    'GET /appointment/calendar': () => json(200, { isOpen: false }),
  };
  const app = await openApp(`/me/${page}`, { user, answers: { ...quiet, ...answers } });
  await screen.findByRole('heading', { level: 1 });
  return { asked: () => app.asked.filter((key) => !(key in quiet)) };
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

async function changePassword(current: string, next: string) {
  await press('바꾸기');
  fireEvent.change(screen.getByLabelText('현재 비밀번호'), { target: { value: current } });
  fireEvent.change(screen.getByLabelText('새 비밀번호'), { target: { value: next } });
  await press('비밀번호 바꾸기');
}

describe('/me/security', () => {
  it('changes the password and empties the form', async () => {
    const { asked } = await openMe('security', { [passwordKey]: done });
    await changePassword('teum-minji-1', 'teum-minji-2');
    await screen.findByText('비밀번호를 바꿨습니다. 다른 기기에서는 로그아웃됩니다.');
    expect(asked()).toEqual([passwordKey]);
    expect((screen.getByLabelText('현재 비밀번호') as HTMLInputElement).value).toBe('');
    expect((screen.getByLabelText('새 비밀번호') as HTMLInputElement).value).toBe('');
  });

  it('checks the new password before it asks the server', async () => {
    const { asked } = await openMe('security');
    await changePassword('', 'short');
    screen.getByText('현재 비밀번호를 입력해주세요.');
    screen.getByText('비밀번호는 8자 이상이며 문자, 숫자, 특수문자를 모두 포함해야 합니다.');
    expect(asked()).toEqual([]);
  });

  it('says at its field that the current password is wrong', async () => {
    const message = '현재 비밀번호가 올바르지 않습니다.';
    await openMe('security', { [passwordKey]: () => refusal(422, 'WRONG_CURRENT_PASSWORD', message) });
    await changePassword('wrong-pass-1', 'teum-minji-2');
    const error = await screen.findByText(message);
    expect(screen.getByLabelText('현재 비밀번호').getAttribute('aria-describedby')).toContain(error.id);
  });

  it('asks who came from outside for no current password, until there is one', async () => {
    const bodies: unknown[] = [];
    const keep = ({ body }: { body: unknown }) => {
      bodies.push(body);
      return done();
    };
    await openMe(
      'security',
      {
        [passwordKey]: keep,
        [infoKey]: () => json(200, minji),
        'GET /auth/proof': () => json(200, { isFresh: true }),
      },
      { ...minji, hasPassword: false },
    );
    screen.getByRole('heading', { name: '비밀번호 설정' });
    await press('비밀번호 정하기');
    expect(screen.queryByLabelText('현재 비밀번호')).toBeNull();
    fireEvent.change(await screen.findByLabelText('새 비밀번호'), { target: { value: 'teum-minji-2' } });
    await act(async () => fireEvent.click(screen.getAllByRole('button', { name: '비밀번호 정하기' }).at(-1)!));
    await screen.findByText('비밀번호를 정했습니다. 다른 기기에서는 로그아웃됩니다.');
    expect(bodies).toEqual([{ newPassword: 'teum-minji-2' }]);
    await screen.findByLabelText('현재 비밀번호');
  });

  it('logs out everywhere only when sure', async () => {
    const replace = vi.spyOn(window.location, 'replace').mockReturnValue();
    const { asked } = await openMe('security', { 'POST /auth/logout/all': done });
    await press('모든 기기에서 로그아웃');
    await press('취소');
    expect(asked()).toEqual([]);

    await press('모든 기기에서 로그아웃');
    await act(async () =>
      fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '로그아웃' })),
    );
    await eventually(() => replace.mock.calls).toEqual([['/']]);
    expect(asked()).toEqual(['POST /auth/logout/all']);
    expect(localStorage.getItem('accessToken')).toBeNull();
  });
});

const receipt = {
  merchantUid: 'mid_1700000000000_abc',
  amount: 10_000,
  paidAt: '2026-11-14T21:05:09+09:00',
  ticketFrom: '2026-11-14T21:05:10+09:00',
  ticketUntil: '2026-12-14T21:05:10+09:00',
  refundable: true,
  refundedAt: null,
  receiptUrl: 'https://receipts.example/1',
};
const refundKey = 'POST /payment/refund';

/** One purchase on the server, which changes when it is refunded. */
function oneReceipt() {
  let shown: object = receipt;
  return {
    [receiptsKey]: () => json(200, { data: [shown] }),
    [refundKey]: () => {
      shown = { ...receipt, refundable: false, refundedAt: '2026-11-15T10:00:00+09:00' };
      return json(200, { refundedAt: '2026-11-15T10:00:00+09:00' });
    },
    'GET /auth/user/info': () => json(200, minji),
  };
}

describe('the blocked people on /me/data', () => {
  it('[BLK-1] are listed, and one press ends a block', async () => {
    let people = [{ id: 3, userId: 9, nickName: '준호', blockedAt: '2026-11-17T09:00:00+09:00' }];
    const unblock = () => {
      people = [];
      return done();
    };
    const { asked } = await openMe('data', {
      [blocksKey]: () => json(200, { data: people }),
      'DELETE /block/9': unblock,
    });
    fireEvent.click(await screen.findByRole('button', { name: '준호 님 차단 풀기' }));
    await screen.findByText('차단한 사람이 없어요.');
    expect(asked()).toContain('DELETE /block/9');
  });
});

describe('the receipts on /me/payouts', () => {
  it('say that there are none yet', async () => {
    await openMe('payouts');
    await screen.findByText('아직 구매 내역이 없어요.');
  });

  it('show what was paid, for which days, with the receipt', async () => {
    await openMe('payouts', oneReceipt());
    await screen.findByText('10,000원');
    screen.getByText('2026년 11월 14일부터 2026년 12월 14일까지');
    expect(screen.getByRole('link', { name: '영수증' }).getAttribute('href')).toBe(receipt.receiptUrl);
  });

  it('give the money back only when sure, and show it at once', async () => {
    const { asked } = await openMe('payouts', oneReceipt());
    await screen.findByText('10,000원');
    await press('환불하기');
    await press('취소');
    expect(asked()).toEqual([]);

    await press('환불하기');
    const dialog = within(screen.getByRole('alertdialog'));
    dialog.getByText('10,000원이 결제한 수단으로 돌아가고, 이 구매로 더해진 30일은 사라집니다.');
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: '환불하기' })));
    await screen.findByText('환불되었습니다.');
    await screen.findByText('2026년 11월 15일 환불됨');
    expect(screen.queryByRole('button', { name: '환불하기' })).toBeNull();
    expect(asked()).toEqual([refundKey, 'GET /auth/user/info']);
  });

  it('tell why a refund is refused', async () => {
    const refused = () => refusal(409, 'NOT_REFUNDABLE', '환불할 수 없는 경매권입니다.');
    await openMe('payouts', { ...oneReceipt(), [refundKey]: refused });
    await screen.findByText('10,000원');
    await press('환불하기');
    await act(async () =>
      fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '환불하기' })),
    );
    await screen.findByText('환불할 수 없는 경매권입니다.');
  });

  it('can be asked for again when they did not come', async () => {
    let isDown = true;
    await openMe('payouts', {
      [receiptsKey]: () => (isDown ? refusal(500, 'UNEXPECTED', '오류') : json(200, { data: [] })),
    });
    await screen.findByText('구매 내역을 불러오지 못했습니다.');
    isDown = false;
    await press('다시 시도');
    await screen.findByText('아직 구매 내역이 없어요.');
  });
});

describe('the hours of a seller', () => {
  const monday = { weekday: 1, fromMinute: 600, toMinute: 1_080 };

  it('[APPT-19] are added by weekday, with days off, a pause and a notice', async () => {
    let sent: unknown;
    const save = ({ body }: { body: unknown }) => {
      sent = body;
      return json(200, body);
    };
    await openMe('hours', { 'PUT /appointment/settings': save });
    await screen.findByRole('group', { name: '요일별 시간' });
    expect(screen.getAllByText('쉬어요')).toHaveLength(7);
    await press('월 시간 추가');
    fireEvent.change(screen.getByLabelText('월 끝'), { target: { value: '1440' } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '월 시간 추가' }).disabled).toBe(true); // the day is full
    fireEvent.change(screen.getByLabelText('쉬는 날 고르기'), { target: { value: '2999-12-31' } });
    await press('쉬는 날 추가');
    screen.getByText('12월 31일 화요일');
    fireEvent.change(screen.getByLabelText('약속 사이 간격'), { target: { value: '30' } });
    fireEvent.change(screen.getByLabelText('최소 예고 시간'), { target: { value: '12' } });
    await press('저장');
    await screen.findByText('판매 시간을 저장했습니다.');
    expect(sent).toEqual({
      hours: [{ ...monday, toMinute: 1_440 }],
      daysOff: ['2999-12-31'],
      pauseMinutes: 30,
      noticeHours: 12,
    });
  });

  it('[APPT-19] overlapping ones are refused before they are sent', async () => {
    const hours = [monday, { ...monday, fromMinute: 1_140, toMinute: 1_200 }];
    const { asked } = await openMe('hours', { [settingsKey]: () => json(200, { ...settings, hours }) });
    const [first] = await screen.findAllByLabelText('월 끝');
    fireEvent.change(first!, { target: { value: '1170' } });
    await press('저장');
    screen.getByText('요일마다 겹치지 않는 시간을 30분 단위로 골라주세요.');
    expect(asked()).toEqual([]);
  });

  it('say that they could not be loaded, and are asked for again', async () => {
    let answer = () => refusal(500, 'UNEXPECTED', '일시적인 오류가 발생했습니다.');
    await openMe('hours', { [settingsKey]: () => answer() });
    await screen.findByText('판매 시간을 불러오지 못했습니다.');
    answer = () => json(200, settings);
    await press('다시 시도');
    await screen.findByRole('group', { name: '요일별 시간' });
  });
});

describe('the public profile', () => {
  it('is changed on a page that says who is signed in', async () => {
    await openMe('profile');
    await within(screen.getByRole('main')).findByText('김민지');
    expect(screen.getByLabelText<HTMLInputElement>('닉네임').value).toBe('민지');
  });

  it('saves the introduction, and says why one is refused', async () => {
    const saved = vi.fn(({ body }: { body: unknown }) =>
      json(200, { nickName: '민지', introduction: (body as { introduction: string }).introduction }),
    );
    await openMe('profile', { 'PUT /profile': saved });
    const field = await screen.findByLabelText('소개');
    fireEvent.change(field, { target: { value: '가'.repeat(501) } });
    await press('소개 저장');
    screen.getByText('소개는 500자까지 적을 수 있습니다.');
    expect(saved).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: '주말에 시간이 비어요.' } });
    await press('소개 저장');
    await screen.findByText('소개를 저장했어요.');
    expect(saved.mock.lastCall?.[0].body).toEqual({ introduction: '주말에 시간이 비어요.' });
  });

  it('does not let the nickname be changed before its day', async () => {
    await openMe('profile', {
      [profileKey]: () =>
        json(200, { nickName: '민지', introduction: '', nickNameChangeableAt: '2026-12-14T10:00:00+09:00' }),
    });
    await screen.findByText('2026년 12월 14일부터 다시 바꿀 수 있어요.');
    expect((screen.getByLabelText('닉네임') as HTMLInputElement).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: '닉네임 바꾸기' })).toBeNull();
  });

  it('shows the refusal of a nickname beside its field', async () => {
    await openMe('profile', {
      'PUT /profile/nickName': () => refusal(409, 'NICKNAME_TAKEN', '이미 사용 중인 닉네임입니다.'),
    });
    fireEvent.change(await screen.findByLabelText('닉네임'), { target: { value: '준호' } });
    await press('닉네임 바꾸기');
    const question = await screen.findByRole('alertdialog');
    await act(async () => fireEvent.click(within(question).getByRole('button', { name: '확인' })));
    await screen.findByText('이미 사용 중인 닉네임입니다.');
  });
});

describe('the notices on /me/notices', () => {
  const cell = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

  it('[WAY-1] [WAY-2] are switched by kind and way, except where they are fixed', async () => {
    const put = vi.fn(done);
    await openMe('notices', { 'PUT /notification/ways': put });
    const mail = await cell('더 높은 입찰 알림을 메일에서 받기');
    expect((await cell('계정 보안 알림을 메일에서 받기 (끌 수 없어요)')).disabled).toBe(true);
    await act(async () => fireEvent.click(mail));
    await eventually(() => put.mock.lastCall).toMatchObject([{ body: { kind: 'outbid', way: 'mail', isOn: true } }]);
    await eventually(() => mail.checked).toBe(true);
  });

  it('take back a switch that was not stored', async () => {
    await openMe('notices', { 'PUT /notification/ways': () => refusal(500, 'UNEXPECTED', '오류') });
    const mail = await cell('더 높은 입찰 알림을 메일에서 받기');
    await act(async () => fireEvent.click(mail));
    await screen.findByText('저장하지 못했어요. 다시 시도해주세요.');
    await eventually(() => mail.checked).toBe(false);
  });

  it('[WAY-4] wait in quiet hours, which have a length', async () => {
    const put = vi.fn(done);
    await openMe('notices', { 'PUT /notification/quietHours': put });
    const from = await screen.findByLabelText<HTMLSelectElement>('시작');
    expect([...from.options].map(({ value }) => value)).not.toContain('8');
    await act(async () => fireEvent.change(from, { target: { value: '23' } }));
    await eventually(() => put.mock.lastCall).toMatchObject([{ body: { isOn: true, from: 23, until: 8 } }]);
    await eventually(() => from.value).toBe('23');
    await act(async () => fireEvent.click(screen.getByLabelText('방해 금지 시간 사용')));
    await eventually(() => put.mock.lastCall).toMatchObject([{ body: { isOn: false, from: 23, until: 8 } }]);
  });

  it('say that a browser without push cannot show them', async () => {
    await openMe('notices');
    await screen.findByText(/이 브라우저에서는 푸시를 받을 수 없어요/);
    expect(screen.queryByRole('button', { name: '푸시 켜기' })).toBeNull();
  });
});
