import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, type ListeningSandbox, listenSandbox } from '../test/listening-sandbox.ts';
import { sandboxSignIn } from './keys.ts';

let host: ListeningSandbox;

beforeAll(async () => {
  host = await listenSandbox();
});
afterAll(() => host.close());

type Dialect = 'kakao' | 'naver';

interface Token {
  access_token: string;
}

const verifier = randomBytes(32).toString('base64url');
const code_challenge = createHash('sha256').update(verifier).digest('base64url');
const redirectUri = (kind: Dialect) => `${host.origin}/api/auth/oauth/${kind}/callback`;

function authorizeUrl(kind: Dialect, changes: Record<string, string> = {}): string {
  const asked = {
    client_id: sandboxSignIn[kind].clientId,
    redirect_uri: redirectUri(kind),
    response_type: 'code',
    state: 's 1',
  };
  const query = new URLSearchParams({ ...asked, code_challenge, code_challenge_method: 'S256', ...changes });
  return `${sandboxSignIn[kind].authorizeUrl(host.origin)}?${query}`;
}

async function choose(kind: Dialect, form: Record<string, string>): Promise<URL> {
  const answer = await fetch(authorizeUrl(kind), {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
}

async function exchange(kind: Dialect, changes: Record<string, string> = {}, person = '3100000001'): Promise<Response> {
  const code = (await choose(kind, { person })).searchParams.get('code') ?? '';
  return exchangeCode(kind, code, changes);
}

function exchangeCode(kind: Dialect, code: string, changes: Record<string, string> = {}): Promise<Response> {
  const { clientId, clientSecret, tokenUrl } = sandboxSignIn[kind];
  const form = { grant_type: 'authorization_code', client_id: clientId, client_secret: clientSecret, code };
  const body = new URLSearchParams({ ...form, redirect_uri: redirectUri(kind), code_verifier: verifier, ...changes });
  return fetch(tokenUrl(host.origin), { method: 'POST', body });
}

async function profile(kind: Dialect, person: string): Promise<unknown> {
  const { access_token } = await bodyOf<Token>(exchange(kind, {}, person));
  const headers = { authorization: `Bearer ${access_token}` };
  return bodyOf<unknown>(fetch(sandboxSignIn[kind].profileUrl(host.origin), { headers }));
}

describe.each(['kakao', 'naver'] as const)('%s, authorize', (kind) => {
  it('[SBX-42] shows the page of people, clearly a test', async () => {
    const page = await (await fetch(authorizeUrl(kind))).text();
    expect(page).toContain('테스트 로그인 — 실제 계정으로 로그인되지 않습니다');
    expect(page).toContain('하늘');
    expect(page).not.toMatch(/<script|<style|style=/);
  });

  it('[SBX-44] returns a code or a refusal, with the state', async () => {
    const chosen = await choose(kind, { person: '3100000001' });
    expect(chosen.href.startsWith(redirectUri(kind))).toBe(true);
    expect([...chosen.searchParams.keys()]).toEqual(['code', 'state']);
    const refused = await choose(kind, { person: '' });
    expect(Object.fromEntries(refused.searchParams)).toEqual({
      error: 'access_denied',
      error_description: expect.any(String),
      state: 's 1',
    });
  });

  it.each<Record<string, string>>([
    { client_id: 'someone-else' },
    { redirect_uri: 'https://elsewhere.example/callback' },
    { response_type: 'token' },
    { code_challenge_method: 'plain' },
  ])('[SBX-41] does not begin with %j', async (changes) => {
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? new URLSearchParams({ person: '3100000001' }) : undefined;
      const answer = await fetch(authorizeUrl(kind, changes), {
        method,
        body,
        redirect: 'manual',
      });
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    }
  });
});

describe('Kakao, token and profile', () => {
  it('[SBX-45] gives a bearer token for a code', async () => {
    const answer = await exchange('kakao');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({
      token_type: 'bearer',
      access_token: expect.any(String),
      expires_in: 21_600,
    });
  });

  it.each<[number, string, Record<string, string>]>([
    [401, 'KOE010', { client_secret: 'guess' }],
    [400, 'KOE205', { grant_type: 'password' }],
    [400, 'KOE320', { code: 'guess' }],
    [400, 'KOE303', { redirect_uri: 'https://elsewhere.example' }],
    [400, 'KOE320', { code_verifier: 'guess' }],
  ])('[SBX-45] refuses with %d and %s: %j', async (status, error_code, changes) => {
    const answer = await exchange('kakao', changes);
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ error_code })]);
  });

  it('[SBX-43] shares only what each person agreed to', async () => {
    const verified = { email: 'haneul@example.com', is_email_valid: true, is_email_verified: true };
    expect(await profile('kakao', '3100000001')).toEqual({
      id: 3100000001,
      kakao_account: { profile: { nickname: '하늘' }, ...verified },
    });
    expect(await profile('kakao', '3100000002')).toMatchObject({ kakao_account: { is_email_verified: false } });
    expect(await profile('kakao', '3100000003')).toEqual({
      id: 3100000003,
      kakao_account: { profile: { nickname: '바다' } },
    });
    expect(await profile('kakao', '3100000004')).not.toHaveProperty('kakao_account.profile');
    expect(await profile('kakao', '3100000005')).toEqual({ id: 3100000005 });
  });

  it('[SBX-45] shows no profile without a token of its own', async () => {
    const { access_token } = await bodyOf<Token>(exchange('naver'));
    for (const authorization of ['', 'Bearer guess', `Bearer ${access_token}`]) {
      const answer = await fetch(sandboxSignIn.kakao.profileUrl(host.origin), { headers: { authorization } });
      expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ code: -401 })]);
    }
  });
});

