// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { json, minji, openApp, refusal } from './testing/open-app.tsx';

type Answers = NonNullable<Parameters<typeof openApp>[1]>['answers'];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // happy-dom knows dialogs only as elements.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const times = { requestedAt: '2026-11-17T16:00:00+09:00', readyAt: null, expiresAt: null };
const made = (changes: object) => ({
  export: { id: 5, state: 'ready', percent: 100, sizeBytes: 840_000, ...times, ...changes },
});
const noReasons = { reasons: [], proof: 'password' };

async function openMe(answers: Answers = {}, hash = '') {
  const app = await openApp(`/me/data${hash}`, {
    user: minji,
    config: { providers: ['kakao'] },
    answers: {
      'GET /block?limit=20': () => json(200, { data: [] }),
      'GET /export': () => json(200, { export: null }),
      'GET /consent': () => json(200, { asked: [], wantsMarketing: false, marketingSince: null }),
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: '차단·데이터·탈퇴' });
  return app;
}

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('the export', () => {
  it('is asked for, and shows how far it is', async () => {
    let last: object = { export: null };
    const { asked } = await openMe({
      'GET /export': () => json(200, last),
      'POST /export': () => {
        last = made({ state: 'running', percent: 42 });
        return json(201, 5);
      },
    });
    await screen.findByRole('button', { name: '파일 만들기' });
    await press('파일 만들기');
    const progress = await screen.findByRole('progressbar', { name: '내 데이터 파일을 만드는 중' });
    expect(progress.getAttribute('value')).toBe('42');
    expect(asked).toContain('POST /export');
    last = made({ readyAt: times.requestedAt, expiresAt: '2026-11-24T16:00:00+09:00' });
    await screen.findByText('파일이 준비됐어요. 2026년 11월 24일까지 내려받을 수 있어요.');
    screen.getByRole('button', { name: '내려받기 (840 kB)' });
  });

  it.each([
    ['expired', '지난 파일은 보관 기간이 끝나 삭제했어요.'],
    ['failed', '파일을 만들지 못했어요. 다시 시도해주세요.'],
  ])('that is %s can be asked for again', async (state, sentence) => {
    await openMe({ 'GET /export': () => json(200, made({ state })) });
    await screen.findByText(sentence);
    screen.getByRole('button', { name: '다시 만들기' });
  });

  it('says why it was refused', async () => {
    await openMe({ 'POST /export': () => refusal(409, 'TOO_MANY_EXPORTS', '하루에 세 번까지 만들 수 있습니다.') });
    await screen.findByRole('button', { name: '파일 만들기' });
    await press('파일 만들기');
    await screen.findByText('하루에 세 번까지 만들 수 있습니다.');
  });
});

describe('closing the account', () => {
  async function openDialog(answers: Answers) {
    const app = await openMe(answers);
    await press('탈퇴하기');
    return { ...app, dialog: within(await screen.findByRole('dialog')) };
  }

  it('lists what has to end first, with a link to each', async () => {
    const reasons = [
      { kind: 'auction', title: '저녁 산책', link: '/auction/3' },
      { kind: 'bid', title: '기타 수업', link: '/auction/4' },
      { kind: 'appointment', title: '통역', link: '/chats/product/5' },
    ];
    const { dialog } = await openDialog({ 'GET /account/closing': () => json(200, { ...noReasons, reasons }) });
    await dialog.findByText('아직 탈퇴할 수 없어요');
    const links = dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['진행 중인 내 경매저녁 산책', '/auction/3'],
      ['앞서고 있는 입찰기타 수업', '/auction/4'],
      ['정해진 약속통역', '/chats/product/5'],
    ]);
    expect(dialog.queryByLabelText('현재 비밀번호')).toBeNull();
  });

  it('shows a wrong password at its field, and ends at the farewell', async () => {
    const replaced = vi.spyOn(window.location, 'replace').mockReturnValue();
    const sent: unknown[] = [];
    const { dialog } = await openDialog({
      'GET /account/closing': () => json(200, noReasons),
      'POST /account/close': ({ body }) => {
        sent.push(body);
        if (sent.length > 1) return new Response(null, { status: 204 });
        return refusal(422, 'WRONG_CURRENT_PASSWORD', '현재 비밀번호가 올바르지 않습니다.');
      },
    });
    const field = await dialog.findByLabelText('현재 비밀번호');
    fireEvent.change(field, { target: { value: 'teum-minji-1' } });
    await press('탈퇴하고 모두 지우기');
    await dialog.findByText('현재 비밀번호가 올바르지 않습니다.');
    await press('탈퇴하고 모두 지우기');
    await eventually(() => replaced.mock.calls).toEqual([['/goodbye']]);
    expect(sent).toEqual([{ password: 'teum-minji-1' }, { password: 'teum-minji-1' }]);
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  it('shows the reasons when something has begun meanwhile', async () => {
    const reasons = [{ kind: 'bid', title: '기타 수업', link: '/auction/4' }];
    let known: object[] = [];
    const { dialog } = await openDialog({
      'GET /account/closing': () => json(200, { ...noReasons, reasons: known }),
      'POST /account/close': () => {
        known = reasons;
        return refusal(409, 'ACCOUNT_IN_USE', '아직 끝나지 않은 거래가 있어 탈퇴할 수 없습니다.');
      },
    });
    fireEvent.change(await dialog.findByLabelText('현재 비밀번호'), { target: { value: 'teum-minji-1' } });
    await press('탈퇴하고 모두 지우기');
    await dialog.findByText('기타 수업');
  });

  it('[PAGE-21] asks for the sentence without a password, for a provider again when the sign-in is old, and comes back', async () => {
    let proof = 'sentence';
    const left = vi.spyOn(window.location, 'assign').mockReturnValue();
    const { dialog, asked } = await openDialog({
      'GET /account/closing': () => json(200, { reasons: [], proof }),
      'GET /auth/oauth': () => json(200, { data: [{ provider: 'kakao', linkedAt: '2026-11-01T09:00:00+09:00' }] }),
      'POST /auth/oauth/kakao/prove': () => json(200, { address: 'https://kauth.example/' }),
    });
    fireEvent.change(await dialog.findByLabelText('확인 문장'), { target: { value: '탈퇴' } });
    await press('탈퇴하고 모두 지우기');
    await dialog.findByText('확인 문장을 그대로 입력해주세요.');
    expect(asked).not.toContain('POST /account/close');
    await press('닫기');
    proof = 'sign-in';
    await press('탈퇴하기');
    await screen.findByRole('button', { name: '카카오로 확인하기' });
    await press('카카오로 확인하기');
    await eventually(() => left.mock.calls).toEqual([['https://kauth.example/']]);
    cleanup();

    proof = 'sentence';
    await openApp('/me?proven=kakao', {
      user: minji,
      answers: { 'GET /account/closing': () => json(200, { reasons: [], proof }) },
    });
    await screen.findByLabelText('확인 문장');
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/me/data#closing');
  });
});
