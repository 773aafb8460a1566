// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { requiredNow } from '@teum/contract/identity/consent';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { json, minji, openApp, refusal, text, tokenOf } from './testing/open-app.tsx';

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(mainButton(name)));
const mainButton = (name: string) => within(screen.getByRole('main')).getByRole('button', { name });

async function readAlert(message: string, button = '확인') {
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain(message);
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: button })));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(cleanup);

const loginKey = 'POST /auth/login';
const infoKey = 'GET /auth/user/info';

async function openLogin(answers: Parameters<typeof openApp>[1] = {}) {
  const app = await openApp('/login', answers);
  await screen.findByRole('heading', { name: '로그인' });
  return app;
}

async function logInAs(email: string, password: string) {
  type('이메일', email);
  type('비밀번호', password);
  await act(async () => fireEvent.submit(screen.getByLabelText('이메일').closest('form')!));
}

describe('the login page', () => {
  it('asks for ID and password before it asks the server', async () => {
    const { asked } = await openLogin();
    await press('로그인');
    screen.getByText('아이디를 입력해주세요.');
    screen.getByText('비밀번호를 입력해주세요.');
    expect(document.activeElement).toBe(screen.getByLabelText('이메일'));

    type('이메일', 'minji@teum.kr');
    expect(screen.queryByText('아이디를 입력해주세요.')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('stores token and user and goes home', async () => {
    const token = tokenOf('s-1');
    const { asked, address } = await openLogin({
      answers: {
        [loginKey]: ({ body }) => {
          expect(body).toEqual({ email: 'minji@teum.kr', password: 'teum-minji-1' });
          return json(200, { accessToken: token });
        },
        [infoKey]: (request) => json(request.token === token ? 200 : 401, minji),
      },
    });
    await logInAs('minji@teum.kr', 'teum-minji-1');

    await screen.findByRole('button', { name: '민지 님의 메뉴' });
    await eventually(address).toBe('/');
    expect(asked.slice(0, 2)).toEqual([loginKey, infoKey]);
    expect(localStorage.getItem('accessToken')).toBe(token);
    expect(JSON.parse(localStorage.getItem('userInfo')!)).toEqual(minji);
  });

  it('alerts the server’s message for a wrong pair, says it beside the password, too, and stays', async () => {
    const message = '이메일 또는 비밀번호가 올바르지 않습니다.';
    const { asked, address } = await openLogin({
      answers: { [loginKey]: () => refusal(401, 'WRONG_CREDENTIALS', message) },
    });
    await logInAs('minji@teum.kr', 'wrong');
    const password = screen.getByLabelText('비밀번호');
    await screen.findByRole('alertdialog');
    expect(document.getElementById(password.getAttribute('aria-describedby')!)?.textContent).toBe(message);
    await readAlert(message);
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(address()).toBe('/login');
    expect(asked).toEqual([loginKey]);
  });

  it.each([409, 413, 422, 429])('shows a %i in the form and stays', async (status) => {
    const { address } = await openLogin({
      answers: { [loginKey]: () => refusal(status, 'TOO_MANY_REQUESTS', '요청이 너무 많습니다.') },
    });
    await logInAs('minji@teum.kr', 'teum-minji-1');
    await screen.findByText('요청이 너무 많습니다.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(address()).toBe('/login');
  });

  it.each([
    ['the server fails', { [loginKey]: () => refusal(500, 'UNEXPECTED', '일시적인 오류가 발생했습니다.') }],
    ['the server cannot be reached', {}],
  ])('alerts and goes home when %s', async (_, answers) => {
    const { address } = await openLogin({ answers });
    await logInAs('minji@teum.kr', 'teum-minji-1');
    await readAlert('로그인 요청 중 오류가 발생했습니다.');
    await eventually(address).toBe('/');
  });

  it('keeps no token whose user cannot be loaded', async () => {
    await openLogin({ answers: { [loginKey]: () => json(200, { accessToken: tokenOf('s-1') }) } });
    await logInAs('minji@teum.kr', 'teum-minji-1');
    await readAlert('로그인 요청 중 오류가 발생했습니다.');
    expect(localStorage.getItem('accessToken')).toBeNull();
  });
});

describe('a page for members', () => {
  const answers = { [loginKey]: () => json(200, { accessToken: tokenOf('s-1') }), [infoKey]: () => json(200, minji) };

  it('sends a visitor to the login and back to where he wanted to go', async () => {
    const { address } = await openApp('/mySell?tab=products', { answers });
    await readAlert('로그인 후 이용 가능합니다.', '로그인');
    await screen.findByRole('heading', { name: '로그인' });
    await logInAs('minji@teum.kr', 'teum-minji-1');

    await screen.findByRole('heading', { name: '내 판매' });
    expect(address()).toBe('/mySell?tab=products');
  });

  it('opens for a member at once', async () => {
    await openApp('/me', { answers, user: minji });
    await screen.findByRole('heading', { name: '내 정보' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the sign-up page', () => {
  const signUpKey = 'POST /auth/signup';

  async function openSignUp(answers: NonNullable<Parameters<typeof openApp>[1]>['answers'] = {}) {
    const app = await openApp('/signup', { answers });
    await screen.findByRole('heading', { name: '회원가입' });
    return app;
  }

  async function fillAndSubmit({ consents = ['모두 동의합니다'] } = {}) {
    type('이메일', 'haeun@teum.kr');
    type('비밀번호', 'pa55word!');
    type('이름', '정하은');
    type('닉네임', '하은');
    for (const label of consents) fireEvent.click(screen.getByLabelText(label));
    await press('가입하기');
  }

  it('says what is missing, in the specification’s sentence', async () => {
    const { asked } = await openSignUp();
    await press('가입하기');
    for (const sentence of [
      '이메일을 입력해주세요',
      '패스워드를 입력해주세요',
      '이름을 입력해주세요',
      '닉네임을 입력해주세요',
    ])
      screen.getByText(sentence);

    type('이메일', 'haeun');
    type('비밀번호', 'short');
    screen.getByText('이메일 형식이 아닙니다. 다시 입력해주세요');
    screen.getByText('비밀번호는 8자 이상이며 문자, 숫자, 특수문자를 모두 포함해야 합니다.');
    expect(asked).toEqual([]);
  });

  it('asks for the required consents, and sends those that were ticked with their versions', async () => {
    const sent: unknown[] = [];
    await openSignUp({
      [signUpKey]: ({ body }) => {
        sent.push(body);
        return text(200, '회원가입이 완료되었습니다');
      },
    });
    await fillAndSubmit({ consents: [] });
    for (const sentence of [
      '만 14세 이상만 가입할 수 있습니다.',
      '이용약관에 동의해주세요.',
      '개인정보 처리방침에 동의해주세요.',
    ])
      screen.getByText(sentence);
    expect(document.activeElement).toBe(screen.getByLabelText('만 14세 이상입니다 (필수)'));
    for (const label of [
      '만 14세 이상입니다 (필수)',
      '이용약관에 동의합니다 (필수)',
      '개인정보 처리방침에 동의합니다 (필수)',
    ])
      fireEvent.click(screen.getByLabelText(label));
    expect(screen.queryByText('이용약관에 동의해주세요.')).toBeNull();
    await press('가입하기');
    await screen.findByText('회원가입이 완료되었습니다');
    const person = { email: 'haeun@teum.kr', password: 'pa55word!', userName: '정하은', nickName: '하은' };
    expect(sent).toEqual([{ ...person, ...requiredNow(), wantsMarketing: false }]);
  });

  const loginAnswers = {
    [loginKey]: () => json(200, { accessToken: tokenOf('s-1') }),
    [infoKey]: () => json(200, { ...minji, nickName: '하은', email: 'haeun@teum.kr', isEmailProven: false }),
  };
  const signedUp = { [signUpKey]: () => text(200, '회원가입이 완료되었습니다') };

  it('[ACC-35] says the order’s sentence on the same page, signed in, with one next step', async () => {
    const { address, asked } = await openSignUp({ ...signedUp, ...loginAnswers });
    await fillAndSubmit();
    await screen.findByRole('heading', { name: '하은 님, 반가워요' });
    const sentence = screen.getByText('회원가입이 완료되었습니다', { exact: false });
    expect(document.activeElement).toBe(sentence);
    expect(address()).toBe('/signup');
    expect(asked.slice(0, 3)).toEqual([signUpKey, loginKey, infoKey]);
    expect(localStorage.getItem('accessToken')).toBe(tokenOf('s-1'));
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('link').map((link) => link.textContent)).toEqual(['둘러보기']);
    expect(screen.queryByText('확인 메일을 보냈어요')).toBeNull(); // this server sends no mail
  });

  it('[ACC-35] sends the mail that proves the e-mail, says what it is good for, and leads to where the address is corrected', async () => {
    let hasFailed = false;
    const proof = () => (hasFailed ? refusal(500, 'UNEXPECTED', '오류') : new Response(null, { status: 204 }));
    const config = { isMailOpen: true };
    const answers = { ...signedUp, ...loginAnswers, 'POST /auth/email/proof': proof };
    const { asked } = await openApp('/signup', { answers, config });
    await screen.findByRole('heading', { name: '회원가입' });
    await fillAndSubmit();
    const note = within(await screen.findByRole('region', { name: '확인 메일을 보냈어요' }));
    note.getByText(/haeun@teum.kr 주소로 온 링크를 누르면 비밀번호를 잊어도 되찾을 수 있어요/);
    expect(note.getByRole('link', { name: '주소 고치기' }).getAttribute('href')).toBe('/me/security#email');
    expect(asked.filter((key) => key === 'POST /auth/email/proof')).toHaveLength(1);
    cleanup();

    hasFailed = true;
    localStorage.clear();
    await openApp('/signup', { answers, config });
    await screen.findByRole('heading', { name: '회원가입' });
    await fillAndSubmit();
    await screen.findByRole('region', { name: '이메일을 확인해주세요' });
    screen.getByRole('button', { name: '확인 메일 보내기' });
  });

  it('[ACC-35] shows the way to the login where the login after the sign-up fails', async () => {
    const { address } = await openSignUp(signedUp);
    await fillAndSubmit();
    await screen.findByText('회원가입이 완료되었습니다');
    expect(screen.getByRole('link', { name: '로그인하러 가기' }).getAttribute('href')).toBe('/login');
    expect(address()).toBe('/signup');
    await act(async () => fireEvent.click(screen.getByRole('link', { name: '로그인하러 가기' })));
    await screen.findByRole('heading', { name: '로그인' });
    expect(screen.getByLabelText<HTMLInputElement>('이메일').value).toBe('haeun@teum.kr');
  });

  const typed = () =>
    ['이메일', '비밀번호', '이름', '닉네임'].map((label) => (screen.getByLabelText(label) as HTMLInputElement).value);

  it.each([
    ['이메일', '이미 사용 중인 이메일입니다.'],
    ['닉네임', '이미 사용 중인 닉네임입니다.'],
  ])('marks the %s that is taken, stays, and keeps everything typed', async (label, sentence) => {
    const { address } = await openSignUp({ [signUpKey]: () => text(409, sentence) });
    await fillAndSubmit();

    await screen.findByText(sentence);
    const field = screen.getByLabelText(label);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(typed()).toEqual(['haeun@teum.kr', 'pa55word!', '정하은', '하은']);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(address()).toBe('/signup');

    type(label, 'another@teum.kr');
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it.each([413, 422, 429])('shows a %i in the form and stays with everything typed', async (status) => {
    const { address } = await openSignUp({ [signUpKey]: () => text(status, '30초 후 다시 시도해주세요.') });
    await fillAndSubmit();
    await screen.findByText('30초 후 다시 시도해주세요.');
    expect(typed()).toEqual(['haeun@teum.kr', 'pa55word!', '정하은', '하은']);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(address()).toBe('/signup');
  });

  it('alerts what cannot be corrected, goes to the login, and keeps all but the password', async () => {
    const { address } = await openSignUp({ [signUpKey]: () => text(500, '일시적인 오류가 발생했습니다.') });
    await fillAndSubmit();
    await readAlert('일시적인 오류가 발생했습니다.');
    await eventually(address).toBe('/login');
    cleanup();

    await openSignUp();
    expect(typed()).toEqual(['haeun@teum.kr', '', '정하은', '하은']);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('pa55word!');
  });

  it('stays with everything typed when the server cannot be reached', async () => {
    const { address } = await openSignUp();
    await fillAndSubmit();
    await screen.findByText('서버에 연결하지 못했습니다. 잠시 후 다시 시도해주세요.');
    expect(address()).toBe('/signup');
  });
});

describe('/login-success', () => {
  const refreshKey = 'POST /auth/jwt/refreshAccessToken';

  it('takes the session of token and cookie together and goes home', async () => {
    const renewed = tokenOf('s-1', 'renewed');
    const { address } = await openApp(`/login-success?accessToken=${tokenOf('s-1')}`, {
      answers: { [refreshKey]: () => json(200, { accessToken: renewed }), [infoKey]: () => json(200, minji) },
    });
    expect(address()).toBe('/login-success');

    await screen.findByRole('button', { name: '민지 님의 메뉴' });
    await eventually(address).toBe('/');
    expect(localStorage.getItem('accessToken')).toBe(renewed);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['of another session', `?accessToken=${tokenOf('s-stranger')}`, json(200, { accessToken: tokenOf('s-1') })],
    [
      'without the cookie',
      `?accessToken=${tokenOf('s-1')}`,
      refusal(401, 'SESSION_EXPIRED', '로그인이 만료되었습니다.'),
    ],
    ['that is none', '?accessToken=nonsense', json(200, { accessToken: tokenOf('s-1') })],
    ['that is missing', '', json(200, { accessToken: tokenOf('s-1') })],
  ])('refuses a token %s', async (_, query, refreshed) => {
    const { address } = await openApp(`/login-success${query}`, {
      answers: { [refreshKey]: () => refreshed, [infoKey]: () => json(200, minji) },
    });
    await readAlert('로그인 실패');
    await eventually(address).toBe('/');
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  it('asks whoever has agreed to nothing yet, and lets them answer later', async () => {
    const pendingConsents = ['age', 'terms', 'privacy'];
    const asked = pendingConsents.map((kind) => ({ kind, version: '1', agreedVersion: null }));
    const { address } = await openApp(`/login-success?accessToken=${tokenOf('s-1')}`, {
      answers: {
        [refreshKey]: () => json(200, { accessToken: tokenOf('s-1') }),
        [infoKey]: () => json(200, { ...minji, pendingConsents }),
        'GET /consent': () => json(200, { asked, wantsMarketing: false, marketingSince: null }),
      },
    });
    await screen.findByRole('heading', { name: '약관 동의' });
    expect(address()).toBe('/consent');
    await screen.findByLabelText('이용약관에 동의합니다 (필수)');
    expect(screen.getByRole('link', { name: '동의하지 않고 탈퇴하기' }).getAttribute('href')).toBe('/me/data#leaving');
    await press('나중에');
    await eventually(address).toBe('/');
    await screen.findByText('이용약관과 개인정보 처리방침을 확인해주세요.');
  });

  it('asks for nothing else where the nickname is chosen', async () => {
    const user = { ...minji, nickName: '', pendingConsents: ['age' as const] };
    await openApp('/signup/nickname', { user, answers: { [infoKey]: () => json(200, user) } });
    await screen.findByRole('heading', { name: '닉네임 정하기' });
    await import('../features/identity/consent/components/consent-bar.tsx');
    await act(async () => {});
    expect(screen.queryByRole('region', { name: '약관 동의' })).toBeNull();
  });

  it('asks for a nickname first when the sign-in brought none', async () => {
    let nickName = '';
    const { address } = await openApp(`/login-success?accessToken=${tokenOf('s-1')}`, {
      answers: {
        [refreshKey]: () => json(200, { accessToken: tokenOf('s-1') }),
        [infoKey]: () => json(200, { ...minji, nickName }),
        'POST /auth/oauth/complete': ({ body }) => {
          nickName = (body as { nickName: string }).nickName;
          return new Response(null, { status: 204 });
        },
      },
    });
    await screen.findByRole('heading', { name: '닉네임 정하기' });
    expect(address()).toBe('/signup/nickname');
    type('닉네임', '하늘');
    await press('시작하기');

    await screen.findByRole('button', { name: '하늘 님의 메뉴' });
    await eventually(address).toBe('/');
  });
});