describe('Naver, token and profile', () => {
  it('[SBX-46] needs a state', async () => {
    expect((await fetch(authorizeUrl('naver', { state: '' }))).status).toBe(400);
    expect((await fetch(authorizeUrl('kakao', { state: '' }))).status).toBe(200);
  });

  it('[SBX-46] gives a token whose expires_in is a string, by POST or GET', async () => {
    const token = { token_type: 'bearer', access_token: expect.any(String), expires_in: '21600' };
    expect(await bodyOf(exchange('naver'))).toEqual(token);

    const { clientId, clientSecret, tokenUrl } = sandboxSignIn.naver;
    const code = (await choose('naver', { person: '3100000001' })).searchParams.get('code') ?? '';
    const query = {
      grant_type: 'authorization_code',
      client_id: clientId,
      client_secret: clientSecret,
      code,
      code_verifier: verifier,
    };
    expect(await bodyOf(fetch(`${tokenUrl(host.origin)}?${new URLSearchParams(query)}`))).toEqual(token);
  });

  it.each<Record<string, string>>([
    { client_secret: 'guess' },
    { grant_type: 'password' },
    { code: 'guess' },
    { code_verifier: 'guess' },
  ])('[SBX-46] refuses %j with status 200 and an error', async (changes) => {
    const answer = await exchange('naver', changes);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { error: expect.any(String), error_description: expect.any(String) },
    ]);
  });

  it('[SBX-46] shows a profile with resultcode "00" and says nothing about the proof of an e-mail', async () => {
    const answered = (response: object) => ({ resultcode: '00', message: 'success', response });
    expect(await profile('naver', '3100000001')).toEqual(
      answered({ id: 'naver-3100000001', nickname: '하늘', email: 'haneul@example.com' }),
    );
    expect(await profile('naver', '3100000005')).toEqual(answered({ id: 'naver-3100000005' }));
  });

  it('[SBX-46] shows no profile without a token of its own', async () => {
    const { access_token } = await bodyOf<Token>(exchange('kakao'));
    for (const authorization of ['', `Bearer ${access_token}`]) {
      const answer = await fetch(sandboxSignIn.naver.profileUrl(host.origin), { headers: { authorization } });
      expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ resultcode: '024' })]);
    }
  });
});

describe.each(['kakao', 'naver'] as const)('%s, a code', (kind) => {
  it('[SBX-47] works once', async () => {
    const code = (await choose(kind, { person: '3100000001' })).searchParams.get('code') ?? '';
    expect(await bodyOf(exchangeCode(kind, code))).toHaveProperty('access_token');
    expect(await bodyOf(exchangeCode(kind, code))).toHaveProperty('error');
  });

  it('[SBX-47] is spent by an attempt with the wrong verifier', async () => {
    const code = (await choose(kind, { person: '3100000001' })).searchParams.get('code') ?? '';
    await exchangeCode(kind, code, { code_verifier: 'guess' });
    expect(await bodyOf(exchangeCode(kind, code))).toHaveProperty('error');
  });
});
