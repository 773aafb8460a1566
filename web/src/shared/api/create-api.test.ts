import type { UserInfo } from '@teum/contract/identity/account.routes';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { json, listen, minji, openTab, serverWithToken, storageWith } from './testing/open-tab.ts';

describe('api', () => {
  it('attaches the bearer and the language and answers the typed body', async () => {
    const { base, requests } = await listen(serverWithToken('t1'));
    const { api } = openTab(base, storageWith('t1'));

    const user = await api('GET /auth/user/info');

    expectTypeOf(user).toEqualTypeOf<UserInfo>();
    expect(user).toEqual(minji);
    expect(requests[0]!.headers).toMatchObject({ authorization: 'Bearer t1', 'accept-language': 'ko' });
  });

  it('sends no bearer for a visitor', async () => {
    const { base, requests } = await listen((_, response) => json(response, 200, { accessToken: 't1' }));
    const { api } = openTab(base, storageWith(null));

    await api('POST /auth/login', { body: { email: 'minji@teum.test', password: 'pa55word!' } });

    expect(requests[0]!.headers.authorization).toBeUndefined();
    expect(requests[0]!.headers['content-type']).toBe('application/json');
  });

  it('carries the idempotency key, and the XSRF token only where the call lives on the cookie', async () => {
    const { base, requests } = await listen((_, response) => response.writeHead(204).end());
    const { api } = openTab(base, storageWith('t1'));

    await api('POST /auth/oauth/complete', { body: { nickName: '민지' }, idempotencyKey: 'k-1' });
    await api('POST /auth/logout');

    const [complete, logout] = requests.map(({ headers }) => headers);
    expect(complete).toMatchObject({ 'idempotency-key': 'k-1' });
    expect(complete).not.toHaveProperty('x-xsrf-token');
    expect(logout).toMatchObject({ 'x-xsrf-token': 'x/y' });
  });

  it('answers nothing for 204 and the bare sentence for a sign-up', async () => {
    const { base } = await listen(({ url }, response) => {
      if (url === '/api/auth/logout/all') return response.writeHead(204).end();
      response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' }).end('회원가입이 완료되었습니다');
    });
    const { api } = openTab(base, storageWith('t1'));

    expect(await api('POST /auth/logout/all')).toBeUndefined();
    const body = { email: 'a@b.kr', password: 'pa55word!', userName: '김민지', nickName: '민지' };
    expect(await api('POST /auth/signup', { body })).toBe('회원가입이 완료되었습니다');
  });

  it('throws what the server refused, with its fields and its Retry-After', async () => {
    const refusal = {
      code: 'TOO_MANY_REQUESTS',
      message: '요청이 너무 많습니다.',
      requestId: 'r-9',
      fields: { email: '확인' },
    };
    const { base } = await listen((_, response) => json(response, 429, refusal, { 'Retry-After': '12' }));
    const { api } = openTab(base, storageWith(null));

    const error = await api('POST /auth/login', { body: { email: 'a@b.kr', password: 'x' } }).catch((caught) => caught);

    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ ...refusal, status: 429, retryAfterSeconds: 12 });
  });

  it('throws the plain sentence of a refused sign-up', async () => {
    const { base } = await listen((_, response) =>
      response.writeHead(409, { 'Content-Type': 'text/plain; charset=utf-8' }).end('이미 사용 중인 이메일입니다.'),
    );
    const { api } = openTab(base, storageWith(null));
    const body = { email: 'a@b.kr', password: 'pa55word!', userName: '김민지', nickName: '민지' };

    const error = await api('POST /auth/signup', { body }).catch((caught) => caught);

    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, message: '이미 사용 중인 이메일입니다.', code: undefined });
  });

  it.each([
    ['a proxy’s own error page', 502],
    ['a login page of a café network', 200],
  ])('throws a network error for %s', async (_, status) => {
    const { base } = await listen((_request, response) =>
      response.writeHead(status, { 'Content-Type': 'text/html' }).end('<h1>Bad Gateway</h1>'),
    );
    const { api } = openTab(base, storageWith(null));

    await expect(api('GET /health')).rejects.toBeInstanceOf(NetworkError);
  });

  it('throws a network error when nobody answers', async () => {
    const { base } = await listen((_, response) => response.destroy());
    await expect(openTab(base, storageWith(null)).api('GET /health')).rejects.toBeInstanceOf(NetworkError);
  });

  it('[SYS-3] reports a call that got no usable answer, a 5xx or a 429, and no refusal that is an answer', async () => {
    const statuses = [500, 503, 429, 401, 403, 404, 409, 422];
    let asked = 0;
    const { base } = await listen((_, response) => {
      const status = statuses[asked] ?? 0;
      asked += 1;
      if (status === 0) response.destroy();
      else json(response, status, { code: 'UNEXPECTED', message: '오류', requestId: 'r-1' });
    });
    const { api, failures } = openTab(base, storageWith(null));

    for (let call = 0; call <= statuses.length; call += 1)
      await api('GET /auction/{id}', { params: { id: 17 } }).catch(() => undefined);

    const reported = failures.map(({ kind, call, error }) => [kind, call, error instanceof ApiError && error.status]);
    expect(reported).toEqual([500, 503, 429, false].map((status) => ['call', 'GET /auction/{id}', status]));
  });

  it('passes an abort on as what it is', async () => {
    const { base } = await listen(() => undefined);
    const aborting = new AbortController();
    const call = openTab(base, storageWith(null)).api('GET /health', { signal: aborting.signal });
    aborting.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});
