// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { minji, openApp, refusal } from '../testing/open-app.tsx';

const passwordKey = 'PUT /auth/user/password';
const done = () => new Response(null, { status: 204 });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(cleanup);

async function openMe(answers: NonNullable<Parameters<typeof openApp>[1]>['answers'] = {}) {
  const app = await openApp('/me', { user: minji, answers });
  await screen.findByRole('heading', { name: '내 정보' });
  return app;
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

async function changePassword(current: string, next: string) {
  fireEvent.change(screen.getByLabelText('현재 비밀번호'), { target: { value: current } });
  fireEvent.change(screen.getByLabelText('새 비밀번호'), { target: { value: next } });
  await press('비밀번호 바꾸기');
}

describe('/me', () => {
  it('shows who is signed in', async () => {
    await openMe();
    const main = within(screen.getByRole('main'));
    for (const fact of ['민지', '김민지', 'minji@teum.kr']) main.getByText(fact);
  });

  it('changes the password and empties the form', async () => {
    const { asked } = await openMe({ [passwordKey]: done });
    await changePassword('teum-minji-1', 'teum-minji-2');
    await screen.findByText('비밀번호를 바꿨습니다. 다른 기기에서는 로그아웃됩니다.');
    expect(asked).toEqual([passwordKey]);
    expect((screen.getByLabelText('현재 비밀번호') as HTMLInputElement).value).toBe('');
    expect((screen.getByLabelText('새 비밀번호') as HTMLInputElement).value).toBe('');
  });

  it('checks the new password before it asks the server', async () => {
    const { asked } = await openMe();
    await changePassword('', 'short');
    screen.getByText('현재 비밀번호를 입력해주세요.');
    screen.getByText('비밀번호는 8자 이상이며 문자, 숫자, 특수문자를 모두 포함해야 합니다.');
    expect(asked).toEqual([]);
  });

  it('says at its field that the current password is wrong', async () => {
    const message = '현재 비밀번호가 올바르지 않습니다.';
    await openMe({ [passwordKey]: () => refusal(422, 'WRONG_CURRENT_PASSWORD', message) });
    await changePassword('wrong-pass-1', 'teum-minji-2');
    const error = await screen.findByText(message);
    expect(screen.getByLabelText('현재 비밀번호').getAttribute('aria-describedby')).toContain(error.id);
  });

  it('logs out everywhere only when sure', async () => {
    const replace = vi.spyOn(window.location, 'replace').mockReturnValue();
    const { asked } = await openMe({ 'POST /auth/logout/all': done });
    await press('모든 기기에서 로그아웃');
    await press('취소');
    expect(asked).toEqual([]);

    await press('모든 기기에서 로그아웃');
    await act(async () =>
      fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '로그아웃' })),
    );
    await eventually(() => replace.mock.calls).toEqual([['/']]);
    expect(asked).toEqual(['POST /auth/logout/all']);
    expect(localStorage.getItem('accessToken')).toBeNull();
  });
});
