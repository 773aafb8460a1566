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

const social = { ...minji, hasPassword: false };
const done = () => new Response(null, { status: 204 });
const linked = { data: [{ provider: 'kakao', linkedAt: '2026-11-01T09:00:00+09:00' }] };
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

async function openMe(path: string, answers: Answers, user = social) {
  const app = await openApp(path, {
    user,
    config: { providers: ['kakao'], isMailOpen: true },
    answers: {
      'GET /auth/oauth': () => json(200, linked),
      'GET /auth/proof': () => json(200, { isFresh: false }),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

describe('a change of a way in', () => {
  it('[ACC-31] asks for the password in a dialog, then goes on with the change', async () => {
    let isProven = false;
    const { asked } = await openMe(
      '/me/security',
      {
        'DELETE /auth/oauth/kakao': () =>
          isProven ? done() : refusal(403, 'PROOF_REQUIRED', '비밀번호를 다시 입력해주세요.'),
        'POST /auth/proof': ({ body }) => {
          isProven = (body as { password: string }).password === 'teum-minji-1';
          return isProven ? done() : refusal(422, 'WRONG_CURRENT_PASSWORD', '현재 비밀번호가 올바르지 않습니다.');
        },
      },
      minji,
    );
    await screen.findByRole('button', { name: '카카오 연결 해제' });
    await press('카카오 연결 해제');
    await act(async () =>
      fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '연결 해제' })),
    );
    const dialog = within(await screen.findByRole('dialog', { name: '본인인지 확인해주세요' }));
    fireEvent.change(dialog.getByLabelText('현재 비밀번호'), { target: { value: 'wrong-1!' } });
    await press('확인하기');
    await dialog.findByText('현재 비밀번호가 올바르지 않습니다.');
    fireEvent.change(dialog.getByLabelText('현재 비밀번호'), { target: { value: 'teum-minji-1' } });
    await press('확인하기');
    await screen.findByText('카카오 로그인 연결을 해제했습니다.');
    expect(asked.filter((key) => key.startsWith('DELETE'))).toHaveLength(2);
  });

  it('[ACC-31] that is left at the dialog changes nothing and says nothing', async () => {
    const { asked } = await openMe(
      '/me/security',
      { 'DELETE /auth/oauth/kakao': () => refusal(403, 'PROOF_REQUIRED', '비밀번호를 다시 입력해주세요.') },
      minji,
    );
    await screen.findByRole('button', { name: '카카오 연결 해제' });
    await press('카카오 연결 해제');
    await act(async () =>
      fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '연결 해제' })),
    );
    const dialog = within(await screen.findByRole('dialog', { name: '본인인지 확인해주세요' }));
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: '닫기' })));
    await eventually(() => screen.queryByRole('dialog')).toBeNull();
    expect([screen.queryByRole('alertdialog'), screen.queryByText('비밀번호를 다시 입력해주세요.')]).toEqual([
      null,
      null,
    ]);
    expect(asked.filter((key) => key.startsWith('DELETE'))).toHaveLength(1);
  });

  it('[ACC-31] comes back from the provider to the form with everything typed', async () => {
    const left = vi.spyOn(window.location, 'assign').mockReturnValue();
    await openMe('/me/security', {
      'PUT /auth/email': () => refusal(403, 'SIGN_IN_AGAIN', '안전을 위해 본인인지 다시 확인해주세요.'),
      'POST /auth/oauth/kakao/prove': () => json(200, { address: 'https://kauth.example/' }),
    });
    await screen.findByRole('button', { name: '이메일 바꾸기' });
    await press('이메일 바꾸기');
    fireEvent.change(screen.getByLabelText('새 이메일'), { target: { value: 'new@teum.kr' } });
    await press('확인 메일 보내기');
    await screen.findByRole('button', { name: '카카오로 확인하기' });
    await press('카카오로 확인하기');
    await eventually(() => left.mock.calls).toEqual([['https://kauth.example/']]);
    cleanup();

    await openMe('/me?proven=kakao', { 'PUT /auth/email': done });
    await screen.findByText('본인 확인을 마쳤어요. 하던 일을 이어서 해주세요.');
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/me/security#email');
    expect(screen.getByLabelText<HTMLInputElement>('새 이메일').value).toBe('new@teum.kr');
    await press('확인 메일 보내기');
    await screen.findByText('new@teum.kr 주소로 보낸 링크를 열면 이메일이 바뀌어요.');
    expect({ ...sessionStorage }).not.toHaveProperty('emailDraft');
  });

  it('[ACC-31] is proven before a first password is typed, which is kept nowhere', async () => {
    const left = vi.spyOn(window.location, 'assign').mockReturnValue();
    const prove = { 'POST /auth/oauth/kakao/prove': () => json(200, { address: 'https://kauth.example/' }) };
    await openMe('/me/security#password', prove);
    await screen.findByRole('button', { name: '본인 확인하고 비밀번호 정하기' });
    expect(screen.queryByLabelText('새 비밀번호')).toBeNull();
    await press('본인 확인하고 비밀번호 정하기');
    await screen.findByRole('button', { name: '카카오로 확인하기' });
    await press('카카오로 확인하기');
    await eventually(() => left.mock.calls).toHaveLength(1);
    cleanup();

    await openMe('/me?proven=kakao', { 'GET /auth/proof': () => json(200, { isFresh: true }) });
    await screen.findByLabelText('새 비밀번호');
    expect(window.location.hash).toBe('#password');
  });

  it.each([
    ['OTHER_SIGN_IN', '이 계정에 연결된 로그인이 아니에요. 연결된 로그인으로 다시 확인해주세요.'],
    ['UNAVAILABLE', '본인 확인을 마치지 못했어요. 다시 시도해주세요.'],
  ])('[ACC-31] says why a proof failed: %s', async (code, sentence) => {
    await openMe(`/me?notProven=${code}`, {});
    await within(await screen.findByRole('alertdialog')).findByText(sentence);
    expect(window.location.search).toBe('');
  });
});
